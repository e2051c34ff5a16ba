import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

const KEY = 'quote-reference';

/** Keeps the quote request that the visitor asks an official quote for, until the message is sent. */
export function keepQuoteReference(id: string): void {
  writeSessionStorage(KEY, id);
}

/**
 * Returns the header by which the owner gets the message together with its quote request. A text that is no id is
 * left out, for one that no header can hold would hold up the lead.
 */
export function quoteReferenceHeader(): Record<string, string> {
  const id = readSessionStorage(KEY) ?? '';
  return /^[\da-f-]{36}$/.test(id) ? { 'Quote-Reference': id } : {};
}

/** Forgets the reference: a later message is another matter. */
export function forgetQuoteReference(): void {
  writeSessionStorage(KEY);
}
