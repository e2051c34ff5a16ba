import { ReadableStream } from 'node:stream/web';
import { expect, test, vi } from 'vitest';
import { type PriceEvent, readQuoteStream } from '../../../web/api/request-quote.ts';
import { anEstimate, aReadEstimate } from '../../estimates.ts';

const estimate = anEstimate({ squareFootage: undefined });
// A description cut at every byte has letters of several bytes too.
const read = aReadEstimate({ description: 'A wall 50 ft × 3 ft — after removal 🧱 of another.' });
const events: PriceEvent[] = [
  { name: 'range', data: { id: 'q', estimate } },
  { name: 'reading', data: { estimate: read } },
];
const [range, reading] = events.map(
  ({ name, data }) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
) as [string, string];
const done = 'event: done\ndata: {"quote":"All of it."}\n\n';

type Pieces = readonly (string | Uint8Array)[];

/** A stream of these pieces; one that breaks fails after the last. */
function streamOf(pieces: Pieces, end: 'close' | 'break' = 'close') {
  async function* bytes() {
    for (const piece of pieces) yield Buffer.from(piece);
    if (end === 'break') throw new TypeError('network error');
  }
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' };
  return new Response(ReadableStream.from(bytes()) as unknown as BodyInit, { headers });
}

async function eventsIn(response: Response): Promise<PriceEvent[]> {
  const events: PriceEvent[] = [];
  await readQuoteStream(response, (event) => events.push(event));
  return events;
}

test('reads a stream that is cut at every byte', async () => {
  const pieces = Array.from(Buffer.from(range + reading + done), (byte) => Uint8Array.of(byte));
  expect(await eventsIn(streamOf(pieces))).toEqual(events);
});

test('ignores other events', async () => {
  const more = 'event: mood\ndata: {"good":true}\n\ndata: {}\n\n';
  expect(await eventsIn(streamOf([more, range, more, reading, done]))).toEqual(events);
});

test.each([
  ['breaks off', [range], 1],
  ['turns into something that is no JSON', [range, 'event: reading\ndata: <html>\n\n', done], 1],
  ['has a reading of another shape', [range, 'event: reading\ndata: {"estimate":{}}\n\n', done], 1],
] as const)('keeps the events of a response that %s after its range', async (_, pieces, count) => {
  const end = pieces.length === 1 ? 'break' : 'close';
  expect(await eventsIn(streamOf(pieces, end))).toEqual(events.slice(0, count));
});

test.each([
  ['ends before its range', () => streamOf([reading, done])],
  ['has a range of another shape', () => streamOf(['event: range\ndata: {"low":1}\n\n', done])],
])('fails and emits no event if the response %s', async (_, response) => {
  const onEvent = vi.fn();
  await expect(readQuoteStream(response(), onEvent)).rejects.toThrow();
  expect(onEvent).not.toHaveBeenCalled();
});
