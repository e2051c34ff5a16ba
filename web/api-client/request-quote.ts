import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { landingPageHeader } from '../browser/landing-page.ts';
import { type FormPost, fetchApi, postRequest } from './fetch-api.ts';

export const quotePath = '/api/generate-quote';

/**
 * Requests an estimate. The status alone says that the request was stored; the body is still streaming.
 *
 * @returns a stream of events, or JSON from a server without streams
 * @throws as `fetchApi`
 */
export function requestQuote(post: FormPost<QuoteRequest>): Promise<Response> {
  const headers = { Accept: 'text/event-stream', ...landingPageHeader() };
  return fetchApi(quotePath, postRequest(post, headers));
}

/**
 * Reads the estimate as text and the id of its lead, for a page without the code that shows more.
 *
 * @throws Error for a response without text
 */
export async function readQuoteText(
  response: Response,
): Promise<{ text: string; id: string | undefined }> {
  const body = await response.text();
  // The stream's last event and a response without a stream both have the whole as text.
  const { quote } = JSON.parse(/^event: done\r?\ndata: (.*)/m.exec(body)?.[1] ?? body);
  if (typeof quote !== 'string' || quote.trim() === '') throw new Error('The answer has no text.');
  // The first in the body: that of the estimate's offer comes after it.
  return { text: quote, id: /"id":"([\da-f-]{36})"/.exec(body)?.[1] };
}
