import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { httpHandler } from '../shared/http-handler.ts';
import { generateQuote } from './generate-quote.ts';

export const handler = httpHandler(quoteRequestSchema, generateQuote);
