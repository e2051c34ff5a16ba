import * as z from 'zod/mini';
import { projectScopes, projectTypes } from '../estimate/project.ts';
import {
  choiceField,
  defineForm,
  emailField,
  nameField,
  optional,
  phoneField,
  textField,
} from './form-definition.ts';

/** Noise around the number: `about`, `sq. ft.`, foot marks, and thousands separators. */
const noise = /(about|approx\w*|sq\w*|s\.?f|f(ee|oo)?t)\.?2?|[~²'+]|[,\s](?=\d{3}(?!\d))|\s(?!\d)/g;

/** `1200`, `1.5k`, or `20x30` */
const typedSize =
  /^\s?(?<length>\d+(?:\.\d\d?)?)(?<thousands>k?)(?:(?:x|×|by)\s?(?<width>\d+(?:\.\d\d?)?))?$/;

/** Parses square feet as people type them. Returns NaN for what may be more than one size: `100-200`, `1.200`. */
export function squareFeetIn(text: string): number {
  const match = typedSize.exec(text.toLowerCase().replace(noise, ''))?.groups;
  if (!match) return Number.NaN;
  const { length, thousands, width = 1 } = match;
  const feet = Number(length) * (thousands ? 1000 : 1) * Number(width);
  // Two decimals, the precision a visitor can type.
  return Math.round(feet * 100) / 100;
}

/** Anything larger (over two acres) isn't residential work. */
const MAX_SQUARE_FEET = 100_000;

const wrongSize = `Square footage must be a number from 1 to ${MAX_SQUARE_FEET.toLocaleString('en-US')}`;

export const quoteForm = defineForm({
  fields: {
    name: nameField,
    email: emailField,
    phone: phoneField,
    projectType: choiceField({
      label: 'Project Type',
      ownerLabel: 'Project type',
      options: projectTypes,
      placeholder: 'Choose a project type',
      error: 'Please choose a project type',
    }),
    squareFootage: {
      label: 'Square Footage',
      ownerLabel: 'Square feet',
      control: 'decimal',
      isRequired: false,
      autoComplete: 'off',
      parseNumber: squareFeetIn,
      schema: z.optional(
        z.number(wrongSize).check(z.gte(1, wrongSize), z.lte(MAX_SQUARE_FEET, wrongSize)),
      ),
    },
    projectScope: optional(
      choiceField({
        label: 'Project Scope',
        ownerLabel: 'Project size',
        options: projectScopes,
        placeholder: 'Not sure yet',
        error: 'Please choose one of the project sizes',
      }),
    ),
    description: textField({ label: 'Description', ownerLabel: 'Message', maxLength: 2000 }),
  },
  submit: 'Generate Quote',
  takesPhotos: true,
  path: '/#quote',
  sent: { title: 'Quote Generated!', description: 'Your estimated quote is ready below.' },
});

export type QuoteRequest = z.output<typeof quoteForm.schema>;
