import { testimonialSchema } from '../../domain/testimonial.ts';
import { httpHandler } from '../shared/http-handler.ts';
import { acceptTestimonial } from './accept-testimonial.ts';

export const handler = httpHandler(testimonialSchema, acceptTestimonial, 201);
