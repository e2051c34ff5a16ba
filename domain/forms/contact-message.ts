import type * as z from 'zod/mini';
import { replyPromise } from '../wording.ts';
import {
  choiceField,
  emailField,
  nameField,
  optional,
  optionalPhoneField,
  placeField,
  textField,
} from './fields.ts';
import { defineForm } from './form-definition.ts';

/** The first words of a message that asks for the official quote of an estimate. */
export const OFFICIAL_QUOTE = 'Official quote:';

export const contactForm = defineForm({
  fields: {
    name: nameField,
    email: emailField,
    phone: optionalPhoneField,
    place: placeField,
    message: textField({ label: 'Message', maxLength: 3000 }),
    bestTime: optional(
      choiceField({
        label: 'Best time to call',
        options: {
          morning: 'Morning',
          midday: 'Midday',
          evening: 'Evening',
          'any-time': 'Any time',
        },
        placeholder: 'Choose a time of day',
        error: 'Please choose one of the times to call',
        isCollapsed: true,
      }),
    ),
    timing: optional(
      choiceField({
        label: 'When do you want the work done?',
        ownerLabel: 'Timing',
        options: {
          soon: 'As soon as possible',
          'three-months': 'Within 3 months',
          'this-year': 'Later this year',
          planning: 'Just planning',
        },
        placeholder: 'Choose a time frame',
        error: 'Please choose one of the time frames',
        isCollapsed: true,
      }),
    ),
  },
  submit: 'Send Message',
  takesPhotos: true,
  path: '/#contact',
  sent: {
    title: 'Thank you for your inquiry!',
    description: `We'll get back to you ${replyPromise()}.`,
  },
});

export type ContactMessage = z.output<typeof contactForm.schema>;
