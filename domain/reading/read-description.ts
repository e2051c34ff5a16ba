import type { Adder, PriceSheet, Statement } from '../price-list/price-sheet.ts';
import { withoutInstructions } from './embedded-instructions.ts';
import { clauseAround, hintIn, placeOf } from './hints.ts';
import { likeliestJob } from './likeliest-job.ts';
import type { Picks } from './picks.ts';
import { sizesIn } from './sizes.ts';

/**
 * Picks from a price sheet by the hint words that stand beside each entry: the reader for when no model
 * is in reach. The same description always has the same picks.
 */
export function readDescription(description: string, sheet: PriceSheet): Picks {
  const text = withoutInstructions(description);
  const job = likeliestJob(text, sheet.jobs);
  const named = (statements: readonly Statement[]) =>
    statements.filter((statement) => placeOf(text, statement)).map(({ id }) => id);
  const spanOf = (adder: Adder) =>
    placeOf(text, adder) ??
    (job && adder.vagueHints && hintIn(text, adder.vagueHints, adder.unless));
  return {
    ...(job && { job: job.id }),
    sizes: sizesIn(text, (job ?? sheet.jobs[0])?.measure ?? 'piece').map(
      ({ dimension, words }) => ({ dimension, words }),
    ),
    adders: sheet.adders.flatMap((adder) => {
      if (job && adder.jobs && !adder.jobs.includes(job.id)) return [];
      const span = spanOf(adder);
      return span ? [{ id: adder.id, words: clauseAround(text, span) }] : [];
    }),
    notIncluded: named(sheet.notIncluded),
    warnings: named(sheet.warnings),
    questions: [],
    haveReady: named(sheet.haveReady),
  };
}
