import { html } from 'hono/html';
import {
  LOCATION_MAX_CHARACTERS,
  TESTIMONIAL_MAX_CHARACTERS,
  testimonialWords,
} from '../../domain/testimonial.ts';
import { nameField } from '../http/form-fields.ts';
import type { FormPages } from '../http/form-pages.ts';

/** The review form without JavaScript. */
export const testimonialPages: FormPages<object> = {
  fields: [
    nameField,
    {
      name: 'location',
      label: 'Location',
      autocomplete: 'address-level2',
      max: LOCATION_MAX_CHARACTERS,
    },
    { name: 'testimonial', label: 'Testimonial', kind: 'lines', max: TESTIMONIAL_MAX_CHARACTERS },
    {
      name: 'rating',
      label: 'Rating',
      options: [
        ['5', '5 stars'],
        ['4', '4 stars'],
        ['3', '3 stars'],
        ['2', '2 stars'],
        ['1', '1 star'],
      ],
    },
  ],
  submit: testimonialWords.submit,
  home: '/#testimonials',
  accepted: () => ({
    title: testimonialWords.sent.title,
    body: html`<p>${testimonialWords.sent.description}</p>`,
  }),
};
