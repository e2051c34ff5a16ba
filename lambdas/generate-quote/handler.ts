import { quoteRequestSchema } from '../../domain/quote-request.ts';
import { streamingHandler } from '../shared/streaming-handler.ts';
import { generateQuote } from './generate-quote.ts';
import { quoteAnswer } from './quote-answer.ts';
import { quotePages } from './quote-pages.ts';

export const handler = streamingHandler(quoteRequestSchema, generateQuote, quoteAnswer, quotePages);
