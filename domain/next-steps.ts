import { business } from './business.ts';
import { pluralize } from './pluralize.ts';
import { replyPromise } from './reply-promise.ts';

const { visitWithinDays, quoteWithinDays } = business;

/** A time that the owner promises, after a comma; nothing where he has promised none. */
const within = (days: number | undefined) =>
  days === undefined ? '' : `, within ${pluralize(days, 'working day')}`;

/** The way from a message to a quote, a sentence for each step. */
export const nextSteps = [
  `We call or write back ${replyPromise}.`,
  `We come and look at the work with you${within(visitWithinDays)}.`,
  `You get a written quote${within(quoteWithinDays)}. It is free, and nothing starts before you say yes.`,
] as const;
