import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { newSecret } from '../shared/auth/trust.ts';
import { formHandler } from '../shared/http/form-handler.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { StateItem, TestimonialItem } from '../shared/store/items.ts';
import { receivedForm, storeForm, submissionId } from '../shared/store/submission.ts';
import { documentClient, Table } from '../shared/store/table.ts';

const environment = readEnvironment({
  TESTIMONIALS_TABLE: text,
  STATE_TABLE: text,
  FORMS_PER_SOURCE: number,
});
const testimonials = new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE);
const counts = {
  state: new Table<StateItem>(documentClient, environment.STATE_TABLE),
  formsPerSource: environment.FORMS_PER_SOURCE,
};

export const handler = formHandler(testimonialForm, 201, async (testimonial, submission) => {
  const id = submissionId('testimonial', testimonial, submission);
  const review: TestimonialItem = {
    ...testimonial,
    id,
    ...receivedForm(submission),
    approved: 'false',
    ownerToken: newSecret(),
  };
  const isNew = await storeForm(review, submission, testimonials, counts);
  logger.info(isNew ? 'Testimonial stored' : 'Testimonial was stored before', { id });
  return { id };
});
