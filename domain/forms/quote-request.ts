import * as z from 'zod/mini';
import { projectScopes, projectTypes } from '../estimate/project.ts';
import {
  choiceField,
  defineForm,
  emailField,
  nameField,
  optionalChoiceField,
  phoneField,
  textField,
} from './form-definition.ts';

/** Says nothing about the number: `about`, `sq. ft.`, a foot sign, and the mark that parts thousands. */
const decoration =
  /(about|approx\w*|sq\w*|s\.?f|f(ee|oo)?t)\.?2?|[~²'+]|[,\s](?=\d{3}(?!\d))|\s(?!\d)/g;

const typedSize = /^\s?(\d+(\.\d\d?)?)(k?)((x|×|by)\s?(\d+(\.\d\d?)?))?$/;

/**
 * Reads a size as people type it: `1,200 sq ft`, `about 1200`, `1.5k`, `20 x 30` (600).
 *
 * @returns square feet; NaN for what may mean more than one size, such as `100-200` or `1.200`
 */
export function squareFeetIn(text: string): number {
  const [, number, , thousands, , , width = 1] =
    typedSize.exec(text.toLowerCase().replace(decoration, '')) ?? [];
  const feet = Number(number) * (thousands ? 1000 : 1) * Number(width);
  // As fine as it may be typed: a product of fractions has no more places than that.
  return Math.round(feet * 100) / 100;
}

/** Beyond this it is no residential work: two acres and more. */
const MAX_SQUARE_FEET = 100_000;

const wrongSize = `Square footage must be a number from 1 to ${MAX_SQUARE_FEET.toLocaleString('en-US')}`;

/** The form of a quote request, which is a homeowner's project to be priced. */
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
    projectScope: optionalChoiceField({
      label: 'Project Scope',
      ownerLabel: 'Project size',
      options: projectScopes,
      placeholder: 'Not sure yet',
      error: 'Please choose one of the project sizes',
    }),
    description: textField({ label: 'Description', ownerLabel: 'Message', maxLength: 2000 }),
  },
  submit: 'Generate Quote',
  takesPhotos: true,
  path: '/#quote',
  sent: { title: 'Quote Generated!', description: 'Your estimated quote is ready below.' },
});

export type QuoteRequest = z.output<typeof quoteForm.schema>;
