import { expect, test, vi } from 'vitest';
import { postForm, renewKey, ValidationError } from '../../../web/api/fetch-api.ts';
import { aQuoteRequest } from '../../factories.ts';

const send = () => postForm('/api/contact', aQuoteRequest());

function answerWith(status: number, body: string | null = '{}', type = 'application/json') {
  const headers = { 'Content-Type': type };
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

const errors = [{ field: 'email', message: 'Email is required' }];

test('a 400 with field errors throws them as a ValidationError', async () => {
  answerWith(400, JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, errors }));
  const refusal = new ValidationError('Refused', { cause: errors });
  await expect(send()).rejects.toEqual(refusal);
});

test.each([
  [400, '{"title":"Bad","errors":[]}'],
  [400, '<html>'],
  [429, '{"title":"Too many","status":429}'],
  [500, '{}'],
  // From something other than the API.
  [200, '<html>This site is blocked.</html>', 'text/html; charset=utf-8'],
  [204, null],
])('a %i with the body %s is a failure, not a refusal', async (status, body, type?: string) => {
  answerWith(status, body, type);
  const failure = await send().catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ValidationError);
});

test('sends a form once, even if its response is cut off', async () => {
  const fetchOnce = answerWith(202, '{"id":');
  expect((await send()).status).toBe(202);
  expect(fetchOnce.mock.calls).toMatchObject([['/api/contact', { keepalive: true }]]);
});

test('each form keeps its own key until it is renewed', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  });
  const keyOf = async (path: string) => {
    const fetchOnce = answerWith(201, '{"id":"a"}');
    await postForm(path, {});
    return new Headers(fetchOnce.mock.calls[0]?.[1]?.headers).get('Idempotency-Key');
  };
  const first = await keyOf('/contact');
  expect(await keyOf('/contact')).toBe(first);
  expect(await keyOf('/quote')).not.toBe(first);
  renewKey('/contact');
  expect(await keyOf('/contact')).not.toBe(first);
});
