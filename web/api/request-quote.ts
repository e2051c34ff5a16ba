import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { estimateSchema, type QuoteEvent } from '../../domain/estimate/estimate.ts';

export const quotePath = '/api/generate-quote';

const eventSchemas = {
  range: z.object({ id: z.string(), estimate: estimateSchema }),
  reading: z.object({ estimate: estimateSchema }),
  done: z.object({ quote: z.string().check(z.trim(), z.minLength(1)) }),
};

/** Parses an event of a known name. Throws if it is invalid; later events could be misleading. */
function parseEvent({ event: name = '', data }: EventSourceMessage): QuoteEvent | undefined {
  if (!Object.hasOwn(eventSchemas, name)) return undefined;
  const schema = eventSchemas[name as QuoteEvent['name']];
  return { name, data: schema.parse(JSON.parse(data)) } as QuoteEvent;
}

/**
 * Passes on each event of a quote request's response as it arrives. Throws if the response ends before its range; if it
 * breaks off later, the events so far count.
 */
export async function readQuoteStream({ body }: Response, onEvent: (event: QuoteEvent) => void) {
  const reader = body
    ?.pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let hasRange = false;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const event = parseEvent(read.value);
      hasRange ||= event?.name === 'range';
      if (!event || !hasRange) continue;
      onEvent(event);
      if (event.name === 'done') return;
    }
  } catch (error) {
    if (!hasRange) throw error;
  } finally {
    void reader?.cancel().catch(() => {});
  }
  if (!hasRange) throw new Error('The answer ended before its range.');
}
