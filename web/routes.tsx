import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useScrollToLocation } from './navigation/use-scroll-to-location.ts';
import { ErrorBoundary, ErrorScreen } from './pages/error-screen.tsx';
import { loadNotFound, pageLoaders } from './pages/load-page.ts';

const routes = Object.entries({ ...pageLoaders, '*': loadNotFound }).map(([path, load]) => ({
  path,
  Page: lazy(load),
}));

export function Site() {
  return (
    <ErrorBoundary fallback={<ErrorScreen />}>
      <SiteRoutes />
    </ErrorBoundary>
  );
}

/**
 * The pages by their paths. The router navigates in a transition, so a page stays until the next one has loaded.
 * Don't put a Suspense boundary around them: a link followed after the router starts to listen, but before the boundary
 * is hydrated, would render the page again and lose its scroll position and focus.
 */
function SiteRoutes() {
  useScrollToLocation();
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
