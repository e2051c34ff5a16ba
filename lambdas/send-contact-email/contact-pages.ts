import { html } from 'hono/html';
import { business } from '../../domain/business.ts';
import { MESSAGE_MAX_CHARACTERS } from '../../domain/contact-message.ts';
import { emailField, nameField, phoneField } from '../shared/form-fields.ts';
import type { FormPages } from '../shared/form-pages.ts';

/** The contact form without JavaScript. */
export const contactPages: FormPages<object> = {
  fields: [
    nameField,
    emailField,
    { ...phoneField, optional: true },
    { name: 'message', label: 'Message', kind: 'lines', max: MESSAGE_MAX_CHARACTERS },
  ],
  submit: 'Send Message',
  home: '/#contact',
  answered: () => ({
    title: 'Thank you for your inquiry!',
    body: html`<p>We'll get back to you within ${business.replyWithinHours} hours.</p>`,
  }),
};
