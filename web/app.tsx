import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { preload } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './routes.tsx';
import { fontFaces, fontFiles } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';

/**
 * Creates the cache of Emotion's styles, which knows those of the prerendered elements by their class names. Emotion's
 * own way is a list of all names on the style element: half a kilobyte more in each document.
 *
 * @param root - the element of the prerendered page
 */
export function createStyleCache(root?: Element): EmotionCache {
  // Without plugins: the browsers of the build's target need no prefixes.
  const cache = createCache({ key: 'c', stylisPlugins: [] });
  for (const element of root?.querySelectorAll('[class]') ?? []) {
    for (const name of element.classList) cache.inserted[name.replace(`${cache.key}-`, '')] = true;
  }
  return cache;
}

interface ProvidersProps {
  children: ReactNode;
  styleCache: EmotionCache;
}

/** The providers around the site, in the browser and in the prerender, which have different routers and styles. */
export function Providers({ children, styleCache }: ProvidersProps) {
  for (const font of fontFiles) preload(font, { as: 'font', crossOrigin: 'anonymous' });
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={theme}>
          <Global styles={fontFaces} />
          {children}
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

/**
 * Hydrates the prerendered page in the root, or renders the page of the dev server, whose root is empty.
 *
 * @param onReplaced - is called if React had to replace prerendered elements
 */
export function renderApp(root: Element, onReplaced?: () => void): void {
  const app = (
    <Providers styleCache={createStyleCache(root)}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </Providers>
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
