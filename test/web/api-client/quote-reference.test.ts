import { afterEach, expect, test, vi } from 'vitest';
import { contactEndpoint } from '../../../web/api-client/form-endpoints.ts';
import { keepQuoteReference } from '../../../web/api-client/quote-reference.ts';
import { stubSessionStorage } from '../browser/session-storage-stub.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '11111111-2222-8333-8444-555555555555';

/** Sends a contact message; returns the reference that it was sent with. */
async function sentReference(status = 202) {
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetchOnce);
  await contactEndpoint.send({ input: {}, idempotencyKey: 'key-1' }).catch(() => undefined);
  return new Headers(fetchOnce.mock.lastCall?.[1]?.headers).get('quote-reference');
}

test('the message that asks for an official quote names its quote request, until it is sent', async () => {
  stubSessionStorage();
  expect(await sentReference()).toBeNull();
  keepQuoteReference(id);
  expect(await sentReference(500)).toBe(id);
  expect(await sentReference()).toBe(id);
  expect(await sentReference()).toBeNull();
});

test.each(['', 'x', `${id}\n`, '№'.repeat(36)])(
  'a reference that is none, %j, is left out, and the message goes out',
  async (reference) => {
    stubSessionStorage();
    keepQuoteReference(reference);
    expect(await sentReference()).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
  },
);
