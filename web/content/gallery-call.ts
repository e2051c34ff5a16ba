import { replyPromise } from '../../domain/reply-promise.ts';
import { getQuote } from './navigation.ts';
import { sectionUrl } from './sections.ts';

/** The end of the gallery: the ways on to a price. */
export const galleryCall = {
  title: 'Planning something like this?',
  text: `Tell us what you have in mind: we answer ${replyPromise}, and a written quote is free.`,
  getQuote,
  calculator: { label: 'See a Price Now', to: sectionUrl('quote') },
};
