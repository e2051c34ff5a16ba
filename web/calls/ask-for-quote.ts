import type { QuoteRequest } from '../../domain/quote-request.ts';
import { type FormPost, fetchApi, postOf } from './call-api.ts';

export const quotePath = '/api/generate-quote';

/**
 * Asks for an estimate. The status alone tells that the request was stored; the body goes on coming.
 *
 * @returns a stream of events, or JSON from a server that has none
 * @throws as `fetchApi`
 */
export function askForQuote(post: FormPost<QuoteRequest>): Promise<Response> {
  return fetchApi(quotePath, postOf(post, { Accept: 'text/event-stream' }));
}

/**
 * Reads the estimate as text, where there is nothing to show it with but words.
 *
 * @throws an Error where there is no text
 */
export async function quoteTextOf(response: Response): Promise<string> {
  const body = await response.text();
  // The stream's last event and an answer in one piece both have the whole as text.
  const { quote } = JSON.parse(/^event: done\r?\ndata: (.*)/m.exec(body)?.[1] ?? body);
  if (typeof quote !== 'string' || quote.trim() === '') throw new Error('The answer has no text.');
  return quote;
}
