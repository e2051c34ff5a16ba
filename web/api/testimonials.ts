import type { TestimonialPage } from '../../domain/forms/testimonial.ts';
import { fetchApi } from './fetch-api.ts';

export const testimonialsPath = '/api/testimonials';

let testimonials: Promise<TestimonialPage | undefined> | undefined;

/** Loads the testimonials once for everything that shows them; undefined if they failed to load. */
export function loadTestimonials(): Promise<TestimonialPage | undefined> {
  testimonials ??= fetchApi(testimonialsPath)
    .then((response) => response.json())
    .catch(() => undefined);
  return testimonials;
}
