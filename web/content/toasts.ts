import { business } from '../../domain/business.ts';

/** What a toast says: its title and the sentence below it. */
export interface ToastWords {
  title: string;
  description: string;
}

export const VALIDATION_ERROR_TITLE = 'Validation Error';

export const testimonialToasts = {
  sent: {
    title: 'Thank you!',
    description: 'Your testimonial has been submitted and will appear after approval.',
  },
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
  sent: {
    title: 'Thank you for your inquiry!',
    description: `We'll get back to you within ${business.replyWithinHours} hours.`,
  },
  failed: { title: 'Error sending message', description: 'Please try again or call us directly.' },
};
