import * as z from 'zod/mini';
import { choicesSchema, type Estimate } from './estimate/estimate.ts';

/** A homeowner's corrections of an estimate that was shown; `id` is the one that came with its range. */
export const quoteCorrectionSchema = z.strictObject({
  id: z.uuid('The estimate has no such id'),
  choices: choicesSchema,
});

export type QuoteCorrection = z.output<typeof quoteCorrectionSchema>;

/**
 * Puts corrected choices into an estimate.
 *
 * @returns undefined where they name what the estimate did not offer
 */
export function correctedEstimate(
  estimate: Estimate,
  choices: QuoteCorrection['choices'],
): Estimate | undefined {
  const { jobs, adders } = estimate.offer;
  const isOffered = choices.parts.every(
    (part) =>
      [part.job, ...part.otherJobs].every((id) => jobs.some((job) => job.id === id)) &&
      [...part.adders, ...part.open].every((id) => adders.some((adder) => adder.id === id)),
  );
  return isOffered ? { ...estimate, choices, isCorrected: true } : undefined;
}
