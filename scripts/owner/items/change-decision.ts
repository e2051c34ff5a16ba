import type { Review } from '../../../lambdas/csv/testimonial-columns.ts';
import { outcomes } from '../../../lambdas/moderate-testimonial/moderate-testimonial.ts';
import { settledDelivery } from '../../../lambdas/store/undelivered.ts';
import { CommandError } from '../command-error.ts';
import type { Site } from '../site/site.ts';

/**
 * Publishes a review or makes it wait again, on the condition that it still is as it was read. From then
 * on no trusted browser decides on it by itself.
 *
 * @throws CommandError where somebody else decided at the same moment
 */
export async function changeDecision(
  { tables }: Site,
  review: Review,
  decision: 'publish' | 'decline' | 'undo',
): Promise<void> {
  const isChanged = await tables.testimonials.optimisticUpdate(review, {
    from: ['approved', 'decision'],
    to: {
      ...outcomes[decision],
      // Whoever decides has seen it: no mail about it goes out any more.
      ...(review.nextAttemptAt && settledDelivery),
      decidedAt: new Date().toISOString(),
    },
  });
  if (!isChanged) {
    throw new CommandError(
      `Somebody decided on the review ${review.id} at the same moment: run this again.`,
    );
  }
}
