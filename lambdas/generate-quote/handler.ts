import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { streamingHandler } from '../http/streaming-form-handler.ts';
import { generateQuote, quoteResponse } from './generate-quote.ts';
import { quotePages } from './quote-pages.ts';

export const handler = streamingHandler(
  quoteRequestSchema,
  generateQuote,
  quoteResponse,
  quotePages,
);
