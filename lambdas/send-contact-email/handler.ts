import { type ContactMessage, contactForm } from '../../domain/forms/contact-message.ts';
import { formHandler } from '../http/form-handler.ts';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem } from '../store/items.ts';
import { type Submission, storeLead } from '../store/submission.ts';
import { documentClient, Table } from '../store/table.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = formHandler({
  form: contactForm,
  useCase: storeContactMessage,
  statusCode: 202,
});

/** Stores a contact message. The table's stream triggers the owner's email, so an email outage loses nothing. */
async function storeContactMessage(message: ContactMessage, submission: Submission) {
  const lead = { kind: 'contact-message', ...message } as const;
  const { id, isNew } = await storeLead(lead, submission, leads);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return { id };
}
