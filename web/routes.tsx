import { Route, Routes } from 'react-router-dom';
import { useScrollToLocation } from './navigation/use-scroll-to-location.ts';
import { Gallery } from './pages/gallery.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';

/** The screen for the address that the router around it stands at. */
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
