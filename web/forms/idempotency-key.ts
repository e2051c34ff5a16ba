import * as z from 'zod/mini';
import { sessionStorageItem } from '../browser/session-storage-item.ts';

/**
 * Returns the idempotency key of a form. It survives a reload, as the fields do: the first attempt may
 * have arrived although its response did not. Edited fields are a new request to the server all the same.
 *
 * @param form - the form's name among the others
 */
export function idempotencyKeyOf(form: string) {
  const item = sessionStorageItem(`key of ${form}`, z.string());
  // Without session storage the key lives as long as the page.
  let key: string | undefined;
  const save = (next: string) => {
    key = next;
    item.write(next);
    return next;
  };
  return {
    current: (): string => key ?? save(item.read() ?? newIdempotencyKey()),
    /** Makes the next submission another request, even with the same fields. */
    renew: () => save(newIdempotencyKey()),
  };
}

function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts, which a laptop's address in the local network is not.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
