import { business } from './business.ts';
import type { Business } from './check-business.ts';

type Promises = Pick<Business, 'replyWithinHours' | 'visitWithinDays' | 'quoteWithinDays'>;

/** The label of the button that leads from an estimate to the contact form. */
export const REQUEST_OFFICIAL_QUOTE = 'Request Official Quote';

/** `1 lead`, `2 leads` */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the promised reply time: `within 24 hours`. */
export function replyPromise({ replyWithinHours }: Promises = business): string {
  return `within ${pluralize(replyWithinHours, 'hour')}`;
}

/** Returns `, within 5 working days`, or an empty string if nothing is promised. */
const within = (days: number | undefined) =>
  days === undefined ? '' : `, within ${pluralize(days, 'working day')}`;

/** Returns the steps of `nextSteps` in a few words each, for use beside a button. */
export function shortSteps(promises: Promises = business): string[] {
  return [`We call ${replyPromise(promises)}`, 'We look at it with you', 'Free written quote'];
}

/** Returns the steps from a first message to a quote, one sentence each. */
export function nextSteps(promises: Promises = business): string[] {
  return [
    `We call or email you back ${replyPromise(promises)}.`,
    `We come out and look at the job with you${within(promises.visitWithinDays)}.`,
    `You get a free written quote${within(promises.quoteWithinDays)}. Nothing starts until you say yes.`,
  ];
}

export function photosEmailLink(email: string): string {
  return `mailto:${email}?subject=${encodeURIComponent('Photos for my request')}`;
}
