import { visitorText } from '../../domain/forms/sent-forms.ts';
import { AWAITS_PHOTOS, UNREAD, UNSENT } from '../../domain/indexes.ts';
import { logger } from '../runtime/logger.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import { screenForm } from '../spam-screening/screen-form.ts';
import type { LeadForm, LeadItem } from './items.ts';
import { newOwnerToken } from './owner-token.ts';
import type { SettleLater } from './photo-queue.ts';
import { type Submission, submissionId } from './submission.ts';
import type { Table } from './table.ts';

interface LeadDependencies {
  leads: Table<LeadItem>;
  settleLater: SettleLater;
}

/**
 * Stores a lead; everything else that happens to it follows from the table. Where the browser announced
 * photographs, the lead's email waits for them until the queue releases it.
 *
 * @returns the lead's id; `isNew` is false for the same form sent again
 */
export async function storeLead(
  form: LeadForm,
  submission: Submission,
  { leads, settleLater }: LeadDependencies,
): Promise<{ id: string; isNew: boolean }> {
  const id = submissionId(form.kind, form, submission);
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
    ...(submission.photos && { photosAnnounced: submission.photos }),
    ...(submission.photos &&
      (await isReleasedLater(id, settleLater)) && { awaitsPhotos: AWAITS_PHOTOS }),
  };
  return { id, isNew: await leads.putIfAbsent(item) };
}

/** Makes sure that a lead is released before it is held back: no lead is lost or late because of photographs. */
async function isReleasedLater(id: string, settleLater: SettleLater): Promise<boolean> {
  try {
    await settleLater(id);
    return true;
  } catch (error) {
    logger.error('Photos will not be waited for', { id, error: error as Error });
    return false;
  }
}
