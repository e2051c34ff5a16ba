import type { Estimate } from '../domain/estimate/estimate.ts';
import { estimateView } from '../domain/estimate/estimate-view.ts';
import type { QuoteRequest } from '../domain/forms/quote-request.ts';
import type { PriceList } from '../domain/price-list/price-list.ts';
import { estimateByName } from '../lambdas/generate-quote/estimate/estimate-by-name.ts';
import { makeEstimate } from '../lambdas/generate-quote/estimate/make-estimate.ts';
import { aQuoteRequest } from './factories.ts';
import { priceList } from './price-list.ts';

export function anEstimate(changes: Partial<QuoteRequest> = {}): Estimate {
  return estimateByName(priceList, { ...aQuoteRequest(), ...changes });
}

const description = 'A wall 50 ft long and 3 ft high, after removal of another.';
/** Asks for a wall. */
export const wallRequest = aQuoteRequest({ squareFootage: undefined, description });

/** The first job of a wall in a price list, with the first adder that we ask about, which stands for a removal. */
export function wallOf(list: PriceList) {
  const wall = list.jobOf(list.commonJobs('retaining-wall')[0] ?? '');
  const [question] = list.questionsOf(wall.id);
  const removal = list.addersFor(wall.id).find(({ id }) => id === question?.id);
  return { wall, removal: { id: '', label: '', ...removal } };
}

/** A model's answer about the wall of `wallRequest`: its kind, size, and the removal of another. */
export function aModelAnswer(changes: object = {}, list = priceList) {
  const { wall, removal } = wallOf(list);
  const job = wall.id;
  const size = (dimension: string, value: number) => {
    return { job, dimension, value, words: `${value} ft` };
  };
  return {
    jobs: [{ job, words: 'wall' }],
    sizes: [size('length', 50), size('height', 3)],
    adders: [{ job, id: removal.id, wanted: 'yes', words: 'removal of another' }],
    ...changes,
  };
}

/** The estimate of a request, by default for that wall, once a model has read it. */
export function aReadEstimate(changes: object = {}, input: unknown = aModelAnswer()): Estimate {
  return makeEstimate(priceList, { ...wallRequest, ...changes }, { readBy: 'ai', input });
}

const { wall, removal } = wallOf(priceList);
export const [wallLabel, removalLabel] = [wall.label, removal.label];

/** An estimate by name that may be shown before the model has read the description, which names the job. */
export const aSureEstimate = anEstimate({ description: `A ${wall.names[0]} along the drive.` });

export const aReadRange = estimateView(aReadEstimate()).figure;
