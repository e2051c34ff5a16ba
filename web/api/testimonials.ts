import type { TestimonialPage } from '../../domain/forms/testimonial.ts';
import { fetchApi } from './fetch-api.ts';

export const testimonialsPath = '/api/testimonials';

let firstPage: Promise<TestimonialPage | undefined> | undefined;

/** Loads the newest testimonials, once for everything that shows them; undefined if they failed to load. */
export function loadFirstTestimonials(): Promise<TestimonialPage | undefined> {
  firstPage ??= loadTestimonials('');
  return firstPage;
}

/** Loads the testimonials after those of another page. */
export function loadMoreTestimonials(cursor: string): Promise<TestimonialPage | undefined> {
  return loadTestimonials(`?${new URLSearchParams({ cursor })}`);
}

async function loadTestimonials(query: string): Promise<TestimonialPage | undefined> {
  try {
    const response = await fetchApi(testimonialsPath + query);
    return await response.json();
  } catch {
    return undefined;
  }
}
