import { contactForm } from '../../domain/forms/contact-message.ts';
import { formHandler } from '../http/form-handler.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem } from '../store/items.ts';
import { photoQueue } from '../store/photo-queue.ts';
import { Table } from '../store/table.ts';
import { storeContactMessage } from './store-contact-message.ts';

const dependencies = {
  leads: new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE')),
  settleLater: photoQueue(requiredEnv('PHOTOS_QUEUE_URL')),
};

export const handler = formHandler({
  form: contactForm,
  useCase: (message, submission) => storeContactMessage(message, submission, dependencies),
  statusCode: 202,
});
