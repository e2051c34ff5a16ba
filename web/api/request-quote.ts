import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { estimateSchema, type QuoteEvent } from '../../domain/estimate/estimate.ts';

export const quotePath = '/api/generate-quote';

/** An event with a price. The last event has the estimate as text, for other clients. */
export type PriceEvent = Exclude<QuoteEvent, { name: 'done' }>;

const eventSchemas = {
  range: z.object({ id: z.string(), estimate: estimateSchema }),
  reading: z.object({ estimate: estimateSchema }),
};

/** Parses an event of a known name. Throws if it is invalid; later events could be misleading. */
function parseEvent({ event: name = '', data }: EventSourceMessage): PriceEvent | undefined {
  if (!Object.hasOwn(eventSchemas, name)) return undefined;
  const schema = eventSchemas[name as PriceEvent['name']];
  return { name, data: schema.parse(JSON.parse(data)) } as PriceEvent;
}

/**
 * Passes on each price in a quote request's response as it arrives. Throws if the response ends before its range; if it
 * breaks off later, the prices so far count.
 */
export async function readQuoteStream({ body }: Response, onEvent: (event: PriceEvent) => void) {
  const reader = body
    ?.pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let hasRange = false;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const event = parseEvent(read.value);
      hasRange ||= event?.name === 'range';
      if (event && hasRange) onEvent(event);
    }
  } catch (error) {
    if (!hasRange) throw error;
  } finally {
    void reader?.cancel().catch(() => {});
  }
  if (!hasRange) throw new Error('The answer ended before its range.');
}
