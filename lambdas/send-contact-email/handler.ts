import { contactForm } from '../../domain/forms/contact-message.ts';
import { formHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { storeContactMessage } from './store-contact-message.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = formHandler({
  form: contactForm,
  useCase: (message, submission) => storeContactMessage(message, submission, leads),
  statusCode: 202,
});
