import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { lazy, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './browser/error-boundary.tsx';
import { useScrollToLocation } from './navigation/use-scroll-to-location.ts';
import { ErrorScreen } from './pages/error-screen.tsx';
import { pageLoaders } from './pages/load-page.ts';
import { fontFaces } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';

/** Opens the page of the address from the server, because its script failed to load, and never resolves. */
function openFromServer() {
  location.reload();
  return new Promise<never>(() => {});
}

/**
 * The pages by their paths, spelled as on the server. The router navigates in a transition, so a page stays until the
 * next one has loaded. Don't put a Suspense boundary around them: a link followed after the router starts to listen, but
 * before the boundary is hydrated, would render the page again and lose its scroll position and focus.
 */
const routes = Object.entries(pageLoaders).map(([path, load]) => (
  <Route
    key={path}
    path={path}
    caseSensitive
    Component={lazy(() => load().catch(openFromServer))}
  />
));

function SiteRoutes() {
  useScrollToLocation();
  // Journeys and the photos' frames wait for this. A section may not be hydrated yet; React hydrates it first when it
  // is clicked.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return <Routes>{routes}</Routes>;
}

export const STYLE_KEY = 'c';

/** Creates Emotion's style cache. In the browser, it adopts the styles of the prerendered page. */
export function createStyleCache(): EmotionCache {
  // No plugins, because the target browsers don't need prefixes.
  return createCache({ key: STYLE_KEY, stylisPlugins: [] });
}

/** Lists the classes of the prerendered styles in their attribute, by which Emotion adopts them. */
function nameStyles() {
  const style = document.querySelector<HTMLStyleElement>(`style[data-emotion="${STYLE_KEY} "]`);
  if (!style) return;
  const classNames = style.textContent.matchAll(new RegExp(`\\.${STYLE_KEY}-(\\w+)`, 'g'));
  const names = new Set(Array.from(classNames, ([, name]) => name));
  style.dataset.emotion = [STYLE_KEY, ...names].join(' ');
}

/** The site, inside the router of the browser or of the prerender. */
export function Site({ styleCache }: { styleCache: EmotionCache }) {
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={theme}>
          <Global styles={fontFaces} />
          <ErrorBoundary fallback={<ErrorScreen />}>
            <SiteRoutes />
          </ErrorBoundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

/** Hydrates the prerendered page in `root`. On the dev server, whose root is empty, renders the page. */
export function renderApp(root: Element): void {
  nameStyles();
  const app = (
    <BrowserRouter>
      <Site styleCache={createStyleCache()} />
    </BrowserRouter>
  );
  // In a transition, so the page stays responsive.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
