import type { PriceSheet, Statement } from '../price-list/price-sheet.ts';
import { clauseAround, hintIn } from './hints.ts';
import type { Picks } from './picks.ts';
import { sizesIn } from './sizes.ts';

/**
 * Picks from a price sheet by the hint words that stand beside each entry: the reader for when no model
 * is in reach. The same description always has the same picks.
 */
export function readDescription(description: string, sheet: PriceSheet): Picks {
  const job = likeliestJob(description, sheet);
  const named = (statements: readonly Statement[]) =>
    statements.filter(({ hints }) => hints && hintIn(description, hints)).map(({ id }) => id);
  return {
    ...(job && { job: job.id }),
    sizes: sizesIn(description, (job ?? sheet.jobs[0])?.measure ?? 'piece').map(
      ({ dimension, words }) => ({ dimension, words }),
    ),
    adders: sheet.adders.flatMap(({ id, hints, jobs }) => {
      if (job && jobs && !jobs.includes(job.id)) return [];
      const span = hintIn(description, hints);
      return span ? [{ id, words: clauseAround(description, span) }] : [];
    }),
    notIncluded: named(sheet.notIncluded),
    warnings: named(sheet.warnings),
    questions: [],
    haveReady: named(sheet.haveReady),
  };
}

/** The kind of job that most hints speak for; of two with as many none, which leaves it to a question. */
function likeliestJob(description: string, sheet: PriceSheet) {
  const scored = sheet.jobs
    .map((job) => ({
      job,
      score: job.hints.filter((hint) => hintIn(description, [hint])).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score > (next?.score ?? 0) ? best.job : undefined;
}
