import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import type { QuoteEvent } from '../../domain/estimate/estimate.ts';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import { type FormPost, fetchApi, postRequest } from './fetch-api.ts';
import { landingPageHeader } from './landing-page.ts';

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

const text = z.string().check(z.trim(), z.minLength(1));

const eventSchemas = {
  range: z.object({ id: z.string(), estimate: estimateSchema }),
  reading: z.object({ estimate: estimateSchema }),
  done: z.object({ quote: text }),
};

/**
 * Reads the response to a quote request and passes on each event as it comes. After the range nothing
 * fails any more: where the stream breaks off, or takes too long, the events so far stand.
 *
 * @throws Error for a response that ends before its range; no event was passed on then
 */
export async function readQuoteStream(
  response: Response,
  onEvent: (event: QuoteEvent) => void,
): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return eventsOfJson(await response.json()).forEach(onEvent);
  }
  let hasRange = false;
  try {
    for await (const event of eventsOfStream(response)) {
      hasRange ||= event.name === 'range';
      if (!hasRange) continue;
      onEvent(event);
      if (event.name === 'done') return;
    }
  } catch (error) {
    if (!hasRange) throw error;
  }
  if (!hasRange) throw new Error('The answer ended before its range.');
}

/** Converts the JSON of a server without streams to events. It may hold nothing but text. */
function eventsOfJson(body: unknown): QuoteEvent[] {
  const done: QuoteEvent = { name: 'done', data: eventSchemas.done.parse(body) };
  const range = eventSchemas.range.safeParse(body);
  if (!range.success) return [done];
  const { estimate } = range.data;
  return [{ name: 'range', data: range.data }, { name: 'reading', data: { estimate } }, done];
}

/** Yields the known events of a stream. An invalid one throws: the events after it would mislead. */
async function* eventsOfStream({ body }: Response): AsyncGenerator<QuoteEvent> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message) });
  const reader = body?.pipeThrough<string>(new TextDecoderStream()).getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parser.feed(read.value);
      for (const { event: name = '', data } of messages.splice(0)) {
        if (!Object.hasOwn(eventSchemas, name)) continue;
        const schema = eventSchemas[name as keyof typeof eventSchemas];
        yield { name, data: schema.parse(JSON.parse(data)) } as QuoteEvent;
      }
    }
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
