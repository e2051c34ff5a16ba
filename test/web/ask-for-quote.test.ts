import { afterEach, expect, test, vi } from 'vitest';
import { explainFromCard } from '../../domain/estimate-words.ts';
import { askForQuote, type QuoteNews } from '../../web/calls/ask-for-quote.ts';
import { FieldsRefused } from '../../web/calls/call-api.ts';
import { anEstimate, aQuoteRequest } from '../factories.ts';

const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };
const estimate = anEstimate();
const range = `event: range\ndata: ${JSON.stringify({ id: 'q', ...estimate })}\n\n`;
const words = 'A wall’s price — in brief 🧱.';
const text = `event: text\ndata: ${JSON.stringify({ text: words })}\n\n`;
const done = `event: done\ndata: ${JSON.stringify({ quote: 'All of it.', writtenBy: 'model' })}\n\n`;
const whole: QuoteNews[] = [
  { name: 'range', data: estimate },
  { name: 'text', data: { text: words } },
  { name: 'done', data: { quote: 'All of it.', writtenBy: 'model' } },
];
const brokenOff: QuoteNews[] = [
  { name: 'range', data: estimate },
  { name: 'done', data: { quote: explainFromCard(estimate), writtenBy: 'card' } },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(response: Response) {
  const fetchOnce = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

/** A stream of these pieces; one that hangs stays open after the last. */
function streamOf(
  pieces: Iterable<string | Uint8Array>,
  end: 'close' | 'break' | 'hang' = 'close',
) {
  const encoder = new TextEncoder();
  const queue = [...pieces].map((piece) =>
    typeof piece === 'string' ? encoder.encode(piece) : piece,
  );
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = queue.shift();
      if (piece) controller.enqueue(piece);
      else if (end === 'close') controller.close();
      else if (end === 'break') controller.error(new TypeError('network error'));
      else await new Promise(() => {});
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

async function newsOf(response: Response): Promise<QuoteNews[]> {
  answerWith(response);
  const news: QuoteNews[] = [];
  await askForQuote(post, (item) => news.push(item));
  return news;
}

test('the range, the words and the end are told as they come', async () => {
  expect(await newsOf(streamOf([range, text, done]))).toEqual(whole);
});

test('a stream cut at every byte, in letters of several bytes too, says the same', async () => {
  const bytes = new TextEncoder().encode(range + text + done);
  expect(await newsOf(streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(whole);
});

test('lines that end in CRLF, comments, fields and events that we do not know change nothing', async () => {
  const more = ': still here\n\nid: 7\nretry: 10\nevent: mood\ndata: {"good":true}\n\ndata: {}\n\n';
  const stream = (more + range + more + text + done).replaceAll('\n', '\r\n');
  expect(await newsOf(streamOf([stream.slice(0, 301), stream.slice(301)]))).toEqual(whole);
});

test('nothing is told after the end, and the rest is not waited for', async () => {
  expect(await newsOf(streamOf([range, text, done, text], 'hang'))).toEqual(whole);
});

test.each([
  ['ends without its last event', streamOf([range])],
  ['breaks off', streamOf([range], 'break')],
  ['breaks off in an event', streamOf([range, 'event: done\ndata: {"quo'], 'break')],
  [
    'turns into something that is no JSON',
    streamOf([range, 'event: text\ndata: <html>\n\n', done]),
  ],
  ['says an end without words', streamOf([range, 'event: done\ndata: {"quote":" "}\n\n'])],
])('an answer that %s is explained by the card', async (_, response) => {
  expect(await newsOf(response)).toEqual(brokenOff);
});

test('an answer that takes too long is explained by the card', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const { body, headers } = streamOf([range], 'hang');
    return new Response(
      body?.pipeThrough(new TransformStream(), { signal: signal as AbortSignal }),
      {
        headers,
      },
    );
  });
  const news: QuoteNews[] = [];
  await askForQuote(post, (item) => {
    news.push(item);
    patience.abort(new DOMException('too long', 'TimeoutError'));
  });
  expect(news).toEqual(brokenOff);
  expect(timeout).toHaveBeenCalledWith(25_000);
});

test.each([
  ['ends before its range', () => streamOf([': hello\n\n', text, done])],
  ['breaks off before its range', () => streamOf([': hello\n\n'], 'break')],
  ['is an event stream of nothing', () => streamOf([])],
  ['has a range of another shape', () => streamOf(['event: range\ndata: {"low":1}\n\n', done])],
  ['is no JSON', () => new Response('<html>')],
  ['has no words', () => Response.json({ quote: ' ' })],
  ['is a 502', () => Response.json({ title: 'No estimate', status: 502 }, { status: 502 })],
])('an answer that %s is a failure of which nothing is told', async (_, response) => {
  const tell = vi.fn();
  answerWith(response());
  await expect(askForQuote(post, tell)).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});

test('fields that the server refuses come out as such', async () => {
  const errors = [{ field: 'email', message: 'Email is required' }];
  answerWith(Response.json({ title: 'Bad', status: 400, errors }, { status: 400 }));
  await expect(askForQuote(post, vi.fn())).rejects.toEqual(new FieldsRefused(errors));
});

test('a plain JSON answer is a range and its end', async () => {
  const answer = { id: 'q', quote: 'All of it.', writtenBy: 'card', ...estimate };
  expect(await newsOf(Response.json(answer))).toEqual([
    { name: 'range', data: estimate },
    { name: 'done', data: { quote: 'All of it.', writtenBy: 'card' } },
  ]);
});

test('a plain JSON answer may be nothing but its words', async () => {
  expect(await newsOf(Response.json({ quote: 'All of it.' }))).toEqual([
    { name: 'done', data: { quote: 'All of it.', writtenBy: 'model' } },
  ]);
});

test('a stream is asked for, with the key of the form', async () => {
  const fetchOnce = answerWith(streamOf([range, done]));
  await askForQuote(post, vi.fn());
  expect(fetchOnce).toHaveBeenCalledExactlyOnceWith('/api/generate-quote', {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-1',
      'Page-Age': expect.stringMatching(/^\d+/),
    },
    body: JSON.stringify(post.input),
    keepalive: true,
    signal: expect.any(AbortSignal),
  });
});
