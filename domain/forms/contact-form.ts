import type * as z from 'zod/mini';
import { business } from '../business.ts';
import { defineForm } from './form-definition.ts';
import { emailField, nameField, optionalPhoneField, textField } from './text-fields.ts';

/** The form of a contact message. */
export const contactForm = defineForm({
  fields: {
    name: nameField,
    email: emailField,
    phone: optionalPhoneField,
    message: textField({ label: 'Message', ownerLabel: 'Words', maxLength: 3000 }),
  },
  submit: 'Send Message',
  path: '/#contact',
  sent: {
    title: 'Thank you for your inquiry!',
    description: `We'll get back to you within ${business.replyWithinHours} hours.`,
  },
});

/** An inquiry from the contact form. */
export type ContactMessage = z.output<typeof contactForm.schema>;
