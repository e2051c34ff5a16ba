import { createHash } from 'node:crypto';
import { LISTED, UNREAD, UNSENT, WAITING } from '../../../domain/tables.ts';
import type { Submission } from '../http/request.ts';
import type { SubmissionScreen } from '../spam/screen-submission.ts';
import type { LeadForm, LeadItem } from './items.ts';
import type { Table } from './table.ts';

/** Identical posts without a key within this window count as one. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/**
 * Derives a form's id from its key and content, so the same form sent again has the same id and an edited one doesn't.
 * It's a version 8 UUID (RFC 9562, section 5.8) cut from a SHA-256, so it reveals neither the key nor the content.
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

export interface LeadStore {
  leads: Table<LeadItem>;
  screen: SubmissionScreen;
}

/** Screens and stores a lead, unless the same form was sent before. Everything after that starts from what is stored. */
export async function storeLead(form: LeadForm, submission: Submission, store: LeadStore) {
  // More photos don't make it a new request; photos of another id do, because only a lead that names them keeps them.
  const { photoCount, ...content } = form;
  const id = submissionId(form.kind, content, submission);
  const text = form.kind === 'contact-message' ? form.message : form.description;
  const words = { name: form.name, text };
  const { possibleSpam, mayGetReceipt } = await store.screen.screen(id, words, submission);
  const item: LeadItem = {
    ...form,
    id,
    createdAt: submission.receivedAt.toISOString(),
    listed: LISTED,
    unsent: UNSENT,
    waiting: possibleSpam ? undefined : WAITING,
    unread: form.kind === 'quote-request' ? UNREAD : undefined,
    possibleSpam,
    receiptDue: mayGetReceipt && !possibleSpam ? true : undefined,
  };
  return { id, isNew: await store.leads.putIfAbsent(item) };
}
