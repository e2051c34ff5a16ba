import { testimonialSchema } from '../../domain/testimonial.ts';
import { formHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { TestimonialItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { storeTestimonial } from './store-testimonial.ts';
import { testimonialPages } from './testimonial-pages.ts';

const testimonials = new Table<TestimonialItem>(
  documentClient(),
  requiredEnv('TESTIMONIALS_TABLE'),
);

export const handler = formHandler({
  schema: testimonialSchema,
  useCase: (testimonial, submission) => storeTestimonial(testimonial, submission, testimonials),
  pages: testimonialPages,
  statusCode: 201,
});
