import { createHash } from 'node:crypto';
import { LISTED, PENDING, SPAM, UNSENT, WAITING } from '../../../domain/tables.ts';
import type { Submission } from '../http/request.ts';
import { attempt } from '../runtime/logger.ts';
import { type FormCounts, screenForm } from '../spam/screen-submission.ts';
import { isLead, type LeadForm, type LeadItem, type OutboxItem, spamExpiry } from './items.ts';
import type { Table } from './table.ts';

/** Identical posts without a key within this window count as one. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/**
 * Derives a form's ID from its key and content, so the same form sent again has the same ID and an edited one doesn't.
 * It's a SHA-256 cut to the form of a UUID, so it reveals neither the key nor the content.
 */
export function submissionId(
  formName: string,
  form: object,
  submission: Pick<Submission, 'idempotencyKey' | 'receivedAt'>,
): string {
  const { idempotencyKey, receivedAt } = submission;
  const key = idempotencyKey
    ? ['key', idempotencyKey]
    : ['window', Math.floor(receivedAt.getTime() / REPEAT_WINDOW_MS)];
  const digest = createHash('sha256')
    .update(JSON.stringify([formName, key, form]))
    .digest();
  return digest
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface LeadStore extends FormCounts {
  leads: Table<LeadItem>;
}

/** Stores a lead, unless the same form was sent before. */
export async function storeLead(form: LeadForm, submission: Submission, store: LeadStore) {
  const id = submissionId(form.kind, form, submission);
  const lead = { ...form, id, ...receivedForm(submission), waiting: WAITING };
  return { id, isNew: await storeForm(lead, submission, store.leads, store) };
}

/** Returns every new form's first attributes. It counts as real until screened; its email waits for that. */
export function receivedForm({ receivedAt }: Submission) {
  return { createdAt: receivedAt.toISOString(), listed: LISTED, unsent: UNSENT, pending: PENDING };
}

/**
 * Stores a form unless it was sent before, and then tags it. If that fails, the form stays as it is.
 *
 * @returns true if the form is new
 * @throws if the form can't be stored
 */
export async function storeForm(
  item: OutboxItem,
  submission: Submission,
  outbox: Pick<Table<OutboxItem>, 'putIfAbsent' | 'change'>,
  counts: FormCounts,
): Promise<boolean> {
  const isNew = await outbox.putIfAbsent(item);
  if (!isNew) return false;
  await attempt('Form could not be tagged', { id: item.id }, async () => {
    const possibleSpam = await screenForm(item, submission, counts);
    const isQuote = isLead(item) && item.kind === 'quote-request';
    await outbox.change(item.id, {
      // A quote request's description has yet to be read.
      pending: isQuote ? PENDING : undefined,
      ...(possibleSpam && spamAttributes(possibleSpam, submission)),
    });
  });
  return true;
}

/** Returns what marks a form as possible spam: it gets no email of its own and waits for no answer. */
function spamAttributes(possibleSpam: string[], { receivedAt }: Submission) {
  return {
    possibleSpam,
    listed: SPAM,
    waiting: undefined,
    unsent: undefined,
    expiresAt: spamExpiry(receivedAt),
  };
}
