import type { Estimate } from '../../domain/estimate.ts';

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

/** The figures of an estimate, and of the notes that go with it. */
export function estimateFacts(estimate: Estimate): EstimateFacts {
  const { range, price, size, minimumCharge, notes, cardDate } = estimate;
  return {
    dollars: [...(range ? [range.low, range.high] : []), minimumCharge],
    unitPrices: price ? [price.low, price.high] : [],
    squareFeet: size ? [...new Set([size.from, size.to])] : [],
    feet: notes.flatMap((note) =>
      [...note.matchAll(/(\d+) ft\b/g)].map(([, feet]) => Number(feet)),
    ),
    cardDate,
  };
}
