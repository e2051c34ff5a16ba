import * as z from 'zod/mini';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';
import { type FormPost, type OnStored, postForm } from './fetch-api.ts';

const QUOTE_REFERENCE = 'quote-reference';

const storedSchema = z.object({ id: z.string() });

/** The endpoint of a form: `path` for a post without JavaScript, `send` for one with it. */
export interface FormEndpoint<Input> {
  path: string;
  /** Resolves once the form was accepted; its id may come earlier or later. */
  send(post: FormPost<Input>, onStored?: OnStored): Promise<unknown>;
}

export const testimonialEndpoint = endpoint('/api/testimonials');

export const contactEndpoint = endpoint(
  '/api/send-contact-email',
  quoteReferenceHeader,
  // Later messages aren't about this quote.
  () => writeSessionStorage(QUOTE_REFERENCE),
);

/** The status alone confirms storage; a truncated body must not turn it into a failure. */
function endpoint(path: string, headers = () => ({}), onSent = () => {}): FormEndpoint<unknown> {
  return {
    path,
    async send(post, onStored = () => {}) {
      const response = await postForm(path, post, headers());
      onSent();
      const stored = response.json().then((body) => storedSchema.parse(body).id);
      void stored.catch(() => undefined).then(onStored);
      return response;
    },
  };
}

/** Saves which quote request the visitor wants an official quote for, until the message is sent. */
export function keepQuoteReference(id: string): void {
  writeSessionStorage(QUOTE_REFERENCE, id);
}

/** Links the message to its quote request. Omits anything that isn't an id: an invalid header would block the lead. */
function quoteReferenceHeader(): Record<string, string> {
  const id = readSessionStorage(QUOTE_REFERENCE) ?? '';
  return /^[\da-f-]{36}$/.test(id) ? { 'Quote-Reference': id } : {};
}
