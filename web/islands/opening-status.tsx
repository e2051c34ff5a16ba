import { OpeningStatus } from '../sections/opening-status.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <OpeningStatus />);
