import { MapControls } from '../map/map-controls.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <MapControls />);
