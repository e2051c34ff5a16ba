import type * as z from 'zod/mini';
import { inputFromEntries } from '../../domain/form-entries.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';

/** A schema whose shape names the fields of a form. */
export type FormSchema<Input> = z.ZodMiniType<Input> & { shape: object };

export type FormReading<Input> = { input: Input } | { errors: FieldError[] };

/** What a form's entries mean to its schema: the input to send, or what is wrong at which field. */
export function readForm<Input>(
  entries: Iterable<[string, unknown]>,
  schema: FormSchema<Input>,
): FormReading<Input> {
  const result = schema.safeParse(inputFromEntries(entries, schema));
  return result.success ? { input: result.data } : { errors: fieldErrors(result.error) };
}
