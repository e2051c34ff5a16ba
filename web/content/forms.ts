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

export const leadRetention =
  'We keep it for up to two years after we answer, three if we never do, or until you ask us to delete it.';

export const landing =
  'We also save the first page you visited and the ad it came from, if any. No cookies.';

export const conversation =
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

/** For the forms that take photographs, where a script runs. */
export const photosPrivacy =
  "Photos are made smaller on your device, which also removes the place and time, and uploaded while you type. If you don't send the form, they're deleted after a day. Only the owner sees them, and for an estimate AI looks at two of them. They're kept and deleted with your request.";
