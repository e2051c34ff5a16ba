import { createHash } from 'node:crypto';
import type { FormOrigin } from '../spam-screening/screen-form.ts';

/** The way by which a visitor came to the site. */
export interface Landing {
  /** The path of the page that the visitor came to first. */
  page: string;
  /** The campaign that its address named: letters, digits, spaces, `-` and `_`. */
  campaign?: string;
}

/** The circumstances of a form's arrival, beside its content. */
export interface Submission extends FormOrigin {
  /** Made by the browser once per form that a visitor sends; absent in a plain form post. */
  idempotencyKey?: string;
  /** The network that it came from, by a hash that is another every hour; a lead has it until the owner was told. */
  hourlySourceHash?: string | undefined;
  /** The same by a hash that is another every day; never stored with the form. */
  dailySourceHash?: string | undefined;
  /** The quote request that a message asks an official quote for. */
  quoteId?: string | undefined;
  receivedAt: Date;
  landing?: Landing | undefined;
}

/** The time in which the same words without a key count as the same submission. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/**
 * Derives the id under which a form is stored: the same words sent again under the same key have the same id,
 * edited words another. It is a UUID of version 8 (RFC 9562, section 5.8) cut from a SHA-256, so
 * knowing it tells neither the key nor the words.
 *
 * @param form - the validated form; its fields stand in the order of its schema
 */
export function submissionId(formName: string, form: object, submission: Submission): string {
  const { idempotencyKey, receivedAt } = submission;
  const key = idempotencyKey
    ? ['key', idempotencyKey]
    : ['window', Math.floor(receivedAt.getTime() / REPEAT_WINDOW_MS)];
  const digest = createHash('sha256')
    .update(JSON.stringify([formName, key, form]))
    .digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
