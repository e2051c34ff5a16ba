import * as z from 'zod/mini';
import { fieldErrors } from '../../domain/forms/form-definition.ts';
import { HttpProblem } from './http-problem.ts';

/** More than any form has fields; whoever sends others learns of so many, and of names so long. */
const MAX_ERRORS = 20;
const MAX_NAME_CHARACTERS = 100;

/**
 * Validates an input by its schema.
 *
 * @returns the schema's output
 * @throws HttpProblem 400 with each field's message
 */
export function validated<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error)
    .slice(0, MAX_ERRORS)
    .map(({ field, message }) => ({ field: field.slice(0, MAX_NAME_CHARACTERS), message }));
  if (errors.some(({ field }) => field === '')) {
    throw new HttpProblem(400, 'The request body is not an object with the fields of the form.');
  }
  throw new HttpProblem(400, errors[0]?.message ?? 'The request is not valid.', errors);
}
