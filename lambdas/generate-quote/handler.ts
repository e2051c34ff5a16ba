import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { httpHandler } from '../shared/http-handler.ts';
import { generateQuote } from './generate-quote.ts';
import { quotePages } from './quote-pages.ts';

export const handler = httpHandler(quoteRequestSchema, generateQuote, quotePages);
