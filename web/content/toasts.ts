import { contactMessageWords } from '../../domain/contact-message.ts';
import { testimonialWords } from '../../domain/testimonial.ts';

/** The text of a toast: its title and the sentence below it. */
export interface ToastText {
  title: string;
  description: string;
}

export const VALIDATION_ERROR_TITLE = 'Validation Error';

export const testimonialToasts = {
  sent: testimonialWords.sent,
  failed: { title: 'Error', description: 'Failed to submit testimonial. Please try again.' },
};

export const quoteToasts = {
  sent: { title: 'Quote Generated!', description: 'Your estimated quote is ready below.' },
  failed: {
    title: 'Error',
    description: 'Failed to generate quote. Please try again or contact us directly.',
  },
};

export const contactToasts = {
  sent: contactMessageWords.sent,
  failed: { title: 'Error sending message', description: 'Please try again or call us directly.' },
};
