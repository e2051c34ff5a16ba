import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { expect, test, vi } from 'vitest';
import { business, phoneLink } from '../../domain/business.ts';
import { contactForm } from '../../domain/forms/contact-message.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import type { FieldError } from '../../domain/problem.ts';
import { replyPromise } from '../../domain/wording.ts';
import { formFields } from '../../lambdas/http/form-pages.ts';
import { handler } from '../../lambdas/send-contact-email/handler.ts';
import { aContactMessage, aContext, aFormPost } from '../factories.ts';
import { expectParts } from './fakes.ts';
import { failAt, siteTables } from './site-tables.ts';

const tables = siteTables();
const stored = () => tables.items('leads');
const sendContact = (changes: object = {}, headers = {}) =>
  handler(aFormPost(aContactMessage(changes), headers), aContext);

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

test('a contact form is stored as its JSON would be, and thanked for on a page', async () => {
  const answer = await sendContact({ phone: ' ', message: 'One\r\nTwo', website: 'spam' });
  const [lead] = await stored();
  const reference = String(lead?.id).slice(0, 8);
  expectPage(answer, 200, [
    'Thank you for your inquiry!</h1>',
    '<a class="home" href="/">',
    `href="${phoneLink(business.phone)}">${business.phone}</a>`,
    `We&#39;ll get back to you ${replyPromise}.`,
    `<a href="mailto:${business.email}?subject=Photos%20for%20my%20request%20${reference}">`,
  ]);
  expect(lead).toMatchObject({ message: 'One\nTwo', website: 'spam', name: 'Visitor One' });
  expect(lead).not.toHaveProperty('phone');
});

test('a form or JSON that is not UTF-8 is refused, and a replacement character that was typed is not', async () => {
  const good = String(aFormPost(aContactMessage()).body);
  const json = JSON.stringify(aContactMessage({ message: 'A wall \uFFFD.' }));
  const asJson = (bytes: number) => ({
    'Content-Type': 'application/json',
    'Content-Length': `${bytes}`,
  });
  for (const [status, body, headers] of [
    [400, `${good}&place=%FF%FE`, {}],
    [200, `${good}&place=M%C3%BCnchen+%EF%BF%BD`, {}],
    [400, json, asJson(Buffer.byteLength(json) - 2)],
    [202, json, asJson(Buffer.byteLength(json))],
  ] as const) {
    const event = aFormPost({}, headers);
    expect((await handler({ ...event, body }, aContext)).statusCode).toBe(status);
  }
});

test('a wrong form comes back with each message and every word, and nothing is stored', async () => {
  expectPage(await sendContact({ email: 'no <address>', message: 'First\r\n"second"' }), 400, [
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
  expectPage(await sendContact({ message }), 413, [message, business.phone]);
  const absurd = await sendContact({ message: '"'.repeat(1_500_000) });
  expectPage(absurd, 413, [business.phone]);
  expect(Buffer.byteLength(absurd.body)).toBeLessThan(20_000);
  expect(await stored()).toEqual([]);
  failAt(PutCommand);
  expectPage(await sendContact(), 500, ['Please call.</textarea>', `${business.phone}</a>`]);
});

const noSite = { 'Sec-Fetch-Site': undefined, 'X-Forwarded-Host': 'masonry.example' };

test.each([
  [400, { 'Sec-Fetch-Site': 'cross-site' }],
  [400, { 'Sec-Fetch-Site': 'same-site' }],
  [400, { 'Sec-Fetch-Site': 'none' }],
  [400, { ...noSite, Origin: 'https://evil.example' }],
  [400, { ...noSite, Origin: 'https://masonry.example:8443' }],
  [400, { ...noSite, Origin: 'evil' }],
  [200, { ...noSite, Origin: 'https://masonry.example' }],
  [200, { ...noSite, Origin: undefined }],
  // Our page for a wrong form sends no referrer.
  [200, { ...noSite, Origin: 'null' }],
])('a form gets %i where the browser says %j of its page', async (status, headers) => {
  const answer = await sendContact({}, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('<form');
  expect(await stored()).toHaveLength(status === 200 ? 1 : 0);
});

test('two visitors are two leads, the same words within ten minutes are one', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-20T15:01:00Z'), toFake: ['Date'] });
  await sendContact();
  vi.setSystemTime(new Date('2025-11-20T15:09:00Z'));
  await sendContact();
  expect(await stored()).toHaveLength(1);
  await sendContact({ name: 'Visitor Two' });
  expect(await stored()).toHaveLength(2);
  vi.setSystemTime(new Date('2025-11-20T15:21:00Z'));
  await sendContact();
  expect(await stored()).toHaveLength(3);
});

const fieldsOf = (
  form: FormDefinition,
  typed: Record<string, string> = {},
  errors: FieldError[] = [],
) => String(html`${formFields(form, new Map(Object.entries(typed)), errors)}`);

test('folded fields come last, and are open where one of them has a value or an error', () => {
  expect(fieldsOf(contactForm)).toMatch(
    /name="email"[\s\S]*<details><summary>Add details \(optional\)<\/summary><p>\s*<label for="place">City or ZIP<\/label>\s*<input type="text" id="place" name="place" maxlength="100"[\s\S]*<\/details>/,
  );
  const typed = fieldsOf(contactForm, { place: 'Ed"ina' });
  expect(typed).toMatch(/<details open>[\s\S]*value="Ed&quot;ina"/);
  const errors = [{ field: 'place', message: 'City or ZIP must be text' }];
  expect(fieldsOf(contactForm, {}, errors)).toContain('<details open>');
});

test('a choice comes back chosen, and a number as it was typed', () => {
  const shown = fieldsOf(quoteForm, { projectType: 'retaining-wall', squareFootage: 'a lot' });
  expectParts(shown, ['<option value="retaining-wall" selected>', 'value="a lot"']);
});

test.each([contactForm, quoteForm, testimonialForm])(
  'the page of "$submit" has a control for each field in order',
  (form) => {
    const controls = fieldsOf(form).matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g);
    const names = [...Object.keys(form.fields), 'website'];
    expect(Array.from(controls, ([, name]) => name)).toEqual(names);
  },
);
