import type { FormContent } from '../../../lambdas/spam-screening/possible-spam.ts';
import { machineSpam } from './corpus/foreign-and-gibberish.ts';
import { moneySpam } from './corpus/money.ts';
import { spamNeverTuned } from './corpus/never-tuned.ts';
import { reviewSpam } from './corpus/review-spam.ts';
import { salesSpam } from './corpus/sales.ts';
import { searchEngineSpam } from './corpus/search-engines.ts';
import { spamWrittenLater } from './corpus/written-later.ts';

/** A sent form; without a name of its own it gets a neutral one. */
export type CorpusPost = string | (Partial<FormContent> & { text: string });

export function contentOf(post: CorpusPost): FormContent {
  const anybody = { name: 'Visitor One', email: 'visitor@home.example' };
  return typeof post === 'string' ? { ...anybody, text: post } : { ...anybody, ...post };
}

const lists = [searchEngineSpam, salesSpam, moneySpam, machineSpam, reviewSpam];

/**
 * Spam in the manner of contact forms. The terms were chosen on two thirds of it; `heldOut`, the last
 * of every three of a list, was never looked at for that and must not be. It was written by the same
 * hand, though: what came after the last change of a term, `neverTuned`, says more of strangers.
 */
export const spam = {
  tuning: [
    ...lists.flatMap((list) => list.filter((_, index) => index % 3 !== 2)),
    ...spamWrittenLater,
  ].map(contentOf),
  heldOut: lists.flatMap((list) => list.filter((_, index) => index % 3 === 2)).map(contentOf),
  neverTuned: spamNeverTuned.map(contentOf),
};
