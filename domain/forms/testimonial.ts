import * as z from 'zod/mini';
import { pluralize } from '../wording.ts';
import { lineField, nameField, textField } from './fields.ts';
import { defineForm } from './form-definition.ts';

const wrongRating = 'Rating must be a whole number from 1 to 5';

export const testimonialForm = defineForm({
  fields: {
    name: nameField,
    location: lineField({ label: 'Location', maxLength: 100, autoComplete: 'address-level2' }),
    testimonial: textField({
      label: 'Testimonial',
      ownerLabel: 'Review',
      minLength: 10,
      maxLength: 1000,
      showsCount: true,
    }),
    rating: {
      label: 'Rating',
      ownerLabel: 'Stars',
      control: 'rating',
      isRequired: true,
      options: [5, 4, 3, 2, 1].map((count) => [String(count), pluralize(count, 'star')] as const),
      schema: z._default(z.int(wrongRating).check(z.gte(1, wrongRating), z.lte(5, wrongRating)), 5),
    },
  },
  convert: ({ rating, ...typed }) => (rating ? { ...typed, rating: Number(rating) } : typed),
  submit: 'Submit Testimonial',
  path: '/#testimonials',
  sent: {
    title: 'Thank you!',
    description: 'Your testimonial has been submitted and will appear after approval.',
  },
});

export type Testimonial = z.output<typeof testimonialForm.schema>;

/** A testimonial as the public list shows it. `createdAt` is ISO 8601 in UTC. */
export type PublishedTestimonial = Testimonial & { id: string; createdAt: string };

/** The newest published testimonials, newest first. */
export interface TestimonialList {
  items: PublishedTestimonial[];
}
