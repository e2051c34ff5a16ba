import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { expect, test, vi } from 'vitest';
import { business, phoneLink } from '../../domain/business.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import { type FormDefinition, HONEYPOT } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import type { FieldError } from '../../domain/problem.ts';
import { replyPromise } from '../../domain/wording.ts';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { formFields } from '../../lambdas/shared/http/form-pages.ts';
import { aContactMessage, aContext, aFormPost, aPost } from '../factories.ts';
import { expectParts, expectUnlogged, printedLines } from './fakes.ts';
import { photosId } from './photos/fake-bucket.ts';
import { failAt, siteTables } from './site-tables.ts';

const tables = siteTables();
const stored = () => tables.items('leads');

/** Sends a message with headers of its own beside those of the site's script. */
const send = (changes: object = {}, headers: object = {}) =>
  handler(aPost(aContactMessage(changes), headers), aContext);

/** Sends a message as a browser does by itself. */
const sendForm = (changes: object = {}, headers: object = {}) =>
  handler(aFormPost(aContactMessage(changes), headers), aContext);

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
    unsent: 'unsent',
    listed: 'listed',
    waiting: 'waiting',
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

test("no log line holds a visitor's words or the token of the owner's link, whatever was sent", async () => {
  const secret = 'Zebra-7';
  await send({ message: secret });
  await send({ message: secret, email: secret });
  await send({ [secret]: 1 });
  await handler(aPost(`{"message": "${secret}"`), aContext);
  await sendForm({ message: secret, email: secret });
  expect(printedLines.length).toBeGreaterThanOrEqual(5);
  const [lead] = await stored();
  expect(lead).not.toHaveProperty('ownerToken');
  expectUnlogged(secret);
});

/** The headers of a request from a network, as the function gets them. */
const from = (address: string) => ({
  'X-Forwarded-For': `${address}, 130.176.0.1`,
  'X-Api-Key': 'origin-key',
});

test.each([
  ['a person, whose password manager filled it in', { 'Accept-Language': 'en-US' }, undefined],
  ['a program', {}, ['a program filled in a hidden field']],
])('judges a filled honeypot of %s and never stores it', async (_, headers, possibleSpam) => {
  expect((await send({ [HONEYPOT]: 'x' }, headers)).statusCode).toBe(202);
  const [lead] = await stored();
  expect(lead?.possibleSpam).toEqual(possibleSpam);
  expect(lead?.waiting).toBe(possibleSpam ? undefined : 'waiting');
  expect(lead).not.toHaveProperty(HONEYPOT);
});

test('tags forms from the tenth of a network on, however often one is repeated', async () => {
  const message = (number: number) => ({ message: `Message ${number}` });
  for (let times = 0; times < 12; times += 1) await send(message(0), from('203.0.113.7'));
  for (let number = 1; number < 14; number += 1) await send(message(number), from('203.0.113.7'));
  await send({ message: 'A neighbor.' }, from('198.51.100.1'));
  const tagged = (await stored()).filter(({ possibleSpam }) => possibleSpam);
  const messages = tagged.map(({ message }) => Number(String(message).split(' ')[1]));
  expect(messages.sort((a, b) => a - b)).toEqual([9, 10, 11, 12, 13]);
  expect(tagged[0]?.possibleSpam).toEqual(['10 or more submissions from one network today']);
  // The counter stays small in any flood.
  const [counter] = await tables.items('settings');
  expect([...((counter?.forms ?? []) as Iterable<string>)]).toHaveLength(10);
});

test('stores a form as real if it cannot be counted', async () => {
  failAt(UpdateCommand, 'settings');
  expect((await send({}, from('203.0.113.7'))).statusCode).toBe(202);
  expect(await stored()).toMatchObject([{ waiting: 'waiting' }]);
});

test('a message keeps the name of its photos, whichever were added since; a malformed one is left out', async () => {
  await send({ photosId, photosMask: '1011' });
  await send({ photosId, photosMask: '10111' });
  await send({ name: 'Visitor Two', photosId: '../leads', photosMask: '1'.repeat(7) });
  const names = (await stored()).map((lead) => `${lead.photosId} ${lead.photosMask}`);
  expect(names.sort()).toEqual([`${photosId} 1011`, 'undefined undefined']);
});

/** Asserts that an answer is a page with these parts that no cache and no search engine keeps, and that runs nothing. */
function expectPage(answer: object, status: number, parts: string[]) {
  const { statusCode, headers, body } = answer as APIGatewayProxyResult;
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

test('a contact form is stored as its JSON would be, without its network, and thanked for on a page', async () => {
  const words = { phone: ' ', message: 'One\r\nTwo', photosId };
  const answer = await sendForm(words, from('203.0.113.7'));
  const [lead] = await stored();
  const reference = String(lead?.id).slice(0, 8);
  expectPage(answer, 200, [
    'Thank you for your inquiry!</h1>',
    '<a class="home" href="/">',
    `href="${phoneLink(business.phone)}">${business.phone}</a>`,
    `We&#39;ll get back to you ${replyPromise}.`,
    `<a href="mailto:${business.email}?subject=Photos%20for%20my%20request%20${reference}">`,
  ]);
  expect(lead).toMatchObject({ message: 'One\nTwo', name: 'Visitor One', photosId });
  expect(lead).not.toHaveProperty('phone');
  expect(lead).not.toHaveProperty('sourceHash');
});

test('a wrong form comes back with each message and every word, and nothing is stored', async () => {
  expectPage(await sendForm({ email: 'no <address>', message: 'First\r\n"second"' }), 400, [
    '<a class="link" href="#email">Please enter a valid email address</a>',
    'value="no &lt;address&gt;"',
    '<input type="text" id="name" name="name" required maxlength="100" autocomplete="name" value="Visitor One">',
    'aria-invalid="true" aria-describedby="email-error"',
    '\nFirst\r\n&quot;second&quot;</textarea>',
    '<form class="fields" method="post"',
  ]);
  expect(await stored()).toEqual([]);
});

test('too much text, or any while a table is down, comes back in its form with the number to call, and far too much does not', async () => {
  const message = 'x'.repeat(50_000);
  expectPage(await sendForm({ message }), 413, [message, business.phone]);
  const absurd = await sendForm({ message: '"'.repeat(1_500_000) });
  expectPage(absurd, 413, [business.phone]);
  expect(Buffer.byteLength(absurd.body)).toBeLessThan(20_000);
  expect(await stored()).toEqual([]);
  failAt(PutCommand);
  expectPage(await sendForm(), 500, ['Please call.</textarea>', `${business.phone}</a>`]);
  // Not a word about the inside.
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500 };
  expect(JSON.parse((await send()).body)).toEqual(problem);
});

const noSite = { 'Sec-Fetch-Site': undefined, 'X-Forwarded-Host': 'masonry.example' };

test.each([
  [400, { 'Sec-Fetch-Site': 'cross-site' }],
  [400, { ...noSite, Origin: 'https://evil.example' }],
  [400, { ...noSite, Origin: 'https://masonry.example:8443' }],
  [200, { ...noSite, Origin: 'https://masonry.example' }],
  [200, { ...noSite, Origin: undefined }],
  // Our page for a wrong form sends no referrer.
  [200, { ...noSite, Origin: 'null' }],
])('a form gets %i where the browser says %j of its page', async (status, headers) => {
  const answer = await sendForm({}, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('<form');
  expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
});

test('without a key the same words within ten minutes are one lead; another visitor is another', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-20T15:01:00Z'), toFake: ['Date'] });
  for (const minute of ['01', '09', '21']) {
    vi.setSystemTime(new Date(`2025-11-20T15:${minute}:00Z`));
    await sendForm();
  }
  await sendForm({ name: 'Visitor Two' });
  expect(await stored()).toHaveLength(3);
});

const fieldsOf = (
  form: FormDefinition,
  typed: Record<string, string> = {},
  errors: FieldError[] = [],
) => String(html`${formFields(form, new Map(Object.entries(typed)), errors)}`);

test('a form comes back with its values, the folded fields open where one has a value or an error', () => {
  expect(fieldsOf(contactForm)).toMatch(/name="email"[\s\S]*<details>[\s\S]*name="bestTime"/);
  const typed = fieldsOf(contactForm, { place: 'Ed"ina', bestTime: 'evening' });
  expect(typed).toMatch(/value="Ed&quot;ina"[\s\S]*<details open>/);
  const errors = [{ field: 'timing', message: 'Unknown' }];
  expect(fieldsOf(contactForm, {}, errors)).toContain('<details open>');
  const quote = fieldsOf(quoteForm, { projectType: 'retaining-wall', squareFootage: 'a lot' });
  expectParts(quote, ['<option value="retaining-wall" selected>', 'value="a lot"']);
});
