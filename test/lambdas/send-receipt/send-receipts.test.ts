import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { fakeSes, printedLines, sesError } from '../fakes.ts';
import { failAt } from '../site-tables.ts';
import { aNewMessage, aNewQuoteRequest, outcomes, receipts } from './receipts.ts';

const ses = fakeSes();
const { stream, items, put } = receipts();

/** The addresses that SES was asked to send to, a call each. */
const recipients = () => ses.calls().flatMap(({ Destinations = [] }) => Destinations);

const done = { batchItemFailures: [] };

test.each([
  ['possible spam', aNewMessage(1, { possibleSpam: ['it has three links'] })],
  ['too late', aNewMessage(1, { createdAt: new Date(Date.now() - 61 * 60_000).toISOString() })],
  ['no mailbox', aNewMessage(1, { email: 'smoke-test@example.com' })],
  ['unknown source', aNewMessage(1, { hourlySourceHash: undefined })],
])('a lead gets no receipt: %s', async (reason, lead) => {
  expect(await stream(lead)).toEqual(done);
  expect(recipients()).toEqual([]);
  expect(outcomes()).toEqual([`Receipt withheld: ${reason}`]);
  expect(await items('settings')).toEqual([]);
});

test('an address gets one receipt a day, however it is written, and another the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
  const addresses = [
    'ann.home@gmail.com',
    ' Ann.Home@Gmail.com ',
    'ann.home+wall@gmail.com',
    'annho.me@googlemail.com',
    'ann.home@home.example',
    'annhome@home.example',
  ];
  await stream(...addresses.map((email, number) => aNewMessage(number, { email })));
  const first = [addresses[0], ...addresses.slice(4)];
  expect(recipients()).toEqual(first);
  expect(outcomes().slice(1, 4)).toEqual(Array(3).fill('Receipt withheld: address'));
  const counters = await items('settings');
  expect(JSON.stringify(counters)).not.toMatch(/ann/i);
  const latest = Date.now() / 1000 + 24 * 60 * 60;
  for (const { expiresAt } of counters) expect(Number(expiresAt)).toBeLessThanOrEqual(latest);
  vi.setSystemTime(new Date('2026-03-03T00:00:00Z'));
  await stream(aNewQuoteRequest(9, { email: addresses[3] }));
  expect(recipients()).toEqual([...first, addresses[3]]);
});

test.each([
  ['a day has sixty receipts, whatever its hours allow', 'receipt#day#2026-03-02', 59, 24 * 60],
  [
    'an hour has twenty receipts, however many sources there are',
    'receipt#hour#2026-03-02T23',
    19,
    1,
  ],
])('%s', async (_, id, count, minutes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:00Z') });
  await put('settings', { id, count, expiresAt: 4e9 });
  await stream(aNewMessage(1), aNewMessage(2));
  expect(recipients()).toEqual(['visitor1@home.example']);
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await stream(aNewMessage(3));
  expect(recipients()).toHaveLength(2);
});

test('one source has three receipts sent in an hour, and leaves those to the others', async () => {
  const hourlySourceHash = 'one-source';
  const leads = [1, 2, 3, 4, 5].map((number) => aNewMessage(number, { hourlySourceHash }));
  await stream(...leads, aNewMessage(6));
  expect(recipients()).toEqual([1, 2, 3, 6].map((number) => `visitor${number}@home.example`));
  // Whom the source's limit kept from a receipt has none of his day's used up.
  await stream(aNewMessage(7, { email: 'visitor5@home.example' }));
  expect(recipients()).toHaveLength(5);
});

test('a lead that is delivered again gets no second receipt', async () => {
  const lead = aNewMessage();
  await stream(lead, lead);
  await stream(lead);
  expect(recipients()).toHaveLength(1);
  expect(outcomes().slice(1)).toEqual(Array(2).fill('Receipt withheld: sent before'));
});

test('where SES fails, it is tried a few times for the whole batch; then the receipts are dropped', async () => {
  ses.fails(sesError('InternalFailure', 500));
  const leads = [aNewMessage(1), aNewMessage(2), aNewMessage(3)];
  expect(await stream(...leads)).toEqual(done);
  expect(recipients()).toEqual([1, 1, 1, 2, 3].map((number) => `visitor${number}@home.example`));
  expect(outcomes()).toEqual(Array(3).fill('Receipt dropped'));
  expect(printedLines.join()).not.toContain('visitor1@');
  // SES surely has none of them: the day's receipt of their addresses is still to be had.
  ses.ses.on(SendRawEmailCommand).resolves({});
  await stream(aNewMessage(4, { email: 'visitor1@home.example' }));
  expect(outcomes().at(-1)).toBe('Receipt sent');
});

test.each([
  ['may have the email', sesError('TimeoutError'), 'Receipt withheld: address'],
  ['refuses the email itself', sesError('MessageRejected', 400), 'Receipt sent'],
])('where SES %s it is not sent again, and counts if it may have come', async (_, error, next) => {
  ses.fails(error);
  expect(await stream(aNewMessage())).toEqual(done);
  expect(recipients()).toHaveLength(1);
  ses.ses.on(SendRawEmailCommand).resolves({});
  await stream(aNewMessage(2, { email: 'visitor1@home.example' }));
  expect(outcomes()).toEqual(['Receipt dropped', next]);
});

test('where nothing can be counted nothing is sent, and the record is delivered again', async () => {
  const lead = aNewMessage();
  failAt(UpdateCommand, 'settings');
  expect(await stream(lead)).toEqual({ batchItemFailures: [{ itemIdentifier: lead.id }] });
  expect(recipients()).toEqual([]);
});
