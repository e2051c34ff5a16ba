import { expect, test, vi } from 'vitest';
import { business, phoneLink } from '../../../domain/business.ts';
import { nextSteps } from '../../../domain/wording.ts';
import { aReadEstimate, aReadRange, wallLabel, wallRequest } from '../../estimates.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { expectParts, expectUnlogged, printedLines, sesError } from '../fakes.ts';
import { notifyOwner } from './notify-owner.ts';

// A time without reminders.
const owner = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const { arrive, schedule, receipts, stored, fails, recovers } = owner;

const addressOf = (number: number) => `visitor${number}@home.example`;

/** A lead that just arrived, with an ID and an address of its number. */
const arrived = (number: number) => ({
  id: `${String(number).padStart(8, '0')}-2222-8333-8444-555555555555`,
  createdAt: new Date().toISOString(),
  email: addressOf(number),
  receiptDue: true,
  unsent: 'unsent',
});
const aMessage = (number = 1, changes: object = {}) =>
  aLeadItem({ ...arrived(number), ...changes });

const recipients = async () =>
  (await receipts()).flatMap(({ call: { Destinations = [] } }) => Destinations);

test.each([
  ['late form', { createdAt: '2026-03-02T14:29:00.000Z' }],
  ['address without a mailbox', { email: 'smoke-test@example.com' }],
  ["form after its network's first ones", { receiptDue: undefined }],
])('sends no receipt for a %s', async (_, changes) => {
  await arrive(aMessage(1, changes));
  expect(await recipients()).toEqual([]);
  expect(await stored(arrived(1).id)).not.toHaveProperty('unsent');
});

test('sends one receipt to an address a day, and sixty in all', async () => {
  const id = 'quota#emails-receipts#2026-03-02T00:00';
  await owner.put('state', { id, count: 58, expiresAt: 4e9 });
  const addresses = ['ann@home.example', ' Ann@Home.example ', 'other@home.example'];
  await arrive(...addresses.map((email, number) => aMessage(number, { email })), aMessage(7));
  expect(await recipients()).toEqual([addresses[0], addresses.at(-1)]);
  vi.setSystemTime(new Date('2026-03-03T16:00:00Z'));
  await arrive(aMessage(9, { email: addresses[0] }));
  expect(await recipients()).toHaveLength(3);
});

test.each([
  ['repeats a receipt while SES takes none', sesError('ServiceUnavailable', 503), 2, 1],
  ['never repeats a receipt that SES refused', sesError('MessageRejected', 400), 1, 0],
  ['never repeats a receipt that SES may have accepted', sesError('TimeoutError'), 1, 1],
])('%s, and fails its run for the alarm', async (_, error, times, count) => {
  fails(error, 'We have your');
  await expect(arrive(aMessage())).rejects.toThrow('follow-ups');
  expect(printedLines.join('')).toContain('Follow-up failed');
  recovers();
  await schedule();
  await schedule();
  expect(await recipients()).toEqual(Array(times).fill(addressOf(1)));
  const quota = await owner.item('state', 'quota#emails-receipts#2026-03-02T00:00');
  expect(quota).toMatchObject({ count });
  expectUnlogged(addressOf(1));
});

test('a receipt shows the estimated range, but nothing a visitor typed', async () => {
  const hostile = 'Cheap-Pills https://pills.test';
  const description = `${hostile} ${wallRequest.description}`;
  const estimate = aReadEstimate({ description });
  const free = { name: hostile, phone: hostile, description, city: hostile };
  await arrive(aQuoteLeadItem({ ...arrived(1), ...free, estimate, squareFootage: undefined }));
  const [mail] = await receipts();
  expect(mail?.call).toMatchObject({ ConfigurationSetName: 'OwnerNoticesReceipts' });
  expect(mail?.parsed.from?.text).toBe(`"${business.name}" <website@masonry.example>`);
  expect(mail?.parsed.replyTo?.text).toBe(business.email);
  const [, ...laterSteps] = nextSteps();
  expectParts(mail?.text, [aReadRange, wallLabel, ...laterSteps, phoneLink(business.phone)]);
  expect(`${mail?.raw} ${mail?.text} ${mail?.html}`).not.toMatch(/pills/i);
});
