import { afterEach, expect, test, vi } from 'vitest';
import { fetchApi, postRequest, ValidationError } from '../../../web/api/fetch-api.ts';

function answerWith(status: number, body: string) {
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

afterEach(() => vi.unstubAllGlobals());

const errors = [{ field: 'email', message: 'Email is required' }];

test('400 with field errors is a refusal that carries them', async () => {
  answerWith(400, JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, errors }));
  const refusal = await fetchApi('/api/x').catch((error) => error);
  expect(refusal).toBeInstanceOf(ValidationError);
  expect(refusal.errors).toEqual(errors);
});

test.each([
  ['400 that names no field', 400, '{"title":"Bad","errors":[]}'],
  ['a refusal under another status', 422, JSON.stringify({ errors })],
  ['429', 429, '{"title":"Too many","status":429}'],
  ['a refusal that is no JSON', 400, '<html>'],
])('%s is a failure, not a refusal', async (_, status, body) => {
  answerWith(status, body);
  const failure = await fetchApi('/api/x').catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ValidationError);
});

test('a form is posted as JSON with its idempotency key, outlives the page, and the wait has an end', async () => {
  const fetchOnce = answerWith(201, '{"id":"a"}');
  const post = postRequest({ input: { name: 'Ann' }, idempotencyKey: 'key-1' });
  expect(await (await fetchApi('/api/x', post)).json()).toEqual({ id: 'a' });
  expect(fetchOnce).toHaveBeenCalledWith('/api/x', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-1',
      'Page-Age': expect.stringMatching(/^\d+/),
    },
    body: '{"name":"Ann"}',
    keepalive: true,
    signal: expect.any(AbortSignal),
  });
});
