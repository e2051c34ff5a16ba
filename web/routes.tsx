import { Route, Routes } from 'react-router-dom';
import { Gallery } from './pages/gallery.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import { useScrollToLocation } from './scroll/use-scroll-to-location.ts';

/** The page at the location of the surrounding router. */
export function SiteRoutes() {
  useScrollToLocation();
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/gallery" element={<Gallery />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
