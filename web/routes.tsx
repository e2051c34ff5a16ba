import { Suspense, use, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { pages } from './content/pages.ts';
import { GalleryPage, loadParts, NotFound } from './lazy-parts.tsx';
import { useScrollToLocation } from './navigation/use-scroll-to-location.ts';
import { Home } from './pages/home.tsx';

export function SiteRoutes() {
  return (
    <Suspense>
      <Pages />
    </Suspense>
  );
}

function Pages() {
  // The page of the document is hydrated as its parts come. Another page is shown once they are all there, so that it
  // has its height when it is scrolled to its section.
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  if (pathname !== first) use(loadParts());
  useScrollToLocation();
  return (
    <Routes>
      <Route path={pages.home.path} element={<Home />} />
      <Route path={pages.gallery.path} element={<GalleryPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
