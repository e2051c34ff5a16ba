import * as z from 'zod/mini';
import type { TestimonialPage } from '../../domain/testimonial.ts';
import { fetchApi } from './call-api.ts';

const testimonialPageSchema: z.ZodMiniType<TestimonialPage> = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      location: z.string(),
      testimonial: z.string(),
      rating: z.int().check(z.gte(1), z.lte(5)),
      createdAt: z.string(),
    }),
  ),
  nextCursor: z.optional(z.string()),
});

/**
 * The published reviews, newest first: the first page, or the one that a cursor asks for.
 *
 * @throws as `fetchApi`, and an Error on an answer of an unexpected shape.
 */
export async function listTestimonials(cursor?: string): Promise<TestimonialPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : '';
  const response = await fetchApi(`/api/testimonials${query}`);
  return testimonialPageSchema.parse(await response.json());
}
