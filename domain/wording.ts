import { business } from './business.ts';

/** `1 lead`, `2 leads` */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `within 24 hours` */
export const replyPromise = `within ${pluralize(business.replyWithinHours, 'hour')}`;

const { visitWithinDays, quoteWithinDays } = business;

/** Returns `, within 5 working days`, or an empty string if nothing is promised. */
const within = (days: number | undefined) =>
  days === undefined ? '' : `, within ${pluralize(days, 'working day')}`;

/** The steps from a first message to a quote, one sentence each. */
export const nextSteps = [
  `We call or email you back ${replyPromise}.`,
  `We come out and look at the job with you${within(visitWithinDays)}.`,
  `You get a free written quote${within(quoteWithinDays)}. Nothing starts until you say yes.`,
] as const;
