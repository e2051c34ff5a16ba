import { business } from './business.ts';

/** Counts things in words: `1 lead`, `2 leads`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The promise of an answer: `within 24 hours`. */
export const replyPromise = `within ${pluralize(business.replyWithinHours, 'hour')}`;

const { visitWithinDays, quoteWithinDays } = business;

/** A time that the owner promises, after a comma; nothing without a promise. */
const within = (days: number | undefined) =>
  days === undefined ? '' : `, within ${pluralize(days, 'working day')}`;

/** The way from a message to a quote, a sentence for each step. */
export const nextSteps = [
  `We call or email you back ${replyPromise}.`,
  `We come out and look at the work with you${within(visitWithinDays)}.`,
  `You get a written quote${within(quoteWithinDays)}. It's free, and nothing starts until you say yes.`,
] as const;
