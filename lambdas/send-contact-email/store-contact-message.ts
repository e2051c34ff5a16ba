import type { ContactMessage } from '../../domain/forms/contact-form.ts';
import { logger } from '../runtime/logger.ts';
import type { LeadItem } from '../store/items.ts';
import { storeLead } from '../store/leads.ts';
import type { Submission } from '../store/submission.ts';
import type { Table } from '../store/table.ts';

/** Stores a contact message. The owner's email follows from the table, so an outage of email loses nothing. */
export async function storeContactMessage(
  message: ContactMessage,
  submission: Submission,
  leads: Table<LeadItem>,
): Promise<object> {
  const { id, isNew } = await storeLead(leads, { kind: 'contact-message', ...message }, submission);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return {};
}
