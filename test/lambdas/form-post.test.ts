import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateView } from '../../domain/estimate/estimate-view.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { replyPromise } from '../../domain/reply-promise.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import { aContactMessage, aContext, aFormPost, aQuoteRequest, aTestimonial } from '../factories.ts';
import { fakeModel, printedLines } from './fakes.ts';
import { failAt, siteTables } from './site-tables.ts';
import { streamed } from './streamed.ts';

const tables = siteTables();
const model = fakeModel();
beforeEach(() => void model.fails());

const stored = () => tables.items('leads');
const contact = (changes: object = {}) => ({ ...aContactMessage(), ...changes });
const sendContact = (changes: object = {}, headers = {}) =>
  sendContactEmail(aFormPost(contact(changes), headers), aContext);

/** Sends the quote form as a browser does, which knows text alone. */
function ask(changes: Record<string, string>) {
  const { squareFootage: _, ...fields } = aQuoteRequest();
  return streamed(generateQuote, aFormPost({ ...fields, ...changes })).ended;
}

test('a contact form is stored as its JSON would be, and thanked for on a page', async () => {
  const answer = await sendContact({ phone: ' ', message: 'One\r\nTwo', website: 'spam' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Thank you for your inquiry!</h1>');
  expect(answer.body).toContain(`We&#39;ll get back to you ${replyPromise}.`);
  const [lead] = await stored();
  expect(lead).toMatchObject({ message: 'One\nTwo', website: 'spam', name: 'Visitor One' });
  expect(lead).not.toHaveProperty('phone');
  expect(answer.body).toContain(
    `<a href="mailto:${business.email}?subject=Photos%20for%20my%20request%20${String(lead?.id).slice(0, 8)}">`,
  );
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

test('a review is stored with its stars as a number, its lines counted once, and thanked for', async () => {
  const { rating: _, ...fields } = aTestimonial({ testimonial: 'line\r\n'.repeat(199) });
  const answer = await submitTestimonial(aFormPost({ ...fields, rating: '2' }), aContext);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('will appear after approval');
  expect(answer.body).not.toContain('mailto:');
  expect(await tables.items('testimonials')).toMatchObject([{ rating: 2 }]);
});

test('a quote request is answered by a page with the price of the list, and the way on', async () => {
  const answer = await ask({ squareFootage: 'about 200 sq ft', projectScope: '' });
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
  expect(await stored()).toMatchObject([{ squareFootage: 200 }]);
});

test('a wrong form comes back with each message and every word and choice, and nothing is stored', async () => {
  const { statusCode, body } = await sendContact({
    email: 'no <address>',
    message: 'First\r\n"second"',
  });
  expect(statusCode).toBe(400);
  expect(body).toContain('<a class="link" href="#email">Please enter a valid email address</a>');
  expect(body).toMatch(/value="no &lt;address&gt;"/);
  expect(body).toMatch(/<input[^>]* name="name"[^>]* value="Visitor One">/);
  expect(body).toMatch(/aria-invalid="true" aria-describedby="email-error"/);
  expect(body).toContain('\nFirst\r\n&quot;second&quot;</textarea>');
  expect(body).toContain('<form class="fields" method="post"');
  const refused = await ask({ squareFootage: 'a lot' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Square footage must be a number from 1 to 100,000');
  expect(refused.body).toContain('value="a lot"');
  expect(refused.body).toContain('<option value="retaining-wall" selected>');
  expect(await stored()).toEqual([]);
});

test('of a field sent twice the first counts, and fields that a browser adds cost no lead', async () => {
  const unknown = Array.from({ length: 2_000 }, (_, index): [string, string] => [`f${index}`, '1']);
  const fields = [...Object.entries(aContactMessage()), ['name', 'Another'], ...unknown];
  const answer = await sendContactEmail(aFormPost(fields as [string, string][]), aContext);
  expect(answer.statusCode).toBe(200);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(20_000);
  const [lead] = await stored();
  expect(lead).toMatchObject({ name: 'Visitor One', message: 'Please call.' });
  expect(lead).not.toHaveProperty('f0');
});

test('too much text comes back in its form with the number to call, and far too much does not', async () => {
  const message = 'x'.repeat(50_000);
  const answer = await sendContact({ message });
  expect(answer.statusCode).toBe(413);
  expect(answer.body).toContain(message);
  const absurd = await sendContact({ message: '"'.repeat(1_500_000) });
  expect(absurd.statusCode).toBe(413);
  expect(Buffer.byteLength(absurd.body)).toBeLessThan(20_000);
  for (const { body } of [answer, absurd]) expect(body).toContain(business.phone);
  expect(await stored()).toEqual([]);
});

test('a table that is down costs no word, and the page says what to do', async () => {
  failAt(PutCommand);
  const answer = await sendContact();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Please call.</textarea>');
  expect(answer.body).toContain(`${business.phone}</a>`);
  expect(answer.body).not.toContain('ECONNREFUSED');
});

const noSite = { 'Sec-Fetch-Site': undefined, 'X-Forwarded-Host': 'masonry.example' };

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { ...noSite, Origin: 'https://evil.example' },
  { ...noSite, Origin: 'https://masonry.example:8443' },
  { ...noSite, Origin: 'evil' },
])('a form on a page of another site, as %j says, sends nothing', async (headers) => {
  const answer = await sendContact({}, headers);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('<form');
  expect(await stored()).toEqual([]);
});

test.each([
  ['names its own origin', 'https://masonry.example'],
  ['names no origin', undefined],
  ['came from our page for a wrong form, which sends no referrer', 'null'],
])('a browser too old for Sec-Fetch-Site that %s sends a lead', async (_, Origin) => {
  expect((await sendContact({}, { ...noSite, Origin })).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
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
