import { QuoteCalculator } from '../estimate/quote-calculator.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = (element: Element) => hydrateIsland(element, <QuoteCalculator />);
