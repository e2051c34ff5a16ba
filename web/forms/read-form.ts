import type * as z from 'zod/mini';
import { inputFromEntries } from '../../domain/form-entries.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';

export type FormReading<Input> = { input: Input } | { errors: FieldError[] };

/** What a form's entries mean to its schema: the input to send, or what is wrong at which field. */
export function readForm<Input>(
  entries: Iterable<[string, unknown]>,
  schema: z.ZodMiniType<Input>,
): FormReading<Input> {
  const result = schema.safeParse(inputFromEntries(entries));
  return result.success ? { input: result.data } : { errors: fieldErrors(result.error) };
}
