import { contactForm } from '../../domain/forms/contact-message.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';

/** The text of a toast: its title and the sentence below it. */
export interface ToastText {
  title: string;
  description: string;
}

export const VALIDATION_ERROR_TITLE = 'Validation Error';

export const testimonialToasts = {
  sent: testimonialForm.sent,
  failed: { title: 'Error', description: 'Failed to submit testimonial. Please try again.' },
};

export const quoteToasts = {
  sent: quoteForm.sent,
  failed: {
    title: 'Error',
    description: 'Failed to generate quote. Please try again or contact us directly.',
  },
};

export const contactToasts = {
  sent: contactForm.sent,
  failed: { title: 'Error sending message', description: 'Please try again or call us directly.' },
};
