import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { HONEYPOT } from '../../domain/forms/form-definition.ts';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aFormPost, aPost, sentFrom } from '../factories.ts';
import { unescaped } from '../html.ts';
import { expectParts, expectUnlogged, printedLines } from './fakes.ts';
import { photosId } from './photos/fake-bucket.ts';
import { beforeCommand, failAt, siteTables } from './site-tables.ts';

const tables = siteTables();
const stored = () => tables.items('leads');

const send = (changes: object = {}, headers: object = {}) =>
  handler(aPost(aContactMessage(changes), headers), aContext);

const sendForm = (changes: object = {}, headers: object = {}) =>
  handler(aFormPost(aContactMessage(changes), headers), aContext);

test('stores a contact message, unsent and waiting, and accepts it', async () => {
  const response = await send({ phone: '612 555 0199' }, sentFrom('203.0.113.7'));
  const [lead, ...rest] = await stored();
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  expect(response).toEqual({ statusCode: 202, headers, body: '{}' });
  expect(rest).toEqual([]);
  expect(lead).toEqual({
    ...aContactMessage({ phone: '612 555 0199' }),
    id: expect.any(String),
    kind: 'contact-message',
    createdAt: expect.stringMatching(/Z$/),
    unsent: 'unsent',
    listed: 'listed',
    waiting: 'waiting',
  });
  expect(JSON.stringify(await tables.items('state'))).not.toMatch(/203\.0|home\.example/);
});

test('rejects a contact message without an email, naming the field', async () => {
  const detail = 'Email is required';
  const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail };
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  const body = JSON.stringify({ ...problem, errors: [{ field: 'email', message: detail }] });
  expect(await send({ email: '' })).toEqual({ statusCode: 400, headers, body });
  expect(await stored()).toEqual([]);
});

test.each([
  ['no JSON', 400, aPost('{"name":')],
  ['no object', 400, aPost('"name"')],
  ['an object with a prototype', 400, aPost('{"__proto__":{"name":"Ann"}}')],
  ['plain text', 415, aPost('name=Ann', { 'Content-Type': 'text/plain' })],
  ['more than 48 KB', 413, aPost(aContactMessage({ message: 'x'.repeat(50_000) }))],
])('rejects %s with %i and stores nothing', async (_, status, event) => {
  const response = await handler(event, aContext);
  expect(response.statusCode).toBe(status);
  expect(response.headers?.['content-type']).toBe('application/problem+json');
  expect(JSON.parse(response.body)).toMatchObject({ type: 'about:blank', status });
  expect(await stored()).toEqual([]);
});

test('stores a repeated message once and leaves it as it is; edited words are new', async () => {
  await send();
  const [first] = await stored();
  const answered = { ...first, leadStatus: 'answered' };
  await tables.put('leads', answered);
  expect((await send()).statusCode).toBe(202);
  expect(await stored()).toEqual([answered]);
  await send({ message: 'Please write.' });
  expect(await stored()).toHaveLength(2);
});

test('without a key, stores the same words once within ten minutes', async () => {
  for (const minute of ['01', '09', '21']) {
    vi.setSystemTime(new Date(`2025-11-20T15:${minute}:00Z`));
    await sendForm();
  }
  await sendForm({ name: 'Visitor Two' });
  expect(await stored()).toHaveLength(3);
});

test("never logs a visitor's words, whatever was sent", async () => {
  const secret = 'Zebra-7';
  const fields = { name: secret, message: secret, phone: `612-555-0199 ${secret}`, place: secret };
  await send({ ...fields, email: `${secret}@home.example` });
  await send({ ...fields, email: secret });
  await send({ [secret]: 1 });
  await handler(aPost(`{"message": "${secret}"`), aContext);
  await sendForm({ message: secret, email: secret });
  expect(printedLines.length).toBeGreaterThanOrEqual(5);
  expectUnlogged(secret);
});

test.each([
  ['a person, whose password manager filled it in', { 'Accept-Language': 'en-US' }, undefined],
  ['a program', {}, ['a program filled in a hidden field']],
])('screens a honeypot filled in by %s without storing it', async (_, headers, possibleSpam) => {
  expect((await send({ [HONEYPOT]: 'x' }, headers)).statusCode).toBe(202);
  const [lead] = await stored();
  expect(lead?.possibleSpam).toEqual(possibleSpam);
  expect(lead).not.toHaveProperty(HONEYPOT);
});

test('tags the forms of one network beyond ten a day, but not those of another', async () => {
  for (let number = 1; number <= 12; number += 1) {
    await send({ message: `Message ${number}` }, sentFrom('203.0.113.7'));
  }
  await send({ message: 'A neighbor.' }, sentFrom('198.51.100.1'));
  const tagged = (await stored()).filter(({ possibleSpam }) => possibleSpam);
  expect(tagged.map(({ message }) => message).sort()).toEqual(['Message 11', 'Message 12']);
  expect(tagged[0]?.possibleSpam).toEqual(['more than 10 submissions from one network today']);
});

test('stores a form before it is counted, and its email waits for the tag', async () => {
  const whenCounted: unknown[] = [];
  beforeCommand(UpdateCommand, async () => whenCounted.push(await stored()), 'state');
  await send({ [HONEYPOT]: 'x' }, sentFrom('203.0.113.7'));
  expect(whenCounted).toMatchObject([[{ pending: 'pending', waiting: 'waiting' }]]);
  const [lead] = await stored();
  const day = Math.floor(Date.parse(String(lead?.createdAt)) / 1000) + 30 * 86_400;
  expect(lead).toMatchObject({ listed: 'spam', expiresAt: day });
  for (const name of ['pending', 'waiting', 'unsent']) expect(lead).not.toHaveProperty(name);
});

test.each(['state', 'leads'] as const)('stores a form as real if %s is down', async (table) => {
  failAt(UpdateCommand, table);
  expect((await send({}, sentFrom('203.0.113.7'))).statusCode).toBe(202);
  expect(await stored()).toMatchObject([{ unsent: 'unsent', waiting: 'waiting' }]);
});

test('stores the same words with another photo anew, and ignores malformed photos', async () => {
  await send({ photosId, photoNumbers: [0] });
  await send({ photosId, photoNumbers: [0] });
  await send({ photosId, photoNumbers: [0, 2] });
  await send({ name: 'Visitor Two', photosId: '../leads', photoNumbers: [1, 2, 3, 4, 5, 6, 7] });
  const photos = (await stored()).map((lead) => `${lead.photosId} ${lead.photoNumbers}`);
  expect(photos.sort()).toEqual([`${photosId} 0`, `${photosId} 0,2`, 'undefined undefined']);
});

/** Asserts that a response is a page with these parts that nothing caches or indexes, and that runs no script. */
function expectPage(response: object, status: number, parts: string[]) {
  const { statusCode, headers, body } = response as APIGatewayProxyResult;
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*form-action 'self'/),
  });
  expect(body).not.toMatch(/<script|\sstyle=|\son\w+=|ECONNREFUSED/);
  expectParts(body, parts);
}

test('stores a form post like the same JSON, and responds with a thank-you page', async () => {
  const words = { phone: ' ', message: 'One\r\nTwo' };
  const response = await sendForm(words, sentFrom('203.0.113.7'));
  const [lead] = await stored();
  expectPage(response, 200, ['Thank you for your inquiry!</h1>']);
  expect(unescaped(response.body)).toContain(contactForm.sent.description);
  expect(lead).toMatchObject({ message: 'One\nTwo', name: 'Visitor One' });
  expect(lead).not.toHaveProperty('phone');
});

test('answers an invalid form post with each error, and without what was typed', async () => {
  const response = await sendForm({ email: 'no <address>', name: '' });
  const errors = ['<li>Name is required</li>', '<li>Please enter a valid email address</li>'];
  expectPage(response, 400, [...errors, 'Press Back in your browser']);
  expect(response.body).not.toContain('address>');
  expect(await stored()).toEqual([]);
});

test('answers a failed or too long form post with a phone number', async () => {
  failAt(PutCommand);
  expectPage(await sendForm(), 500, [`${business.phone}</a>`]);
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500 };
  expect(JSON.parse((await send()).body)).toEqual(problem);
  expectPage(await sendForm({ message: '"'.repeat(50_000) }), 413, [`${business.phone}</a>`]);
});

const noSite = { 'Sec-Fetch-Site': undefined, 'X-Forwarded-Host': 'masonry.example' };

test.each([
  [400, { 'Sec-Fetch-Site': 'cross-site' }],
  [400, { ...noSite, Origin: 'https://evil.example' }],
  [400, { ...noSite, Origin: 'https://masonry.example:8443' }],
  [200, { ...noSite, Origin: 'https://masonry.example' }],
  [200, { ...noSite, Origin: undefined }],
  // Pages that hide their referrer.
  [200, { ...noSite, Origin: 'null' }],
])('responds with %i to a form post with the headers %j', async (status, headers) => {
  const response = await sendForm({}, headers);
  expect(response.statusCode).toBe(status);
  expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
});
