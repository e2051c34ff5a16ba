import * as z from 'zod/mini';
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
