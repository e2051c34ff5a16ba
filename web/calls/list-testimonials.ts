import * as z from 'zod';
import type { TestimonialPage } from '../../domain/testimonial.ts';
import { callApi } from './call-api.ts';

const testimonialPageSchema: z.ZodType<TestimonialPage> = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      location: z.string(),
      testimonial: z.string(),
      rating: z.int().min(1).max(5),
      createdAt: z.string(),
    }),
  ),
  nextCursor: z.string().optional(),
});

/** The published reviews, newest first: the first page, or the one that a cursor asks for. */
export function listTestimonials(cursor?: string): Promise<TestimonialPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : '';
  return callApi(`/api/testimonials${query}`, testimonialPageSchema);
}
