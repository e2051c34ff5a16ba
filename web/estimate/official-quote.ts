import { createStore } from '../browser/store.ts';

/**
 * Fills the contact form from the estimate of this visit; undefined while there is none. For the bar of a phone, whose
 * code comes before that of estimates.
 */
export const officialQuote = createStore<(() => void) | undefined>(undefined);
