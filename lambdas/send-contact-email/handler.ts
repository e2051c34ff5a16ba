import { contactMessageSchema } from '../../domain/contact-message.ts';
import { httpHandler } from '../shared/http-handler.ts';
import { acceptContactMessage } from './accept-contact-message.ts';

export const handler = httpHandler(contactMessageSchema, acceptContactMessage, 202);
