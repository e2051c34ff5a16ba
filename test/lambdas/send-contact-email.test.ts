import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost } from '../factories.ts';
import { expectUnlogged, printedLines } from './fakes.ts';
import { photosId } from './photos/fake-bucket.ts';
import { failAt, siteTables } from './site-tables.ts';

const tables = siteTables();
const stored = () => tables.items('leads');

/** Sends a message with headers of its own beside those of the site's script. */
const send = (changes: object = {}, headers: object = {}) =>
  handler(aPost(aContactMessage(changes), headers), aContext);

test('a contact message is stored, unsent and unanswered, and accepted', async () => {
  const answer = await send({ phone: '612 555 0199' });
  const [lead, ...others] = await stored();
  expect(answer).toEqual({
    statusCode: 202,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ id: lead?.id }),
  });
  expect(others).toEqual([]);
  expect(lead).toEqual({
    ...aContactMessage({ phone: '612 555 0199' }),
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    kind: 'contact-message',
    createdAt: expect.stringMatching(/Z$/),
    ownerToken: expect.stringMatching(/^[\w-]{43}$/),
    unsent: 'unsent',
    stage: 'waiting',
    stageSince: expect.any(String),
  });
});

test('a contact message without an email is refused, naming the field, and nothing is stored', async () => {
  const detail = 'Email is required';
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail };
  expect(await send({ email: '' })).toEqual({
    statusCode: 400,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify({ ...problem, errors: [{ field: 'email', message: detail }] }),
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ['no JSON', 400, aPost('{"name":')],
  ['no object', 400, aPost('"name"')],
  ['an object with a prototype', 400, aPost('{"__proto__":{"name":"Ann"}}')],
  ['a field with a long name', 400, aPost(aContactMessage({ ['n'.repeat(15_000)]: 1 }))],
  ['plain text', 415, aPost('name=Ann', { 'Content-Type': 'text/plain' })],
  ['more than 16 KB', 413, aPost(aContactMessage({ message: 'x'.repeat(17_000) }))],
  ['a short key', 400, aPost(aContactMessage(), { 'Idempotency-Key': 'x' })],
])('%s is refused with %i as a short problem, and nothing is stored', async (_, status, event) => {
  const answer = await handler(event, aContext);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'about:blank', status });
  expect(Buffer.byteLength(answer.body)).toBeLessThan(2_000);
  expect(await stored()).toEqual([]);
});

test('the same words under the same key are one lead, left as it is; edited words are another', async () => {
  await send();
  const [first] = await stored();
  const answered = { ...first, answeredAt: '2025-11-20T18:00:00.000Z' };
  await tables.put('leads', answered);
  expect((await send()).statusCode).toBe(202);
  expect(await stored()).toEqual([answered]);
  await send({ message: 'Please write.' });
  expect(await stored()).toHaveLength(2);
});

test('a table that is down is an honest error without a word about the inside', async () => {
  failAt(PutCommand);
  const answer = await send();
  expect(answer.statusCode).toBe(500);
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500 };
  expect(JSON.parse(answer.body)).toEqual(problem);
});

test("no log line holds a visitor's words or the token of the owner's link, whatever was sent", async () => {
  const secret = 'Zebra-7';
  await send({ message: secret });
  await send({ message: secret, email: secret });
  await send({ [secret]: 1 });
  await handler(aPost(`{"message": "${secret}"`), aContext);
  await handler(aFormPost(aContactMessage({ message: secret, email: secret })), aContext);
  expect(printedLines.length).toBeGreaterThanOrEqual(5);
  const [lead] = await stored();
  expectUnlogged(secret, lead?.ownerToken);
});

test('possible spam is stored and accepted like any message, with its reasons, the same under another clock', async () => {
  const message = 'We sell dofollow backlinks: https://a.example https://b.example';
  for (const age of ['1', '100000']) {
    const answer = await send({ message, website: 'x' }, { 'Page-Age': age });
    expect(answer.statusCode).toBe(202);
  }
  const reasons = ['it offers search ranking or links', 'a hidden field was filled in'];
  expect(await stored()).toMatchObject([{ possibleSpam: expect.arrayContaining(reasons) }]);
});

test('a form without JavaScript is judged as one of a person, and its place is kept as a hash', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.7, 130.176.0.1', 'X-Api-Key': 'key' };
  await handler(aFormPost(aContactMessage(), from), aContext);
  const [lead] = await stored();
  const hash = expect.stringMatching(/^[\w-]{22}$/);
  expect(lead).toMatchObject({ sourceHash: hash, hourlySourceHash: hash });
  expect(lead?.hourlySourceHash).not.toBe(lead?.sourceHash);
  expect(lead).not.toHaveProperty('possibleSpam');
  expect(JSON.stringify(lead)).not.toContain('203.0.113');
});

const reference = '11111111-2222-8333-8444-555555555555';

test.each([
  [reference.toUpperCase(), reference],
  [`${reference}' OR 1=1`, undefined],
])('the quote reference "%s" is kept as %s', async (header, quoteId) => {
  expect((await send({}, { 'Quote-Reference': header })).statusCode).toBe(202);
  const [lead] = await stored();
  expect(lead?.quoteId).toBe(quoteId);
});

const photos = { photosId, photosMask: '1011' };

test('a message and a plain form post keep the name of their photos, whichever were added since', async () => {
  await send(photos);
  await send({ ...photos, photosMask: '10111' });
  await handler(aFormPost(aContactMessage({ name: 'Visitor Two', ...photos })), aContext);
  expect(await stored()).toMatchObject([photos, photos]);
});

test.each([
  ['id', { photosId: '../leads' }],
  ['id of another case', { photosId: photosId.toUpperCase() }],
  ['mask of seven photos', { photosMask: '1111111' }],
  ['mask of 21 numbers', { photosMask: '0'.repeat(21) }],
  ['mask that is no text', { photosMask: 11 }],
])('a form with a wrong %s is stored without it', async (_, wrong) => {
  expect((await send(wrong)).statusCode).toBe(202);
  const [lead] = await stored();
  for (const [name, value] of Object.entries(wrong)) expect(lead?.[name]).not.toBe(value);
});
