import { business } from '../../domain/business.ts';

export interface ToastText {
  title: string;
  description: string;
}

export const VALIDATION_ERROR_TITLE = 'Validation Error';

/** The words of a form that the API's pages and the emails do not have. */
export interface FormWords {
  title: string;
  /** The label of the submit button while the form is being sent. */
  sendingLabel: string;
  /** The toast of a form that was not sent. */
  failed: ToastText;
  /** One line, and the details to be opened. */
  privacy: { line: string; details: readonly string[] };
}

const leadRetention =
  'We keep it for up to two years after we answer, three if we never do, or until you ask us to delete it.';

const landing =
  'We also save the first page you visited and the ad it came from, if any. No cookies.';

const conversation =
  'To match a second message with your first, a scrambled form of your email and phone number is kept for about a month.';

export const testimonialFormWords: FormWords = {
  title: 'Share Your Experience',
  sendingLabel: 'Submitting...',
  failed: { title: 'Error', description: 'Failed to submit testimonial. Please try again.' },
  privacy: {
    line: 'We save your review. Once the owner has read it, it goes up with your name and location.',
    details: [
      'Your review is saved and emailed to the owner.',
      'We keep it until you ask us to delete it. No AI reads it.',
      'Against spam, a scrambled form of your internet address is kept for up to two days.',
    ],
  },
};

export const quoteFormWords: FormWords = {
  title: 'Project Details',
  sendingLabel: 'Generating Quote...',
  failed: {
    title: 'Error',
    description: 'Failed to generate quote. Please try again or contact us directly.',
  },
  privacy: {
    line: 'We save your request and email it to the owner. AI reads your description to build the estimate.',
    details: [
      'All prices and words come from our own price list. AI (a language model on Amazon Bedrock) only picks from it.',
      'The owner uses your name, email and phone number only to answer you.',
      landing,
      leadRetention,
      conversation,
      'Against spam and overuse of the AI, a scrambled form of your internet and email address is kept for up to two days.',
    ],
  },
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

/** The person whom visitors write to and call, if the owner has said so. */
export const contactPerson = business.owner && `You'll talk to ${business.owner.name}.`;

/** For the forms that take photographs, where a script runs. */
export const photosPrivacy =
  "Photos are made smaller on your device, which also removes the place and time, and uploaded while you type. If you don't send the form, they're deleted after a day. Only the owner sees them, and for an estimate AI looks at two of them. They're kept and deleted with your request.";

/** The words of the control by which photos are added to a form. */
export const addPhotosText = {
  group: 'Photos',
  add: 'Add photos (optional)',
  addToRequest: 'Add photos to your request',
  addMore: 'Add more photos',
  retry: 'Retry',
  remove: 'Remove',
  byEmail: 'Email photos instead',
  /** The photos that are on their way, after their number. */
  coming: 'uploading. Keep typing, and send whenever you like.',
  comingAfterForm: 'still uploading. Please keep this page open.',
};

export const photoSteps = {
  preparing: 'Preparing…',
  waiting: 'Waiting',
  uploaded: 'Uploaded',
  failed: 'Not uploaded',
};

/** Why a file cannot be sent, and after their number why photos were not uploaded. */
export const photoProblems = {
  empty: 'This file is empty.',
  heic: "This browser can't open HEIC photos. Choose a JPEG, or email it to us.",
  unreadable: "We can't open this file. Please choose a JPEG.",
  connection: 'not uploaded: the connection failed. Retry, or email us.',
  full: `not uploaded: we have too many right now. Please email ${business.email}.`,
};
