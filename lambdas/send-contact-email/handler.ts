import { contactMessageSchema } from '../../domain/contact-message.ts';
import { httpHandler } from '../http/form-handler.ts';
import { acceptContactMessage } from './accept-contact-message.ts';
import { contactPages } from './contact-pages.ts';

export const handler = httpHandler(contactMessageSchema, acceptContactMessage, contactPages, 202);
