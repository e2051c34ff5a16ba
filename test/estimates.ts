import type { Estimate } from '../domain/estimate/estimate.ts';
import { estimateView } from '../domain/estimate/estimate-view.ts';
import type { QuoteRequest } from '../domain/forms/quote-request.ts';
import { estimateByName } from '../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { makeEstimate } from '../lambdas/generate-quote/estimate/make-estimate.ts';
import { aQuoteRequest } from './factories.ts';
import { ownersPriceList } from './price-list.ts';

export function anEstimate(changes: Partial<QuoteRequest> = {}): Estimate {
  return estimateByName(ownersPriceList, { ...aQuoteRequest(), ...changes });
}

/** A model's answer about a wall: its kind, size, and the removal of another, with the words of `wallRequest`. */
export function aModelAnswer(changes: object = {}) {
  const job = 'segmental-block';
  const size = (dimension: string, value: number) => {
    return { job, dimension, value, words: `${value} ft` };
  };
  return {
    jobs: [{ job, words: 'wall' }],
    sizes: [size('length', 50), size('height', 3)],
    adders: [{ job, id: 'removal', wanted: 'yes', words: 'removal of another' }],
    ...changes,
  };
}

const description = 'A wall 50 ft long and 3 ft high, after removal of another.';
/** Asks for that wall. */
export const wallRequest = aQuoteRequest({ squareFootage: undefined, description });

/** The estimate of a request, by default for that wall, once a model has read it. */
export function aReadEstimate(changes: object = {}, input: unknown = aModelAnswer()): Estimate {
  return makeEstimate(ownersPriceList, { ...wallRequest, ...changes }, { readBy: 'ai', input });
}

/** The owner's words for the wall of `aModelAnswer`, and for the removal of another. */
export const wallLabel = ownersPriceList.jobOf('segmental-block').label;
export const removalLabel =
  ownersPriceList.addersFor('segmental-block').find(({ id }) => id === 'removal')?.label ?? '';

/** An estimate without a model that may stand until one has read the description, because the words name the job. */
export const aSureEstimate = anEstimate({
  description: `A ${ownersPriceList.jobOf('segmental-block').names[0]} along the drive.`,
});

export const aReadRange = estimateView(aReadEstimate()).figure;
