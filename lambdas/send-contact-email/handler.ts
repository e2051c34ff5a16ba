import { contactForm } from '../../domain/forms/contact-message.ts';
import { formHandler } from '../shared/http/form-handler.ts';
import { number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem, StateItem } from '../shared/store/items.ts';
import { storeLead } from '../shared/store/submission.ts';
import { documentClient, Table } from '../shared/store/table.ts';

const environment = readEnvironment({
  LEADS_TABLE: text,
  STATE_TABLE: text,
  FORMS_PER_SOURCE: number,
});
const store = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  state: new Table<StateItem>(documentClient, environment.STATE_TABLE),
  formsPerSource: environment.FORMS_PER_SOURCE,
};

/** Stores a contact message. The owner's email is sent from what is stored, so an email outage can't lose a message. */
export const handler = formHandler(contactForm, 202, async (message, submission) => {
  const lead = { kind: 'contact-message', ...message } as const;
  const { id, isNew } = await storeLead(lead, submission, store);
  logger.info(isNew ? 'Contact message stored' : 'Contact message was stored before', { id });
  return {};
});
