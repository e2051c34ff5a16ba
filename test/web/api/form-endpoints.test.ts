import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  contactEndpoint,
  keepQuoteReference,
  testimonialEndpoint,
} from '../../../web/api/form-endpoints.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

beforeEach(() => void stubSessionStorage());
afterEach(() => vi.unstubAllGlobals());

const post = { input: { name: 'Ann' }, idempotencyKey: 'key-1' };

function answerWith(status: number, body: string | null = '{}') {
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

test.each([
  [200, '{"id":"a"}'],
  [202, ''],
  [204, null],
  [200, '<html>Thank you</html>'],
  [200, '{"id":'],
])(
  'a form is sent to its own path once the answer is a %i, whatever its body holds: %j',
  async (status, body) => {
    for (const { path, send } of [testimonialEndpoint, contactEndpoint]) {
      const fetchOnce = answerWith(status, body);
      await expect(send(post)).resolves.toBeDefined();
      expect(fetchOnce.mock.lastCall?.[0]).toBe(path);
    }
  },
);

test.each([303, 400, 429, 500])('a form is not sent where the answer is a %i', async (status) => {
  answerWith(status);
  await expect(contactEndpoint.send(post)).rejects.toThrow();
});

test('the number of photographs goes with a form that has some, and the id of its answer comes back', async () => {
  const fetchOnce = answerWith(202, '{"id":"a"}');
  const id = await new Promise((resolve) => contactEndpoint.send({ ...post, photos: 3 }, resolve));
  expect(id).toBe('a');
  expect(fetchOnce.mock.lastCall?.[1]?.headers).toMatchObject({ Photos: '3' });
  const without = answerWith(202, '{"id":');
  const none = await new Promise((resolve) => contactEndpoint.send(post, resolve));
  expect(none).toBeUndefined();
  expect(without.mock.lastCall?.[1]?.headers).not.toHaveProperty('Photos');
});

const id = '11111111-2222-8333-8444-555555555555';

/** Sends a contact message; returns the reference that it was sent with. */
async function sentReference(status = 202) {
  const fetchOnce = answerWith(status);
  await contactEndpoint.send(post).catch(() => undefined);
  return new Headers(fetchOnce.mock.lastCall?.[1]?.headers).get('quote-reference');
}

test('the message that asks for an official quote names its quote request, until it is sent', async () => {
  expect(await sentReference()).toBeNull();
  keepQuoteReference(id);
  expect(await sentReference(500)).toBe(id);
  expect(await sentReference()).toBe(id);
  expect(await sentReference()).toBeNull();
});

test.each(['x', `${id}\n`, '№'.repeat(36)])(
  'a reference that is none, %j, is left out, and the message goes out',
  async (reference) => {
    keepQuoteReference(reference);
    expect(await sentReference()).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
  },
);
