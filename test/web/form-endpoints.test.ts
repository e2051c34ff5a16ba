import { afterEach, expect, test, vi } from 'vitest';
import { contactEndpoint, testimonialEndpoint } from '../../web/calls/form-endpoints.ts';

afterEach(() => vi.unstubAllGlobals());

const post = { input: { name: 'Ann' }, idempotencyKey: 'key-1' };

function answerWith(body: unknown) {
  const fetchOnce = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

test('each form is sent to the address that it is posted to without JavaScript', async () => {
  const fetchOnce = answerWith({ id: 'a' });
  for (const { path, send } of [testimonialEndpoint, contactEndpoint]) {
    await send(post);
    expect(fetchOnce.mock.lastCall?.[0]).toBe(path);
  }
});

test('a review is sent once its id has come, a message with any answer', async () => {
  answerWith({});
  await expect(testimonialEndpoint.send(post)).rejects.toThrow();
  await expect(contactEndpoint.send(post)).resolves.toEqual({});
});
