import { html } from 'hono/html';
import { contactMessageWords, MESSAGE_MAX_CHARACTERS } from '../../domain/contact-message.ts';
import { emailField, nameField, phoneField } from '../http/form-fields.ts';
import type { FormPages } from '../http/form-pages.ts';

/** The contact form without JavaScript. */
export const contactPages: FormPages<object> = {
  fields: [
    nameField,
    emailField,
    { ...phoneField, optional: true },
    { name: 'message', label: 'Message', kind: 'lines', max: MESSAGE_MAX_CHARACTERS },
  ],
  submit: contactMessageWords.submit,
  home: '/#contact',
  accepted: () => ({
    title: contactMessageWords.sent.title,
    body: html`<p>${contactMessageWords.sent.description}</p>`,
  }),
};
