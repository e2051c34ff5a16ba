import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { replyPromise } from '../../domain/reply-promise.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContactMessage, aContext, aFormPost, aQuoteRequest, aTestimonial } from '../factories.ts';
import { printedLines } from './printed-lines.ts';
import { streamed } from './streamed.ts';

const tables = mockClient(DynamoDBDocumentClient);
const bedrock = mockClient(BedrockRuntimeClient);

beforeEach(() => {
  tables.reset();
  bedrock.reset();
  tables.on(PutCommand).resolves({});
  tables.on(UpdateCommand).resolves({});
});
afterEach(() => vi.useRealTimers());

const stored = () => tables.commandCalls(PutCommand).map((call) => call.args[0].input.Item);
const contact = (changes: object = {}) => ({ ...aContactMessage(), ...changes });
const sendContact = (changes: object = {}, headers = {}) =>
  sendContactEmail(aFormPost(contact(changes), headers), aContext);

test('a contact form is stored as its JSON would be, and thanked for on a page', async () => {
  const answer = await sendContact({ phone: ' ', message: 'One\r\nTwo', website: 'spam' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Thank you for your inquiry!</h1>');
  expect(answer.body).toContain(`We&#39;ll get back to you ${replyPromise}.`);
  expect(stored()).toEqual([
    expect.objectContaining({ message: 'One\nTwo', website: 'spam', name: 'Visitor One' }),
  ]);
  expect(stored()[0]).not.toHaveProperty('phone');
});

test('a form or JSON that is not UTF-8 is refused, and a replacement character that was typed is not', async () => {
  const post = (body: string, headers: Record<string, string> = {}) => {
    const event = aFormPost(contact(), headers);
    return sendContactEmail({ ...event, body }, aContext);
  };
  const good = String(aFormPost(contact()).body);
  expect((await post(`${good}&place=%FF%FE`)).statusCode).toBe(400);
  expect((await post(`${good}&place=M%C3%BCnchen+%EF%BF%BD`)).statusCode).toBe(200);
  const json = JSON.stringify(contact({ message: 'A wall \uFFFD.' }));
  const sent = { 'Content-Type': 'application/json' };
  const length = Buffer.byteLength(json);
  expect((await post(json, { ...sent, 'Content-Length': `${length - 2}` })).statusCode).toBe(400);
  expect((await post(json, { ...sent, 'Content-Length': `${length}` })).statusCode).toBe(202);
});

test('a review is stored with its stars as a number, and thanked for on a page', async () => {
  const { rating: _, ...fields } = aTestimonial();
  const answer = await submitTestimonial(aFormPost({ ...fields, rating: '2' }), aContext);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('will appear after approval');
  expect(stored()).toEqual([expect.objectContaining({ rating: 2 })]);
});

test('line breaks count once: 1000 characters in lines are no more than 1000', async () => {
  const { rating: _, ...fields } = aTestimonial({ testimonial: 'line\r\n'.repeat(199) });
  const answer = await submitTestimonial(aFormPost(fields), aContext);
  expect(answer.statusCode).toBe(200);
});

test('a quote request is answered by a page with the price of the list, and the way on', async () => {
  bedrock.on(ConverseCommand).rejects(new Error('down'));
  const { squareFootage: _, ...fields } = aQuoteRequest();
  const post = aFormPost({ ...fields, squareFootage: '200', projectScope: '' });
  const answer = await streamed(generateQuote, post).ended;
  const { date, sheets } = priceList;
  const { figure } = estimateView(
    estimateFromForm(aQuoteRequest(), sheets['retaining-wall'], date),
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<p class="figure">${figure}</p>`);
  expect(answer.body).toContain('200 face feet');
  // What our own rules read must not be called AI-generated as well.
  expect(answer.body).toContain('our own rules read your description');
  expect(answer.body).not.toContain('AI-generated');
  expect(answer.body).toContain('href="/#contact">Request Official Quote</a>');
});

test('a size is read as people type it, and what cannot be read comes back at its field', async () => {
  const { squareFootage: _, ...fields } = aQuoteRequest();
  const ask = (squareFootage: string) =>
    streamed(generateQuote, aFormPost({ ...fields, squareFootage })).ended;
  expect((await ask('about 1,200 sq ft')).body).toContain('1,200 face feet');
  expect(stored()).toEqual([expect.objectContaining({ squareFootage: 1200 })]);
  const refused = await ask('a lot');
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Square footage must be a number from 1 to 100,000');
  expect(refused.body).toContain('value="a lot"');
});

test('a wrong form comes back with each message and every word, and nothing is stored', async () => {
  const answer = await sendContact({ email: 'no <address>', message: 'First\r\n"second"' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(
    '<a class="link" href="#email">Please enter a valid email address</a>',
  );
  expect(answer.body).toMatch(/value="no &lt;address&gt;"/);
  expect(answer.body).toMatch(/<input[^>]* name="name"[^>]* value="Visitor One">/);
  expect(answer.body).toMatch(/aria-invalid="true" aria-describedby="email-error"/);
  expect(answer.body).toContain('\nFirst\r\n&quot;second&quot;</textarea>');
  expect(answer.body).toContain('<form class="fields" method="post"');
  expect(stored()).toEqual([]);
});

test('a choice that was made stands in the form that comes back', async () => {
  const { squareFootage: _, ...fields } = aQuoteRequest();
  const answer = await streamed(generateQuote, aFormPost({ ...fields, phone: '' })).ended;
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('<option value="retaining-wall" selected>');
});

test('of a field sent twice the first counts', async () => {
  const answer = await sendContactEmail(
    aFormPost([...Object.entries(aContactMessage()), ['name', 'Another']]),
    aContext,
  );
  expect(answer.statusCode).toBe(200);
  expect(stored()).toEqual([expect.objectContaining({ name: 'Visitor One' })]);
});

test('the longest message fits in any alphabet', async () => {
  expect((await sendContact({ message: '石'.repeat(3000) })).statusCode).toBe(200);
});

test('too much text comes back in its form, with the number to call', async () => {
  const message = 'x'.repeat(50_000);
  const answer = await sendContact({ message });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain(message);
  expect(answer.body).toContain(business.phone);
  expect(stored()).toEqual([]);
});

test('more than a person types is refused by a page that does not send it back', async () => {
  const answer = await sendContact({ message: '"'.repeat(1_500_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain(business.phone);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(20_000);
});

test('fields that are not of the form, as extensions of browsers add them, cost no lead', async () => {
  const unknown = Array.from({ length: 2_000 }, (_, index) => [`f${index}`, '1']);
  const answer = await sendContact(Object.fromEntries(unknown));
  expect(answer.statusCode).toBe(200);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(20_000);
  expect(stored()).toMatchObject([{ name: 'Visitor One', message: 'Please call.' }]);
  expect(stored()[0]).not.toHaveProperty('f0');
});

test('a table that is down costs no word, and the page says what to do', async () => {
  tables.on(PutCommand).rejects(new Error('connect ECONNREFUSED leads'));
  const answer = await sendContact();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Please call.</textarea>');
  expect(answer.body).toContain(`${business.phone}</a>`);
  expect(answer.body).not.toContain('ECONNREFUSED');
});

test.each(['cross-site', 'same-site'])(
  'a form on a page that is %s sends nothing',
  async (site) => {
    const answer = await sendContact({}, { 'Sec-Fetch-Site': site });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('<form');
    expect(stored()).toEqual([]);
  },
);

test.each([
  ['a page of another site', 'https://evil.example'],
  ["another port of the site's host", 'https://masonry.example:8443'],
  ['an origin that cannot be read', 'evil'],
])('a form from %s sends nothing, though its browser names no site', async (_, origin) => {
  const answer = await sendContact(
    {},
    { 'Sec-Fetch-Site': undefined, Origin: origin, 'X-Forwarded-Host': 'masonry.example' },
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('<form');
  expect(stored()).toEqual([]);
});

test.each([
  ['names its own origin', 'https://masonry.example'],
  ['names no origin', undefined],
  ['came from our page for a wrong form, which sends no referrer', 'null'],
])('a browser too old for Sec-Fetch-Site that %s sends a lead', async (_, origin) => {
  const answer = await sendContact(
    {},
    { 'Sec-Fetch-Site': undefined, Origin: origin, 'X-Forwarded-Host': 'masonry.example' },
  );
  expect(answer.statusCode).toBe(200);
  expect(stored()).toHaveLength(1);
});

test('two visitors are two leads, the same words within ten minutes are one', async () => {
  vi.useFakeTimers({ now: new Date('2025-11-20T15:01:00Z'), toFake: ['Date'] });
  await sendContact();
  vi.setSystemTime(new Date('2025-11-20T15:09:00Z'));
  await sendContact();
  await sendContact({ name: 'Visitor Two' });
  vi.setSystemTime(new Date('2025-11-20T15:21:00Z'));
  await sendContact();
  const [first, again, other, later] = stored().map((item) => item?.id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(later).not.toBe(first);
});

test('every page is kept by no cache and no search engine, and runs nothing', async () => {
  for (const { headers, body } of [await sendContact(), await sendContact({ name: '' })]) {
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*form-action 'self'/),
    });
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/);
  }
});

test('no log line holds what was typed', async () => {
  await sendContact({ message: 'Zebra-7' });
  await sendContact({ message: 'Zebra-7', email: 'Zebra-7' });
  expect(printedLines.length).toBeGreaterThanOrEqual(2);
  expect(printedLines.join('\n')).not.toContain('Zebra-7');
});
