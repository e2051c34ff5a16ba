import * as z from 'zod/mini';
import { emailField, nameField, optional, phoneField, placeField, textField } from './fields.ts';
import { fieldSchemas } from './form-definition.ts';

const fields = {
  name: nameField,
  phone: phoneField,
  message: textField({ label: 'What they want', maxLength: 3000 }),
  email: optional(emailField),
  place: placeField,
};

/** The form for a lead that came by phone. Only the owner's pages have it. */
export const phoneCallForm = {
  fields,
  schema: z.object(fieldSchemas(fields)),
};

export type PhoneCall = z.output<typeof phoneCallForm.schema>;
