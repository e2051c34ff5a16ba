import * as z from 'zod/mini';
import { emailField, honeypotField, nameField, requiredPhone, requiredText } from './fields.ts';
import { type ProjectScope, type ProjectType, projectScopes, projectTypes } from './project.ts';

export const DESCRIPTION_MAX_CHARACTERS = 2000;

/** Beyond this it is no residential work: two acres and more. */
const MAX_SQUARE_FEET = 100_000;

const wrongSize = `Square footage must be a number from 1 to ${MAX_SQUARE_FEET.toLocaleString('en-US')}`;

/** A homeowner's project, to be priced. */
export const quoteRequestSchema = z.strictObject({
  name: nameField,
  email: emailField,
  phone: requiredPhone,
  projectType: z.enum(Object.keys(projectTypes) as ProjectType[], {
    error: 'Please choose a project type',
  }),
  squareFootage: z.optional(
    z.number(wrongSize).check(z.gte(1, wrongSize), z.lte(MAX_SQUARE_FEET, wrongSize)),
  ),
  projectScope: z.optional(
    z.enum(Object.keys(projectScopes) as ProjectScope[], {
      error: 'Please choose one of the project sizes',
    }),
  ),
  description: requiredText({ label: 'Description', max: DESCRIPTION_MAX_CHARACTERS }),
  website: honeypotField,
});

export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** The words of the form, on the site and on the pages of the API. */
export const quoteRequestWords = {
  submit: 'Generate Quote',
  noProjectType: 'Choose a project type',
  noProjectScope: 'Not sure yet',
};
