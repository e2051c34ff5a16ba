import type { PublishedTestimonial, TestimonialList } from '../../domain/forms/testimonial.ts';
import { fetchApi } from './fetch-api.ts';

export const testimonialsPath = '/api/testimonials';

let testimonials: Promise<PublishedTestimonial[] | undefined> | undefined;

/** Loads the testimonials once for everything that shows them; undefined if that failed, and then tries again. */
export function loadTestimonials(): Promise<PublishedTestimonial[] | undefined> {
  testimonials ??= fetchTestimonials().catch(() => {
    testimonials = undefined;
    return undefined;
  });
  return testimonials;
}

async function fetchTestimonials(): Promise<PublishedTestimonial[]> {
  const response = await fetchApi(testimonialsPath);
  const list: TestimonialList = await response.json();
  return list.items;
}

/** Returns the average of at least one rating, with one decimal. */
export function averageRating(testimonials: readonly PublishedTestimonial[]): number {
  const sum = testimonials.reduce((total, { rating }) => total + rating, 0);
  return Math.round((10 * sum) / testimonials.length) / 10;
}
