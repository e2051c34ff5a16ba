import { business } from '../../domain/business.ts';

const { owner, replyWithinHours, visitWithinDays, quoteWithinDays } = business;

/** The person whom visitors write to and call, if the owner has said so. */
export const contactPerson = owner && `You will talk to ${owner.name}.`;

/** A time that the owner promises, after a comma; nothing where he has promised none. */
const within = (days: number | undefined) =>
  days === undefined ? '' : `, within ${days} working ${days === 1 ? 'day' : 'days'}`;

/** The way from a message to a quote. */
export const contactSteps = {
  title: 'What Happens Next',
  steps: [
    `We call or write back within ${replyWithinHours} hours.`,
    `We come and look at the work with you${within(visitWithinDays)}.`,
    `You get a written quote${within(quoteWithinDays)}. It is free, and nothing starts before you say yes.`,
  ],
};
