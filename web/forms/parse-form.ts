import type * as z from 'zod/mini';
import { inputFromEntries } from '../../domain/form-entries.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';

/** A schema whose shape names the fields of a form. */
export type FormSchema<Input> = z.ZodMiniType<Input> & { shape: object };

/** The input to send, or the errors by field. */
export type ParsedForm<Input> = { input: Input } | { errors: FieldError[] };

/** Parses a form's entries by its schema. */
export function parseForm<Input>(
  entries: Iterable<[string, unknown]>,
  schema: FormSchema<Input>,
): ParsedForm<Input> {
  const result = schema.safeParse(inputFromEntries(entries, schema));
  return result.success ? { input: result.data } : { errors: fieldErrors(result.error) };
}
