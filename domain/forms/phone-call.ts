import * as z from 'zod/mini';
import { emailField, nameField, optional, phoneField, placeField, textField } from './fields.ts';

const fields = {
  name: nameField,
  phone: phoneField,
  message: textField({ label: 'What they want', maxLength: 3000 }),
  email: optional(emailField),
  place: placeField,
};

/** A lead that came by phone, as the owner writes it down. The site doesn't have this form. */
export const phoneCallForm = {
  fields,
  schema: z.object({
    name: fields.name.schema,
    phone: fields.phone.schema,
    message: fields.message.schema,
    email: fields.email.schema,
    place: fields.place.schema,
  }),
};

export type PhoneCall = z.output<typeof phoneCallForm.schema>;
