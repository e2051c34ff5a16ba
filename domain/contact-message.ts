import * as z from 'zod/mini';
import { business } from './business.ts';
import { emailField, honeypotField, nameField, optionalPhone, requiredText } from './fields.ts';

export const MESSAGE_MAX_CHARACTERS = 3000;

/** An inquiry from the contact form. */
export const contactMessageSchema = z.strictObject({
  name: nameField,
  email: emailField,
  phone: optionalPhone,
  message: requiredText({ label: 'Message', max: MESSAGE_MAX_CHARACTERS }),
  website: honeypotField,
});

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** The words of the form, on the site and on the pages of the API. */
export const contactMessageWords = {
  submit: 'Send Message',
  sent: {
    title: 'Thank you for your inquiry!',
    description: `We'll get back to you within ${business.replyWithinHours} hours.`,
  },
};
