import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '../../domain/forms/quote-request.ts';
import type { QuoteEvents } from '../../domain/quote-events.ts';

const request: QuoteRequest = {
  name: 'Visitor One',
  email: 'visitor@home.example',
  phone: '612-444-0199',
  projectType: 'retaining-wall',
  squareFootage: 200,
  description:
    'A block wall along the drive, 50 ft long and 3 ft high. The old timber one comes out.',
};

/** A quote that is being streamed. */
export interface QuoteStream {
  /** From the request to the whole of its `range` event. */
  rangeMs: number;
  hasRange: boolean;
  ended: Promise<QuoteEnd>;
}

/** The rest of a quote's stream. */
export interface QuoteEnd {
  /** From the request to the whole of its `reading` event. */
  readingMs: number;
  /** From the request to the end. */
  doneMs: number;
  readBy: 'ai' | 'rules' | undefined;
}

/** Asks for a quote as the site's script does, and waits for its first event; throws without one. */
export async function askQuote(origin: string): Promise<QuoteStream> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/generate-quote`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(request),
  });
  if (!response.ok || !response.body) throw new Error(`A quote was answered ${response.status}.`);
  const events = eventsOf(response.body);
  const { value: first } = await events.next();
  if (first?.name !== 'range') throw new Error('A quote did not begin with its range.');
  return {
    rangeMs: performance.now() - started,
    hasRange: 'estimate' in first.data,
    ended: endOf(events, started),
  };
}

async function endOf(events: AsyncIterable<StreamedEvent>, started: number): Promise<QuoteEnd> {
  const end: Partial<QuoteEnd> = {};
  for await (const { name, data } of events) {
    if (name === 'reading') {
      end.readingMs = performance.now() - started;
      end.readBy = (data as QuoteEvents['reading']).estimate.reading?.readBy;
    }
    if (name === 'done') end.doneMs = performance.now() - started;
  }
  if (end.doneMs === undefined) throw new Error('A quote broke off.');
  return end as QuoteEnd;
}

interface StreamedEvent {
  name: string;
  data: object;
}

async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    const blocks = (text + decoder.decode(piece, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (name && data) yield { name, data: JSON.parse(data) };
    }
  }
}
