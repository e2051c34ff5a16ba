import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { preload } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary, ErrorScreen } from './pages/error-screen.tsx';
import { SiteRoutes } from './routes.tsx';
import { fontFiles } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';

interface AppProps {
  styleCache: EmotionCache;
  children: ReactNode;
}

/** The whole site, in the browser and in the prerender. */
export function App({ styleCache, children }: AppProps) {
  for (const font of fontFiles) preload(font, { as: 'font', crossOrigin: 'anonymous' });
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={theme}>
          <ErrorBoundary fallback={<ErrorScreen />}>{children}</ErrorBoundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

/**
 * Creates Emotion's cache without vendor prefixes: every supported browser knows the plain properties.
 *
 * @param root - of a prerendered page, whose elements name its styles. A list of them in the style sheet would take half
 * a kilobyte of the page.
 */
export function createStyleCache(root?: Element): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  for (const { classList } of root?.querySelectorAll('[class]') ?? []) {
    for (const name of classList) cache.inserted[name.replace('css-', '')] = true;
  }
  return cache;
}

/**
 * Hydrates the prerendered page in the root, or renders the page of the dev server, whose root is empty.
 *
 * @param onReplaced - is called if React had to replace prerendered elements
 */
export function renderApp(root: Element, onReplaced?: () => void): void {
  const app = (
    <App styleCache={createStyleCache(root)}>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </App>
  );
  // Such as a page that was translated before it was hydrated.
  function onRecoverableError(error: unknown) {
    console.error('Hydration replaced a part of the page:', error);
    onReplaced?.();
  }
  if (root.firstElementChild) {
    // In a transition, so the page stays responsive.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else createRoot(root).render(app);
}
