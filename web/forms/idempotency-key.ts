import * as z from 'zod/mini';
import { sessionValue } from '../session-value.ts';

/**
 * The key under which a form is sent. It outlives a reload, as the form's words do: the first try may
 * have arrived although its answer did not. Edited words are a new request to the server all the same.
 *
 * @param form - tells the forms apart
 */
export function idempotencyKeyOf(form: string) {
  const kept = sessionValue(`key of ${form}`, z.string());
  // Where the browser keeps nothing the key lives as long as the page.
  let key: string | undefined;
  const use = (next: string) => {
    key = next;
    kept.keep(next);
    return next;
  };
  return {
    current: (): string => key ?? use(kept.read() ?? newIdempotencyKey()),
    /** The next words are another request, even if they are the same. */
    renew: () => use(newIdempotencyKey()),
  };
}

function newIdempotencyKey(): string {
  // randomUUID stands only in secure contexts, which a laptop's address in the local network is not.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
