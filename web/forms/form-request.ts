import type * as z from 'zod/mini';
import { type FormDefinition, inputFromEntries } from '../../domain/forms/form-definition.ts';
import { type FieldError, fieldErrors } from '../../domain/problem.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

/** Parses a form's entries by its definition: the input to send, or the errors by field. */
export function parseForm<Input>(
  form: FormDefinition<z.ZodMiniType<Input>>,
  entries: Iterable<[string, unknown]>,
): { input: Input } | { errors: FieldError[] } {
  const result = form.schema.safeParse(inputFromEntries(form, entries));
  return result.success ? { input: result.data } : { errors: fieldErrors(result.error) };
}

/**
 * Returns the idempotency key of a form. It survives a reload, as the fields do: the first attempt may
 * have arrived although its response did not. Edited fields are a new request to the server all the same.
 *
 * @param path - of the form's endpoint
 */
export function idempotencyKeyOf(path: string) {
  const item = `key of ${path}`;
  // Without session storage the key lives as long as the page.
  let key = readSessionStorage(item);
  /** Makes the next submission another request, even with the same fields. */
  function renew(): string {
    key = randomId();
    writeSessionStorage(item, key);
    return key;
  }
  return { current: () => key ?? renew(), renew };
}

/** Makes 128 random bits in hex. `randomUUID` exists only in secure contexts, which a laptop's address in the local network is not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
