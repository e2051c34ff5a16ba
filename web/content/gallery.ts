import { business } from '../../domain/business.ts';
import { getQuote } from './navigation.ts';
import { sectionUrl } from './sections.ts';

/** The end of the gallery: the ways on to a price. */
export const galleryCall = {
  title: 'Planning something like this?',
  text: `Tell us what you have in mind: we answer within ${business.replyWithinHours} hours, and a written quote is free.`,
  getQuote,
  calculator: { label: 'See a Price Now', to: sectionUrl('quote') },
};
