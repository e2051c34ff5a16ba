import type { ContactMessage } from '../../domain/forms/contact-message.ts';
import { logger } from '../runtime/logger.ts';
import { storeLead } from '../store/leads.ts';
import type { Submission } from '../store/submission.ts';

/**
 * Stores a contact message. The owner's email follows from the table, so an outage of email loses nothing.
 *
 * @returns the lead's id, by which the browser sends photographs for it
 */
export async function storeContactMessage(
  message: ContactMessage,
  submission: Submission,
  dependencies: Parameters<typeof storeLead>[2],
): Promise<{ id: string }> {
  const lead = { kind: 'contact-message', ...message } as const;
  const { id, isNew } = await storeLead(lead, submission, dependencies);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return { id };
}
