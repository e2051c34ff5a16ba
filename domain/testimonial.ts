import * as z from 'zod/mini';
import { honeypotField, nameField, requiredLine, requiredText } from './fields.ts';

export const LOCATION_MAX_CHARACTERS = 100;
export const TESTIMONIAL_MAX_CHARACTERS = 1000;

const wrongRating = 'Rating must be a whole number from 1 to 5';

/** A testimonial as a visitor submits it. */
export const testimonialSchema = z.strictObject({
  name: nameField,
  location: requiredLine({ label: 'Location', max: LOCATION_MAX_CHARACTERS }),
  testimonial: requiredText({ label: 'Testimonial', min: 10, max: TESTIMONIAL_MAX_CHARACTERS }),
  rating: z._default(z.int(wrongRating).check(z.gte(1, wrongRating), z.lte(5, wrongRating)), 5),
  website: honeypotField,
});

export type Testimonial = z.output<typeof testimonialSchema>;

/** The words of the form, on the site and on the pages of the API. */
export const testimonialWords = {
  submit: 'Submit Testimonial',
  sent: {
    title: 'Thank you!',
    description: 'Your testimonial has been submitted and will appear after approval.',
  },
};

/** A review as the public list shows it. `createdAt` is ISO 8601 in UTC. */
export interface PublishedTestimonial {
  id: string;
  name: string;
  location: string;
  testimonial: string;
  rating: number;
  createdAt: string;
}

/** One page of the public list, newest first; `nextCursor` asks for the next one. */
export interface TestimonialPage {
  items: PublishedTestimonial[];
  nextCursor?: string;
}
