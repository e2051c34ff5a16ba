import type { Journey } from '../journey.ts';
import { contact, contactWithoutScript } from './contact.ts';
import { estimate } from './estimate.ts';
import { gallery } from './gallery.ts';
import { menu } from './menu.ts';
import { notFound } from './not-found.ts';
import { review } from './review.ts';

/** All journeys, in the order in which they are run. */
export const journeys: readonly Journey[] = [
  contact,
  contactWithoutScript,
  estimate,
  review,
  gallery,
  menu,
  notFound,
];
