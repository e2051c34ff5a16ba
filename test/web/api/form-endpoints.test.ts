import { expect, test, vi } from 'vitest';
import { ValidationError } from '../../../web/api/fetch-api.ts';
import {
  contactEndpoint,
  keepQuoteReference,
  testimonialEndpoint,
} from '../../../web/api/form-endpoints.ts';
import { requestQuote } from '../../../web/api/request-quote.ts';
import { aQuoteRequest } from '../../factories.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

stubSessionStorage();
const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };

function answerWith(status: number, body: string | null = '{}') {
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchOnce);
  const sent = (header: string) =>
    new Headers(fetchOnce.mock.lastCall?.[1]?.headers).get(header) ?? undefined;
  return { fetchOnce, sent };
}

test.each([
  [200, '{"id":"a"}'],
  [202, ''],
  [204, null],
  [200, '<html>Thank you</html>'],
  [200, '{"id":'],
])('a form is sent once the answer is a %i, whatever its body holds: %j', async (status, body) => {
  for (const { send } of [testimonialEndpoint, contactEndpoint]) {
    answerWith(status, body);
    await expect(send(post)).resolves.toBeDefined();
  }
});

test.each([
  ['/api/testimonials', testimonialEndpoint.send, 'application/json'],
  ['/api/send-contact-email', contactEndpoint.send, 'application/json'],
  ['/api/generate-quote', requestQuote, 'text/event-stream'],
])(
  'a form is posted to %s as JSON with its idempotency key, outlives the page, and the wait has an end',
  async (path, send, Accept) => {
    const { fetchOnce } = answerWith(200);
    await send(post);
    expect(fetchOnce).toHaveBeenCalledExactlyOnceWith(path, {
      method: 'POST',
      headers: {
        Accept,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key-1',
      },
      body: JSON.stringify(post.input),
      keepalive: true,
      signal: expect.any(AbortSignal),
    });
  },
);

const errors = [{ field: 'email', message: 'Email is required' }];

test('400 with field errors is a refusal that carries them', async () => {
  answerWith(400, JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, errors }));
  await expect(contactEndpoint.send(post)).rejects.toEqual(new ValidationError(errors));
});

test.each([
  [400, '{"title":"Bad","errors":[]}'],
  [400, '<html>'],
  [422, JSON.stringify({ errors })],
  [429, '{"title":"Too many","status":429}'],
  [303, '{}'],
  [500, '{}'],
])('a %i with the body %s is a failure, not a refusal', async (status, body) => {
  answerWith(status, body);
  const failure = await contactEndpoint.send(post).catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ValidationError);
});

test('the id under which a form is stored comes back, or none where the answer was cut off', async () => {
  answerWith(202, '{"id":"a"}');
  expect(await new Promise((resolve) => contactEndpoint.send(post, resolve))).toBe('a');
  answerWith(202, '{"id":');
  expect(await new Promise((resolve) => contactEndpoint.send(post, resolve))).toBeUndefined();
});

const id = '11111111-2222-8333-8444-555555555555';

/** Sends a contact message; returns the reference that it was sent with. */
async function sentReference(status = 202) {
  const { sent } = answerWith(status);
  await contactEndpoint.send(post).catch(() => undefined);
  return sent('Quote-Reference');
}

test('the message that asks for an official quote names its quote request, until it is sent', async () => {
  expect(await sentReference()).toBeUndefined();
  keepQuoteReference(id);
  expect(await sentReference(500)).toBe(id);
  expect(await sentReference()).toBe(id);
  expect(await sentReference()).toBeUndefined();
});

test.each(['x', `${id}\n`, '№'.repeat(36)])(
  'a reference that is none, %j, is left out, and the message goes out',
  async (reference) => {
    keepQuoteReference(reference);
    expect(await sentReference()).toBeUndefined();
    expect(fetch).toHaveBeenCalledOnce();
  },
);
