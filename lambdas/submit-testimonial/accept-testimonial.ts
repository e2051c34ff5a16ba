import { UNSENT } from '../../domain/indexes.ts';
import type { Testimonial } from '../../domain/testimonial.ts';
import { logger } from '../runtime/logger.ts';
import { screenForm } from '../spam-screening/screen-form.ts';
import { putOnce } from '../store/document-client.ts';
import { type TestimonialItem, testimonialsTable } from '../store/items.ts';
import { newOwnerToken } from '../store/owner-token.ts';
import { type Submission, submissionId } from '../store/submission.ts';

/** Keeps a review, not approved, with a token of its own for the owner's link. */
export async function acceptTestimonial(
  testimonial: Testimonial,
  submission: Submission,
): Promise<{ id: string }> {
  const id = submissionId('testimonial', testimonial, submission);
  const item: TestimonialItem = {
    ...testimonial,
    ...screenForm({ ...testimonial, text: testimonial.testimonial }, submission),
    id,
    approved: 'false',
    createdAt: submission.receivedAt.toISOString(),
    ownerToken: newOwnerToken(),
    unsent: UNSENT,
  };
  const isNew = await putOnce(testimonialsTable, item);
  logger.info(isNew ? 'Testimonial stored' : 'Testimonial was stored before', { id });
  return { id };
}
