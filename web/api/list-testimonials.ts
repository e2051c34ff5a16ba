import * as z from 'zod/mini';
import type { TestimonialPage } from '../../domain/forms/testimonial.ts';
import { fetchApi } from './fetch-api.ts';

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
  ratings: z.optional(z.object({ count: z.int(), average: z.number() })),
  nextCursor: z.optional(z.string()),
});

/** Lists the published testimonials, newest first: the first page, or the page at a cursor. */
export async function listTestimonials(cursor?: string): Promise<TestimonialPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor })}` : '';
  const response = await fetchApi(`/api/testimonials${query}`);
  return testimonialPageSchema.parse(await response.json());
}
