import { expect, test, vi } from 'vitest';
import { contactEndpoint, ValidationError } from '../../../web/api/fetch-api.ts';
import { aQuoteRequest } from '../../factories.ts';

const post = { input: aQuoteRequest(), idempotencyKey: 'key-1' };

function answerWith(status: number, body: string | null = '{}', type = 'application/json') {
  const headers = { 'Content-Type': type };
  const fetchOnce = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
}

const errors = [{ field: 'email', message: 'Email is required' }];

test('400 with field errors is a refusal that carries them', async () => {
  answerWith(400, JSON.stringify({ type: 'about:blank', title: 'Bad', status: 400, errors }));
  const refusal = new ValidationError('Refused', { cause: errors });
  await expect(contactEndpoint.send(post)).rejects.toEqual(refusal);
});

test.each([
  [400, '{"title":"Bad","errors":[]}'],
  [400, '<html>'],
  [429, '{"title":"Too many","status":429}'],
  [500, '{}'],
  // From something else than the API.
  [200, '<html>This site is blocked.</html>', 'text/html; charset=utf-8'],
  [204, null],
])('a %i with the body %s is a failure, not a refusal', async (status, body, type?: string) => {
  answerWith(status, body, type);
  const failure = await contactEndpoint.send(post).catch((error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ValidationError);
});

test.each([
  [201, '{"id":"a"}', 'a'],
  [202, '{"id":', undefined],
])('sends a form once with its key, and after %i and %j as the lead %s', async (...row) => {
  const [status, body, id] = row;
  const fetchOnce = answerWith(status, body);
  expect(await contactEndpoint.send(post)).toBe(id);
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' };
  const sent = { headers, keepalive: true };
  expect(fetchOnce.mock.calls).toMatchObject([[contactEndpoint.path, sent]]);
});
