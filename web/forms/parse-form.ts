import type * as z from 'zod/mini';
import { type FormDefinition, inputFromEntries } from '../../domain/forms/form-definition.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';

/** The input to send, or the errors by field. */
export type ParsedForm<Input> = { input: Input } | { errors: FieldError[] };

/** Parses a form's entries by its definition. */
export function parseForm<Input>(
  form: FormDefinition<z.ZodMiniType<Input>>,
  entries: Iterable<[string, unknown]>,
): ParsedForm<Input> {
  const result = form.schema.safeParse(inputFromEntries(form, entries));
  return result.success ? { input: result.data } : { errors: fieldErrors(result.error) };
}
