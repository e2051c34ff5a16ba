import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as z from 'zod/mini';
import { estimateSchema } from '../../domain/estimate/estimate.ts';
import type { QuoteEvent } from '../../domain/quote-events.ts';

const text = z.string().check(z.trim(), z.minLength(1));

const eventSchemas = {
  range: z.object({ id: z.string(), estimate: estimateSchema }),
  reading: z.object({ estimate: estimateSchema }),
  done: z.object({ quote: text }),
};

/**
 * Reads the answer to a quote request and tells of each event as it comes. Once the range was told nothing
 * fails any more: where the answer breaks off, or takes too long, what came stands.
 *
 * @throws an Error where the answer ends without its range; nothing was told then
 */
export async function readQuoteEvents(
  response: Response,
  onEvent: (event: QuoteEvent) => void,
): Promise<void> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return eventsInOne(await response.json()).forEach(onEvent);
  }
  let hasRange = false;
  try {
    for await (const event of eventsOf(response)) {
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

/** The events of an answer in one piece, as a server without streams gives it. It may be nothing but text. */
function eventsInOne(answer: unknown): QuoteEvent[] {
  const done: QuoteEvent = { name: 'done', data: eventSchemas.done.parse(answer) };
  const range = eventSchemas.range.safeParse(answer);
  if (!range.success) return [done];
  const { estimate } = range.data;
  return [
    { name: 'range', data: range.data },
    ...(estimate.reading ? [{ name: 'reading', data: { estimate } } as const] : []),
    done,
  ];
}

/** The events of a stream that we know. One that cannot be read throws: what follows it would mislead. */
async function* eventsOf({ body }: Response): AsyncGenerator<QuoteEvent> {
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
