import * as z from 'zod/mini';
import { projectScopes, projectTypes } from '../estimate/project.ts';
import {
  choiceField,
  defineForm,
  emailField,
  lineField,
  nameField,
  optional,
  phoneField,
  placeField,
  textField,
} from './form-definition.ts';
import { MAX_SQUARE_FEET, squareFeetIn } from './square-feet.ts';

const wrongSize = `Square footage must be a number from 1 to ${MAX_SQUARE_FEET.toLocaleString('en-US')}`;

export const quoteForm = defineForm({
  fields: {
    name: nameField,
    email: emailField,
    phone: phoneField,
    place: placeField,
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
      maxLength: 100,
      parseNumber: squareFeetIn,
      wordsField: 'sizeAsTyped',
      schema: z.optional(
        z.number(wrongSize).check(z.gte(1, wrongSize), z.lte(MAX_SQUARE_FEET, wrongSize)),
      ),
    },
    /** The text typed for square feet, if it isn't one size: `not sure`, `100-200`. */
    sizeAsTyped: {
      ...optional(lineField({ label: 'Size', maxLength: 1_000 })),
      isHidden: true,
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
