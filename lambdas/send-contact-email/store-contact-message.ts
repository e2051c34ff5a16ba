import type { ContactMessage } from '../../domain/forms/contact-message.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { type Submission, storeLead } from '../store/submission.ts';
import type { Table } from '../store/table.ts';

/** Stores a contact message. The table's stream triggers the owner's email, so an email outage loses nothing. */
export async function storeContactMessage(
  message: ContactMessage,
  submission: Submission,
  leads: Table<LeadItem>,
): Promise<{ id: string }> {
  const lead = { kind: 'contact-message', ...message } as const;
  const { id, isNew } = await storeLead(lead, submission, leads);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return { id };
}
