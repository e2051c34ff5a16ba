import * as z from 'zod';
import { emailField, honeypotField, optionalPhone, requiredLine, requiredText } from './fields.ts';

/** An inquiry from the contact form. */
export const contactMessageSchema = z.strictObject({
  name: requiredLine({ label: 'Name', max: 100 }),
  email: emailField,
  phone: optionalPhone,
  message: requiredText({ label: 'Message', max: 3000 }),
  website: honeypotField,
});

export type ContactMessage = z.output<typeof contactMessageSchema>;
