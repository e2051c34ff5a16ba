import type { Estimate } from '../../domain/estimate.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import { rateCard } from '../../domain/rate-card.ts';

/** The only figures that an explanation may hold, each by what it counts. */
export interface EstimateFacts {
  /** Whole US dollars for the job: both ends of the range, the minimum charge. */
  dollars: readonly number[];
  /** US dollars for one unit: both ends of the unit price. */
  unitPrices: readonly number[];
  /** Square feet (or face feet) that were priced, both ends of a size band. */
  squareFeet: readonly number[];
  /** Heights in feet that a rule names (the 4 ft of retaining walls). */
  feet: readonly number[];
  /** ISO date of the rate card. */
  cardDate: string;
}

type ProjectSize = Pick<QuoteRequest, 'squareFootage' | 'projectScope'>;

/** The figures of an estimate and of the size that it was made for. */
export function estimateFacts(estimate: Estimate, size: ProjectSize): EstimateFacts {
  const { range, price, minimumCharge, cardDate } = estimate;
  return {
    dollars: [...(range ? [range.low, range.high] : []), minimumCharge],
    unitPrices: price ? [price.low, price.high] : [],
    squareFeet: pricedSizes(estimate, size),
    feet: [],
    cardDate,
  };
}

function pricedSizes(
  { typicalSize }: Estimate,
  { squareFootage, projectScope }: ProjectSize,
): number[] {
  if (squareFootage !== undefined) return [squareFootage];
  if (projectScope !== undefined) return Object.values(rateCard.sizes[projectScope]);
  return typicalSize === undefined ? [] : [typicalSize];
}
