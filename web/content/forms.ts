import { business } from '../../domain/business.ts';
import { replyPromise, shortSteps } from '../../domain/wording.ts';

export type ToastText = Record<'title' | 'description', string>;

/** Texts that a form shows in place of its fields once it was sent. */
export interface Receipt {
  title: (firstName: string) => string;
  /** The next step, in a sentence. */
  next: string;
  /** The button that brings the fields back. */
  another: string;
}

/** Texts of a form that only the website shows. */
export interface FormCopy {
  title: string;
  /** They stand below the fields of these names. */
  hints?: Record<string, string>;
  /** The title of the collapsed fields. */
  detailsTitle?: string;
  /** The steps after the form is sent, shown below its button. */
  steps?: string[];
  sendingLabel: string;
  /** The seconds that the success toast stays; 8 by default. */
  thanksSeconds?: number;
  receipt?: Receipt;
  failed: ToastText;
  privacy: { line: string; details: string[] };
}

const spamPrivacy =
  "To catch spam, we count messages per network for up to two days, by a scrambled IP address that isn't stored with your words.";

const leadPrivacy = [
  "The owner uses it only to answer you. We also keep when it arrived, whether it looks like spam, and the owner's notes.",
  "We keep it for up to two years, three if we don't reply, and a month if it looks like spam, or until you ask us to delete it. Backups are gone 35 days later.",
  spamPrivacy,
];

export const testimonialFormCopy = {
  title: 'Share Your Experience',
  sendingLabel: 'Submitting...',
  failed: { title: 'Error', description: 'Failed to submit testimonial. Please try again.' },
  receipt: {
    title: (firstName) => `Thank you for your review, ${firstName}.`,
    next: "We'll post it with your name and city once we've read it.",
    another: 'Write another review',
  },
  privacy: {
    line: "We'll post your review with your name and city once we've read it.",
    details: [
      'We email it to the owner.',
      'We keep it until you ask us to delete it, or for a month if it looks like spam.',
      spamPrivacy,
    ],
  },
} satisfies FormCopy;

export const quoteFormCopy = {
  title: 'Project Details',
  hints: {
    description:
      'For example: 40 ft boulder wall, 3 ft tall, old timbers to take out, narrow gate.',
  },
  workTitle: 'The work',
  visitorTitle: 'Where can we reach you?',
  detailsTitle: 'Add size, scope and city (optional)',
  steps: shortSteps(),
  // Short, because the visitor wants to see the price.
  thanksSeconds: 4,
  sendingLabel: 'Generating Quote...',
  failed: {
    title: 'Error',
    description: 'Failed to generate quote. Please try again or contact us directly.',
  },
  privacy: {
    line: 'Your request goes to the owner by email. AI reads your description to build the estimate.',
    details: [
      'Every price comes from our own price list. AI (Amazon Bedrock) only picks the lines that fit.',
      ...leadPrivacy,
    ],
  },
} satisfies FormCopy & Record<'workTitle' | 'visitorTitle', string>;

export const contactFormCopy = {
  title: 'Get Your Free Quote',
  detailsTitle: 'Add details (optional)',
  receipt: {
    title: (firstName) => `We have it, ${firstName}.`,
    next: `You'll hear from us ${replyPromise()}.`,
    another: 'Send another message',
  },
  sendingLabel: 'Sending...',
  failed: { title: 'Error sending message', description: 'Please try again or call us directly.' },
  privacy: { line: 'We save your message and email it to the owner.', details: leadPrivacy },
} satisfies FormCopy;

/** For forms that take photos, which requires JavaScript. */
export const photosPrivacy =
  "Photos are resized and their location is removed on your device before they upload, or on our side if your browser can't. Only the owner sees them. We delete them with your request, or about a week after you choose them if you don't send it. Deleted photos leave the backups after 35 days.";

/** Why a photo can't be used, or wasn't uploaded. */
export const photoProblems = {
  empty: 'This file is empty.',
  heic: "This browser can't open HEIC photos. Choose a JPEG, or email it to us.",
  cloud:
    'This photo is still in the cloud. Open it once on your phone, then retry or choose it again.',
  interrupted: 'This photo is no longer with the form. Please choose it again.',
  unreadable: "That file isn't a photo we can open. Try a JPEG.",
  connection: 'Not uploaded. Check your connection and retry, or email it to us.',
  full: `We can't take more photos right now. Please email ${business.email}.`,
};
