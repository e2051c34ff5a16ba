import { GalleryGrid } from '../gallery/gallery-grid.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <GalleryGrid />);
