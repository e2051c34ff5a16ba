import { type Testimonial, testimonialForm } from '../../domain/forms/testimonial.ts';
import { LISTED, UNSENT } from '../../domain/tables.ts';
import { formHandler } from '../http/form-handler.ts';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { spamReasons } from '../spam-screening/spam-score.ts';
import type { TestimonialItem } from '../store/items.ts';
import { type Submission, submissionId } from '../store/submission.ts';
import { documentClient, Table } from '../store/table.ts';
import { newSecret } from '../store/trust.ts';

const testimonials = new Table<TestimonialItem>(
  documentClient(),
  requiredEnv('TESTIMONIALS_TABLE'),
);

export const handler = formHandler({
  form: testimonialForm,
  useCase: storeTestimonial,
  statusCode: 201,
});

async function storeTestimonial(testimonial: Testimonial, submission: Submission) {
  const id = submissionId('testimonial', testimonial, submission);
  const isNew = await testimonials.putIfAbsent({
    ...testimonial,
    id,
    approved: 'false',
    createdAt: submission.receivedAt.toISOString(),
    ownerToken: newSecret(),
    listed: LISTED,
    unsent: UNSENT,
    possibleSpam: spamReasons({ ...testimonial, text: testimonial.testimonial }),
    sourceHash: submission.sourceHash,
  });
  logger.info(isNew ? 'Testimonial stored' : 'Testimonial was stored before', { id });
  return { id };
}
