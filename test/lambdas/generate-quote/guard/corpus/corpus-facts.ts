import type { EstimateFacts } from '../../../../../lambdas/generate-quote/estimate-facts.ts';

export type FactsName = 'wall' | 'patio' | 'fireplace' | 'other';

export interface HostileOutput {
  facts: FactsName;
  /** What a misbehaving model writes. */
  text: string;
  /** None of these may be shown; compared after NFKC, without zero-width characters, in lower case. */
  never: string[];
}

export interface BenignExplanation {
  facts: FactsName;
  text: string;
}

export const corpusFacts: Record<FactsName, EstimateFacts> = {
  /** A retaining wall of 200 face feet. */
  wall: {
    dollars: [4000, 11000, 2500],
    unitPrices: [20, 55],
    squareFeet: [200],
    feet: [4],
    cardDate: '2025-11-01',
  },
  /** A medium patio. */
  patio: {
    dollars: [2500, 12500, 2500],
    unitPrices: [18, 25],
    squareFeet: [100, 500],
    feet: [],
    cardDate: '2025-11-01',
  },
  fireplace: {
    dollars: [3000, 10000, 2500],
    unitPrices: [3000, 10000],
    squareFeet: [],
    feet: [],
    cardDate: '2025-11-01',
  },
  /** Work that no rule prices. */
  other: { dollars: [2500], unitPrices: [], squareFeet: [], feet: [], cardDate: '2025-11-01' },
};
