import { visitorText } from '../../domain/forms/sent-forms.ts';
import { UNREAD, UNSENT } from '../../domain/tables.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import { screenForm } from '../spam-screening/screen-form.ts';
import type { LeadForm, LeadItem } from './items.ts';
import { newOwnerToken } from './owner-token.ts';
import { type Submission, submissionId } from './submission.ts';
import type { Table } from './table.ts';

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
  // A photo more or less is not another request.
  const { photosId: _, photosMask: __, ...words } = form;
  const id = submissionId(form.kind, words, submission);
  const createdAt = submission.receivedAt.toISOString();
  const marks = screenForm({ ...form, text: visitorText(form) }, submission);
  const item: LeadItem = {
    ...form,
    ...marks,
    hourlySourceHash: submission.hourlySourceHash,
    id,
    createdAt,
    ownerToken: newOwnerToken(),
    unsent: UNSENT,
    stage: isPossibleSpam(marks) ? 'spam' : 'waiting',
    stageSince: createdAt,
    quoteId: submission.quoteId,
    ...(form.kind === 'quote-request' && { unread: UNREAD }),
    ...(submission.landing && { landing: submission.landing }),
  };
  return { id, isNew: await leads.putIfAbsent(item) };
}
