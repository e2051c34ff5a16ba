import { business } from '../../domain/business.ts';

/** The words of the control by which photos are added to a form. */
export const addPhotosText = {
  group: 'Photos',
  add: 'Add photos (optional)',
  addToRequest: 'Add photos to your request',
  addMore: 'Add more photos',
  retry: 'Retry',
  remove: 'Remove',
  byEmail: 'Email photos instead',
  steps: {
    preparing: 'Preparing…',
    waiting: 'Waiting',
    uploaded: 'Uploaded',
    failed: 'Not uploaded',
  },
  /** The reasons for which a file cannot be sent. */
  unusable: {
    empty: 'This file is empty.',
    heic: "This browser can't open HEIC photos. Choose a JPEG, or email it to us.",
    unreadable: "We can't open this file. Please choose a JPEG.",
  },
  /** The photos that are on their way, after their number. */
  coming: 'uploading. Keep typing, and send whenever you like.',
  comingAfterForm: 'still uploading. Please keep this page open.',
  /** The reasons for which photos were not uploaded, after their number. */
  failed: {
    connection: 'not uploaded: the connection failed. Retry, or email us.',
    full: `not uploaded: we have too many right now. Please email ${business.email}.`,
  },
} as const;
