import { business } from '../../domain/business.ts';
import { nextSteps } from '../../domain/next-steps.ts';

const { owner } = business;

/** The person whom visitors write to and call, if the owner has said so. */
export const contactPerson = owner && `You will talk to ${owner.name}.`;

/** The way from a message to a quote. */
export const contactSteps = {
  title: 'What Happens Next',
  steps: nextSteps,
};
