import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { business, phoneLink } from '../../domain/business.ts';
import { nextSteps } from '../../domain/wording.ts';
import { handler } from '../../lambdas/send-receipt/handler.ts';
import type { LeadItem } from '../../lambdas/store/items.ts';
import { aContext, aLeadItem, aQuoteLeadItem, aReadEstimate, aStreamRecord } from '../factories.ts';
import { expectParts, expectUnlogged, fakeSes, linksOf, sesError } from './fakes.ts';
import { failAt, siteTables } from './site-tables.ts';

const ses = fakeSes();
const { items, put } = siteTables();
const siteUrl = 'https://masonry.example';

const stream = (...leads: LeadItem[]) =>
  handler({ Records: leads.map((lead) => aStreamRecord(lead)) }, aContext);

const addressOf = (number: number) => `visitor${number}@home.example`;

/** The attributes of a lead that has just come, by a number that gives it an address and a source of its own. */
const justCome = (number: number) => ({
  id: `${String(number).padStart(8, '0')}-2222-8333-8444-555555555555`,
  createdAt: new Date().toISOString(),
  email: addressOf(number),
  sourceHash: `source-${number}`,
  unsent: 'unsent',
});

const aNewMessage = (number = 1, changes: object = {}) =>
  aLeadItem({ ...justCome(number), ...changes });

const aNewQuoteRequest = (number = 1, changes: object = {}) =>
  aQuoteLeadItem({ ...justCome(number), ...changes });

/** The addresses that SES was asked to send to, a call each. */
const recipients = () => ses.calls().flatMap(({ Destinations = [] }) => Destinations);

const done = { batchItemFailures: [] };

test.each([
  ['possible spam', aNewMessage(1, { possibleSpam: ['it has three links'] })],
  ['too late', aNewMessage(1, { createdAt: new Date(Date.now() - 61 * 60_000).toISOString() })],
  ['no mailbox', aNewMessage(1, { email: 'smoke-test@example.com' })],
  ['unknown source', aNewMessage(1, { sourceHash: undefined })],
])('a lead gets no receipt: %s', async (_, lead) => {
  expect(await stream(lead)).toEqual(done);
  expect(recipients()).toEqual([]);
  expect(await items('settings')).toEqual([]);
});

test('an address gets one receipt a day, however it is written, and another the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
  const same = [' Ann.Home@Gmail.com ', 'ann.home+wall@gmail.com', 'annho.me@googlemail.com'];
  const first = ['ann.home@gmail.com', 'ann.home@home.example', 'annhome@home.example'];
  const addresses = first.toSpliced(1, 0, ...same);
  await stream(...addresses.map((email, number) => aNewMessage(number, { email })));
  expect(recipients()).toEqual(first);
  const counters = await items('settings');
  expect(JSON.stringify(counters)).not.toMatch(/ann/i);
  const latest = Date.now() / 1000 + 2 * 24 * 60 * 60;
  for (const { expiresAt } of counters) expect(Number(expiresAt)).toBeLessThanOrEqual(latest);
  vi.setSystemTime(new Date('2026-03-03T00:00:00Z'));
  await stream(aNewQuoteRequest(9, { email: same[1] }));
  expect(recipients()).toEqual([...first, same[1]]);
});

test('a day has sixty receipts, however many sources there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:00Z') });
  await put('settings', { id: 'quota#receipts#2026-03-02', count: 59, expiresAt: 4e9 });
  await stream(aNewMessage(1), aNewMessage(2));
  expect(recipients()).toEqual([addressOf(1)]);
  vi.setSystemTime(Date.now() + 60_000);
  await stream(aNewMessage(3));
  expect(recipients()).toEqual([1, 3].map(addressOf));
});

test('one source has three receipts sent in a day, and leaves those to the others', async () => {
  const sourceHash = 'one-source';
  const leads = [1, 2, 3, 4, 5].map((number) => aNewMessage(number, { sourceHash }));
  // Whom the source's limit kept from a receipt has none of his day's used up.
  await stream(...leads, aNewMessage(6), aNewMessage(7, { email: addressOf(5) }));
  expect(recipients()).toEqual([1, 2, 3, 6, 5].map(addressOf));
});

test('a lead that is delivered again gets no second receipt', async () => {
  const lead = aNewMessage();
  await stream(lead, lead);
  await stream(lead);
  expect(recipients()).toHaveLength(1);
});

test('where SES fails, it is tried a few times for the whole batch; then the receipts are dropped', async () => {
  ses.fails(sesError('InternalFailure', 500));
  expect(await stream(...[1, 2, 3].map((number) => aNewMessage(number)))).toEqual(done);
  expectUnlogged(addressOf(1));
  // SES surely has none of them: the day's receipt of their addresses is still to be had.
  ses.recovers();
  await stream(aNewMessage(4, { email: addressOf(1) }));
  expect(recipients()).toEqual([1, 1, 1, 2, 3, 1].map(addressOf));
});

test.each([
  ['may have the email', sesError('TimeoutError'), 1],
  ['refuses the email itself', sesError('MessageRejected', 400), 2],
])('where SES %s it is not sent again, and counts if it may have come', async (_, error, sent) => {
  ses.fails(error);
  expect(await stream(aNewMessage())).toEqual(done);
  expect(ses.sent()).toBe(1);
  ses.recovers();
  await stream(aNewMessage(2, { email: addressOf(1) }));
  expect(ses.sent()).toBe(sent);
});

test('where nothing can be counted nothing is sent, and the record is delivered again', async () => {
  const lead = aNewMessage();
  failAt(UpdateCommand, 'settings');
  expect(await stream(lead)).toEqual({ batchItemFailures: [{ itemIdentifier: lead.id }] });
  expect(ses.sent()).toBe(0);
});

async function receiptOf(lead: ReturnType<typeof aNewMessage>) {
  expect(await stream(lead)).toEqual(done);
  expect(ses.sent()).toBe(1);
  const [email = expect.fail('No receipt was sent.')] = await ses.emails();
  return email;
}

const next = [
  'What happens next:',
  ...nextSteps.map((step, index) => `${index + 1}. ${step}`),
  '',
  `Call ${business.phone} (${phoneLink(business.phone)})`,
  ...business.hours.map(({ days, opens, closes }) =>
    opens ? `${days}: ${opens} to ${closes}` : `${days}: closed`,
  ),
  'Or reply to this email.',
].join('\n');

test('who wrote a message reads that it came, what follows and whom to call', async () => {
  const { call, parsed, text } = await receiptOf(aNewMessage());
  const Source = 'website@masonry.example';
  const Destinations = [addressOf(1)];
  expect(call).toMatchObject({ Source, Destinations, ConfigurationSetName: 'mail-events' });
  expect(parsed.from?.value).toEqual([{ name: business.name, address: Source }]);
  expect(parsed.replyTo?.value).toEqual([{ name: '', address: business.email }]);
  expect(parsed.subject).toBe(`We got your message – ${business.name}`);
  // No program is to answer it.
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
  expect(parsed.headers.get('x-auto-response-suppress')).toBe('All');
  expect(text).toBe(`We got your message

Thank you for writing to ${business.name}. We got your message, and the owner has it.

${next}

Reference 00000001
You got this email because someone entered this address in the contact form at https://masonry.example. If this wasn't you, ignore this email. You won't hear from us again.`);
});

test('who asked for a price reads the project, the size and the range, with what the range is', async () => {
  const estimate = aReadEstimate({ squareFootage: 200 });
  const { subject, text, html } = await receiptOf(aNewQuoteRequest(1, { estimate }));
  expect(subject).toBe(`We got your quote request – ${business.name}`);
  expect(text).toMatch(/\nSize: 200 sq ft\nPlanning range: \$[\d,]+–[\d,]+\n/);
  expectParts(text, [
    'We got your request, and the owner has it.\n\nProject: Segmental block wall\n',
    "It's a planning range, not an offer. We set the final price after we see the job.",
    next,
    'in the quote form at https://masonry.example.',
  ]);
  expect(text.match(/\w+:\/\/[^\s.]+\.\w+/g)).toEqual([siteUrl]);
  expect(linksOf(html)).toEqual([phoneLink(business.phone), siteUrl]);
  expect(html).not.toMatch(/ (src|action)=/);
});

const noSize = { estimate: undefined, squareFootage: undefined };

test.each([
  [{ estimate: { total: '$1' } }, 'Size: 200 sq ft\n'],
  [{ ...noSize, projectScope: 'medium' }, 'Size: Medium (100-500 sq ft)\n'],
  [noSize, ''],
])('a receipt of %j has no price, and the size "%s"', async (changes, size) => {
  const { text } = await receiptOf(aNewQuoteRequest(1, changes));
  expect(text).toContain(`\n\nProject: Retaining Wall\n${size}\nWhat happens next`);
});

test('of what a visitor typed freely nothing is in a receipt', async () => {
  const hostile = 'Cheap-Pills https://pills.test';
  const description = `${hostile} A wall 50 ft long and 3 ft high, after removal of another.`;
  const estimate = aReadEstimate({ description });
  const free = { name: hostile, phone: hostile, message: hostile, description, estimate };
  await stream(aNewMessage(1, free), aNewQuoteRequest(2, { ...free, city: hostile }));
  expect(ses.sent()).toBe(2);
  for (const { raw, parsed, text, html } of await ses.emails()) {
    const all = [raw, JSON.stringify([...parsed.headers]), text, html].join();
    expect(all).not.toMatch(/pills|50 ft/i);
  }
});
