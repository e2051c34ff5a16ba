import { UNSENT } from '../../domain/indexes.ts';
import type { Testimonial } from '../../domain/testimonial.ts';
import { putOnce } from '../shared/documents.ts';
import { logger } from '../shared/logger.ts';
import { newOwnerToken } from '../shared/owner/owner-token.ts';
import { screenForm } from '../shared/spam/screen-form.ts';
import { type Submission, submissionId } from '../shared/submission.ts';
import { type TestimonialItem, testimonialsTable } from '../shared/testimonial-item.ts';

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
