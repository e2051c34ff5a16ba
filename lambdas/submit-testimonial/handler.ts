import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { formHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { TestimonialItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { storeTestimonial } from './store-testimonial.ts';

const testimonials = new Table<TestimonialItem>(
  documentClient(),
  requiredEnv('TESTIMONIALS_TABLE'),
);

export const handler = formHandler({
  form: testimonialForm,
  useCase: (testimonial, submission) => storeTestimonial(testimonial, submission, testimonials),
  statusCode: 201,
});
