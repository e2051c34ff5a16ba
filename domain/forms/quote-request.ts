import * as z from 'zod/mini';
import { projectScopes, projectTypes } from '../project.ts';
import { NUMBER, SIDES, SQUARE_FEET, valuesIn } from '../sizes.ts';
import {
  choiceField,
  emailField,
  lineField,
  nameField,
  optional,
  phoneField,
  placeField,
  textField,
} from './fields.ts';
import { defineForm, type TypedFields } from './form-definition.ts';
import { normalizeLine } from './normalize-text.ts';

/** Anything larger (over two acres) isn't residential work. */
const MAX_SQUARE_FEET = 100_000;
const MAX_SIZE_CHARACTERS = 100;
const wrongSize = `Square footage must be a number from 1 to ${MAX_SQUARE_FEET.toLocaleString('en-US')}`;

export const quoteForm = defineForm({
  fields: {
    name: nameField,
    email: emailField,
    phone: phoneField,
    place: { ...placeField, isCollapsed: true },
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
      isCollapsed: true,
      autoComplete: 'off',
      maxLength: MAX_SIZE_CHARACTERS,
      schema: z.optional(
        z.number(wrongSize).check(z.gte(1, wrongSize), z.lte(MAX_SQUARE_FEET, wrongSize)),
      ),
    },
    /** The text typed as square feet, if it isn't a single size: `not sure`, `100-200`. */
    sizeAsTyped: optional(lineField({ label: 'Size', control: 'hidden', maxLength: 1_000 })),
    projectScope: optional(
      choiceField({
        label: 'Project Scope',
        ownerLabel: 'Project size',
        options: projectScopes,
        placeholder: 'Not sure yet',
        error: 'Please choose one of the project sizes',
        isCollapsed: true,
      }),
    ),
    description: textField({ label: 'Description', ownerLabel: 'Message', maxLength: 2000 }),
  },
  convert: convertSize,
  submit: 'Generate Quote',
  takesPhotos: true,
  path: '/#quote',
  sent: { title: 'Quote Generated!', description: 'Your estimated quote is ready below.' },
});

export type QuoteRequest = z.output<typeof quoteForm.schema>;

/** `500`, `1,200 sq ft`, or `12 x 14` */
const oneSize = new RegExp(`^(?:${SIDES}|${NUMBER})(?:\\s?${SQUARE_FEET})?\\.?$`, 'i');

/** Reads the square feet. Text that isn't one possible size goes to the owner as it was typed. */
function convertSize({ squareFootage: size, ...typed }: TypedFields) {
  if (size === undefined) return typed;
  const squareFootage = squareFeetIn(size);
  return squareFootage ? { ...typed, squareFootage } : { ...typed, sizeAsTyped: size };
}

/** Parses square feet; undefined for other text, such as `around 500` or `1.200`, and for an impossible size. */
function squareFeetIn(text: string): number | undefined {
  const line = normalizeLine(text);
  if (line.length > MAX_SIZE_CHARACTERS || !oneSize.test(line)) return undefined;
  const area = valuesIn(line).reduce((product, side) => product * side, 1);
  // Two decimals, the precision a visitor can type.
  const rounded = Math.round(area * 100) / 100;
  return rounded >= 1 && rounded <= MAX_SQUARE_FEET ? rounded : undefined;
}
