import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost } from '../factories.ts';
import { printedLines } from './fakes.ts';
import { failAt, siteTables } from './site-tables.ts';

const tables = siteTables();
const stored = () => tables.items('leads');

test('a contact message is stored, unsent and unanswered, and accepted', async () => {
  const answer = await handler(aPost(aContactMessage({ phone: '612 555 0199' })), aContext);

  expect(answer).toEqual({
    statusCode: 202,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ id: (await stored())[0]?.id }),
  });
  expect(await stored()).toEqual([
    {
      id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      kind: 'contact-message',
      name: 'Visitor One',
      email: 'visitor@home.example',
      phone: '612 555 0199',
      message: 'Please call.',
      createdAt: expect.stringMatching(/Z$/),
      ownerToken: expect.stringMatching(/^[\w-]{43}$/),
      unsent: 'unsent',
      stage: 'waiting',
      stageSince: expect.any(String),
    },
  ]);
});

test('a contact message without an email is refused, naming the field, and nothing is stored', async () => {
  const answer = await handler(aPost(aContactMessage({ email: '' })), aContext);

  expect(answer).toEqual({
    statusCode: 400,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Email is required',
      errors: [{ field: 'email', message: 'Email is required' }],
    }),
  });
  expect(await stored()).toEqual([]);
});

test.each([
  ['no JSON', 400, aPost('{"name":')],
  ['no object', 400, aPost('"name"')],
  ['an object with a prototype', 400, aPost('{"__proto__":{"name":"Ann"}}')],
  ['a form post', 415, aPost('name=Ann', { headers: { 'Content-Type': 'text/plain' } })],
  ['more than 16 KB', 413, aPost(aContactMessage({ message: 'x'.repeat(17_000) }))],
  [
    'a key that is too short',
    400,
    aPost(aContactMessage(), {
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'x' },
    }),
  ],
])('%s is refused with %i as a problem, and nothing is stored', async (_, status, event) => {
  const answer = await handler(event, aContext);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers?.['content-type']).toBe('application/problem+json');
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'about:blank', status });
  expect(await stored()).toEqual([]);
});

test('any number of unknown fields, however long, is refused in a few words', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`f${index}`, 1]));
  for (const unknown of [many, { ['n'.repeat(15_000)]: 1 }]) {
    const answer = await handler(aPost(aContactMessage(unknown)), aContext);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body).errors[0].message).toBe('This field is not part of the form');
    expect(Buffer.byteLength(answer.body)).toBeLessThan(2_000);
  }
});

test('the same words under the same key are one lead, left as it is; edited words are another', async () => {
  await handler(aPost(aContactMessage()), aContext);
  const [first] = await stored();
  const answered = { ...first, answeredAt: '2025-11-20T18:00:00.000Z' };
  await tables.put('leads', answered);
  expect((await handler(aPost(aContactMessage()), aContext)).statusCode).toBe(202);
  expect(await stored()).toEqual([answered]);
  await handler(aPost(aContactMessage({ message: 'Please write.' })), aContext);
  expect(await stored()).toHaveLength(2);
});

test('a table that is down is an honest error without a word about the inside', async () => {
  failAt(PutCommand);
  const answer = await handler(aPost(aContactMessage()), aContext);
  expect(answer.statusCode).toBe(500);
  expect(JSON.parse(answer.body)).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
  });
});

test("no log line holds a visitor's words or the token of the owner's link, whatever was sent", async () => {
  const secret = 'Zebra-7';
  await handler(aPost(aContactMessage({ message: secret })), aContext);
  await handler(aPost(aContactMessage({ message: secret, email: secret })), aContext);
  await handler(aPost(`{"message": "${secret}"`), aContext);
  await handler(aPost(aContactMessage({ [secret]: 1 })), aContext);
  expect(printedLines.length).toBeGreaterThanOrEqual(4);
  const [token] = (await stored()).map(({ ownerToken }) => ownerToken);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const each of [secret, token]) expect(printedLines.join('\n')).not.toContain(each);
});

test('possible spam is stored and accepted like any message, with its reasons, the same under another clock', async () => {
  const text = 'We sell dofollow backlinks: https://a.example https://b.example';
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-one-form' };
  const ages = ['1', '100000'].map((age) => ({ ...headers, 'Page-Age': age }));
  for (const each of ages) {
    const answer = await handler(
      aPost(aContactMessage({ message: text, website: 'x' }), { headers: each }),
      aContext,
    );
    expect(answer.statusCode).toBe(202);
  }
  expect(await stored()).toEqual([
    expect.objectContaining({
      possibleSpam: expect.arrayContaining([
        'it offers search ranking or links',
        'the hidden field was filled in',
      ]),
    }),
  ]);
});

test('a form without JavaScript is judged as one of a person, and its place is kept as a hash', async () => {
  const fields = { name: 'Ann', email: 'a@home.example', message: 'Please call.' };
  const from = { 'X-Forwarded-For': '203.0.113.7, 130.176.0.1', 'X-Api-Key': 'key' };
  await handler(aFormPost(fields, from), aContext);
  const [lead] = await stored();
  expect(lead).not.toHaveProperty('possibleSpam.0');
  expect(lead?.sourceHash).toMatch(/^[\w-]{22}$/);
  expect(lead?.hourlySourceHash).toMatch(/^[\w-]{22}$/);
  expect(lead?.hourlySourceHash).not.toBe(lead?.sourceHash);
  expect(JSON.stringify(lead)).not.toContain('203.0.113');
});

const reference = '11111111-2222-8333-8444-555555555555';

test.each([
  [reference.toUpperCase(), reference],
  [`${reference}' OR 1=1`, undefined],
])(
  'the quote reference "%s" of a message is kept as %s, and never refuses it',
  async (header, quoteId) => {
    const { headers } = aPost({});
    const post = aPost(aContactMessage(), { headers: { ...headers, 'Quote-Reference': header } });
    expect((await handler(post, aContext)).statusCode).toBe(202);
    const [lead] = await tables.items('leads');
    expect(lead?.quoteId).toBe(quoteId);
  },
);
