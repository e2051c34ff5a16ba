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
import { normalizeDigits, normalizeLine } from './normalize-text.ts';

/** Anything larger (over two acres) isn't residential work. */
const MAX_SQUARE_FEET = 100_000;
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

/** Parses square feet as people type them. NaN if it may be several sizes, `100-200` or `1.200`, or one that no job has. */
function squareFeetIn(text: string): number {
  const size = withoutUnit(withoutHedges(plainSize(text)));
  const [length = '', width, ...more] = size.split(/ ?(?:x|\bby\b|\btimes\b) ?/);
  const area = width === undefined ? numberIn(length) : feetIn(length) * feetIn(width);
  // Two decimals, the precision a visitor can type.
  const squareFeet = Math.round(area * 100) / 100;
  const isOneSize = more.length === 0 && squareFeet >= 1 && squareFeet <= MAX_SQUARE_FEET;
  return isOneSize ? squareFeet : Number.NaN;
}

const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** Spells every sign in one way: `１２½’ × 14’` becomes `12.5' x 14'`. */
function plainSize(text: string): string {
  return normalizeDigits(normalizeLine(text))
    .toLowerCase()
    .replace(/(\d) ?([½¼¾])/g, (_, digit, fraction) => digit + fractions[fraction])
    .replace(/[’‘′´`]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .replace(/[×✕*]/g, 'x')
    .replace(/\s+/g, ' ');
}

const hedgeBefore =
  /^(?:(?:about|around|approx[a-z]*|roughly|maybe|probably|circa|est[a-z]*|total|i think|i guess)[.:]?|[~≈±]|\+\/-) ?/;
const hedgeAfter =
  / ?(?:\+\/-|[+±?]|or so|\(?(?:about|approx[a-z]*|total|est[a-z]*)\b\.?\)?|-?ish)$/;

/** Drops words that only round a size: `about 500`, `~500`, `500+`, `maybe 500 or so`. */
function withoutHedges(size: string): string {
  const rest = size.replace(hedgeBefore, '').replace(hedgeAfter, '');
  return rest === size ? size : withoutHedges(rest);
}

const squareFeet =
  /(?:sq(?:r|uare)?\b[ ./-]*(?:f(?:ee|oo)?t?\b\.?)?|sqf(?:ee)?t?\b\.?|s\.? ?f\b\.?)/;
const feet = /(?:feet|foot|ft)(?: ?(?:\^?2|²|squared)|\b\.?)/;
const unit = `(?:${squareFeet.source}|${feet.source})`;
const unitBefore = new RegExp(`^${unit}[ :=]*`);
const unitAfter = new RegExp(`[ -]?${unit}$`);

/** Drops the unit: `500 sq. ft.`, `500 square feet`, `500 s.f.`, `500 ft²`, `sq ft: 500`. */
function withoutUnit(size: string): string {
  return size.replace(unitBefore, '').replace(unitAfter, '').replace(/\.$/, '').trim();
}

/** Reads a number, `1,200` or `1.5k`. `1.200` has two meanings. */
function numberIn(text: string): number {
  const [, number, thousands] = /^(\d+(?:\.\d\d?)?)(k?)$/.exec(withoutSeparators(text)) ?? [];
  return Number(number) * (thousands ? 1000 : 1);
}

/** Drops separators of thousands: `1,200` and `1 200` are `1200`. */
function withoutSeparators(number: string): string {
  return number.replace(/[, ](?=\d{3}(?!\d))/g, '');
}

const feetAndInches = /^([\d.]+)(?: ?-?(?:'|ft\b\.?|foot|feet) ?(?:([\d.]+) ?(?:"|in\w*\.?)?)?)?$/;
const inchesOnly = /^([\d.]+) ?(?:"|in(?:ch(?:es)?)?\b\.?)$/;

/** Reads one side in feet: `12`, `12.5 ft`, `12'6"`, `30 in`. */
function feetIn(side: string): number {
  const [, inches] = inchesOnly.exec(side) ?? [];
  if (inches) return numberIn(inches) / 12;
  const [, whole = '', rest = '0'] = feetAndInches.exec(withoutSeparators(side)) ?? [];
  return numberIn(whole) + numberIn(rest) / 12;
}
