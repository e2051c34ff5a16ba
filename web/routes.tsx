import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from './content/pages.ts';
import { useScrollToLocation } from './navigation/use-scroll-to-location.ts';
import { ErrorBoundary, ErrorScreen } from './pages/error-screen.tsx';
import { loadGallery, loadHome, loadNotFound } from './pages/load-page.ts';

const Home = lazy(async () => ({ default: (await loadHome()).Home }));
const GalleryPage = lazy(async () => ({ default: (await loadGallery()).GalleryPage }));
const NotFound = lazy(async () => ({ default: (await loadNotFound()).NotFound }));

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
      <Route path={pages.home.path} element={<Home />} />
      <Route path={pages.gallery.path} element={<GalleryPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
