import { createHash } from 'node:crypto';
import { LISTED, UNREAD, UNSENT, WAITING } from '../../domain/tables.ts';
import { type FormOrigin, screenForm } from '../spam-screening/spam-score.ts';
import { isPossibleSpam, type Landing, type LeadForm, type LeadItem } from './items.ts';
import type { Table } from './table.ts';

/** The circumstances of a form's arrival, beside its content. */
export interface Submission extends FormOrigin {
  /** Made by the browser once per form; absent in a plain form post. */
  idempotencyKey?: string;
  /** The quote request that a message asks an official quote for. */
  quoteId?: string | undefined;
  receivedAt: Date;
  landing?: Landing | undefined;
}

/** The time in which the same words without a key count as the same submission. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/**
 * Derives the id of a form: the same words under the same key have the same id, edited words another. It is a UUID of
 * version 8 (RFC 9562, section 5.8) cut from a SHA-256, so it reveals neither the key nor the words.
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
 * Stores a lead; everything else that happens to it follows from the table.
 *
 * @returns the lead's id; `isNew` is false for the same form sent again
 */
export async function storeLead(
  form: LeadForm,
  submission: Submission,
  leads: Table<LeadItem>,
): Promise<{ id: string; isNew: boolean }> {
  // Another choice of photos is not another request.
  const { photosId: _, photosMask: __, ...words } = form;
  const id = submissionId(form.kind, words, submission);
  const createdAt = submission.receivedAt.toISOString();
  const text = form.kind === 'contact-message' ? form.message : form.description;
  const marks = screenForm({ ...form, text }, submission);
  const item: LeadItem = {
    ...form,
    ...marks,
    id,
    createdAt,
    listed: LISTED,
    unsent: UNSENT,
    ...(!isPossibleSpam(marks) && { waiting: WAITING }),
    ...(submission.quoteId && { quoteId: submission.quoteId }),
    ...(form.kind === 'quote-request' && { unread: UNREAD }),
    ...(submission.landing && { landing: submission.landing }),
  };
  return { id, isNew: await leads.putIfAbsent(item) };
}
