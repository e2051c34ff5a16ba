import { OpenNow } from '../sections/open-now.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <OpenNow />);
