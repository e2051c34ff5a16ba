import { testimonialSchema } from '../../domain/testimonial.ts';
import { httpHandler } from '../http/form-handler.ts';
import { acceptTestimonial } from './accept-testimonial.ts';
import { testimonialPages } from './testimonial-pages.ts';

export const handler = httpHandler(testimonialSchema, acceptTestimonial, testimonialPages, 201);
