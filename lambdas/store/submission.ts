import { createHash } from 'node:crypto';
import { LISTED, UNREAD, UNSENT, WAITING } from '../../domain/tables.ts';
import { spamReasons } from '../spam-screening/spam-score.ts';
import type { LeadForm, LeadItem } from './items.ts';
import type { Table } from './table.ts';

/** Metadata of a form submission. */
export interface Submission {
  /** Made by the browser once per form; absent in a plain form post. */
  idempotencyKey?: string;
  /** The quote request that a message refers to. */
  quoteId?: string | undefined;
  receivedAt: Date;
  /** A hash of the network that the form came from. */
  sourceHash?: string | undefined;
}

/** The window in which identical posts without a key count as one submission. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/**
 * Derives a form's id from its key and content, so the same form sent again has the same id and an edited one doesn't.
 * It's a version 8 UUID (RFC 9562, section 5.8) cut from a SHA-256, so it reveals neither the key nor the content.
 *
 * @param form - the validated form; its fields are in the order of its schema
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

/**
 * Stores a lead. Everything after that starts from the table's stream.
 *
 * @returns the lead's id; `isNew` is false if the same form was sent before
 */
export async function storeLead(
  form: LeadForm,
  submission: Submission,
  leads: Table<LeadItem>,
): Promise<{ id: string; isNew: boolean }> {
  // Choosing different photos doesn't make it a new request.
  const { photosId, photosMask, ...words } = form;
  const id = submissionId(form.kind, words, submission);
  const { receivedAt, sourceHash, quoteId } = submission;
  const text = form.kind === 'contact-message' ? form.message : form.description;
  const possibleSpam = spamReasons({ ...form, text });
  const item: LeadItem = {
    ...form,
    id,
    createdAt: receivedAt.toISOString(),
    listed: LISTED,
    unsent: UNSENT,
    waiting: possibleSpam ? undefined : WAITING,
    unread: form.kind === 'quote-request' ? UNREAD : undefined,
    possibleSpam,
    sourceHash,
    quoteId,
  };
  return { id, isNew: await leads.putIfAbsent(item) };
}
