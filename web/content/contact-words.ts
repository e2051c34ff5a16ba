import { business } from '../../domain/business.ts';
import { nextSteps } from '../../domain/wording.ts';
import { conversation, type FormWords, landing, leadRetention } from './forms.ts';

/** The person whom visitors write to and call, if the owner has said so. */
export const contactPerson = business.owner && `You'll talk to ${business.owner.name}.`;

/** The way from a message to a quote. */
export const contactSteps = {
  title: 'What Happens Next',
  steps: nextSteps,
};

export const contactFormWords: FormWords = {
  title: 'Get Your Free Quote',
  sendingLabel: 'Sending...',
  failed: { title: 'Error sending message', description: 'Please try again or call us directly.' },
  privacy: {
    line: 'We save your message and email it to the owner.',
    details: [
      'The owner uses your name, email and phone number only to answer you. No AI reads your message.',
      landing,
      leadRetention,
      conversation,
      'Against spam, a scrambled form of your internet and email address is kept for up to two days.',
    ],
  },
};
