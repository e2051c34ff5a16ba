import type { ContactMessage } from '../../domain/contact-message.ts';
import { logger } from '../runtime/logger.ts';
import { storeLead } from '../store/leads.ts';
import type { Submission } from '../store/submission.ts';

/** Keeps an inquiry. The owner's mail follows from the table, so an outage of mail loses nothing. */
export async function acceptContactMessage(
  message: ContactMessage,
  submission: Submission,
): Promise<object> {
  const { id, isNew } = await storeLead({ kind: 'contact-message', ...message }, submission);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return {};
}
