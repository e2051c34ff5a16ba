import { afterEach, expect, test, vi } from 'vitest';
import { ValidationError } from '../../../web/api-client/fetch-api.ts';
import { readQuoteText, requestQuote } from '../../../web/api-client/request-quote.ts';
import { aQuoteRequest } from '../../factories.ts';

const id = '11111111-2222-8333-8444-555555555555';
const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(response: Response) {
  const fetchOnce = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

test('a stream is asked for, with the key of the form', async () => {
  const response = new Response('');
  const fetchOnce = answerWith(response);
  expect(await requestQuote(post)).toBe(response);
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

test('fields that the server refuses come out as such', async () => {
  const errors = [{ field: 'email', message: 'Email is required' }];
  answerWith(Response.json({ title: 'Bad', status: 400, errors }, { status: 400 }));
  await expect(requestQuote(post)).rejects.toEqual(new ValidationError(errors));
});

test('a server that fails is a failure', async () => {
  answerWith(Response.json({ title: 'No estimate', status: 502 }, { status: 502 }));
  await expect(requestQuote(post)).rejects.toThrow('502');
});

test.each([
  [
    'a stream',
    `event: range\ndata: {"id":"${id}"}\n\nevent: done\ndata: {"quote":"All\\nof it."}\n\n`,
  ],
  [
    'a stream with CRLF',
    `: {"id":"${id}"}\r\n\r\nevent: done\r\ndata: {"quote":"All\\nof it."}\r\n\r\n`,
  ],
  ['JSON', JSON.stringify({ id, quote: 'All\nof it.' })],
])('the text of an estimate is found in %s', async (_, body) => {
  expect(await readQuoteText(new Response(body))).toEqual({ text: 'All\nof it.', id });
});

test.each([
  `event: range\ndata: {"id":"${id}"}\n\n`,
  'event: done\ndata: {"quote":" "}\n\n',
  '{"quote":7}',
  '<html>',
  '',
])('an answer without text is a failure: %s', async (body) => {
  await expect(readQuoteText(new Response(body))).rejects.toThrow();
});
