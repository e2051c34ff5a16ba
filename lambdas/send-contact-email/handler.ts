import { contactMessageSchema } from '../../domain/contact-message.ts';
import { formHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { contactPages } from './contact-pages.ts';
import { storeContactMessage } from './store-contact-message.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = formHandler({
  schema: contactMessageSchema,
  useCase: (message, submission) => storeContactMessage(message, submission, leads),
  pages: contactPages,
  statusCode: 202,
});
