import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { business } from '../../../domain/business.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({
  replyWithinHours: 24,
  timeZone: 'America/Chicago',
  reminderTimes: ['7:00 AM', '5:00 PM'],
  closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
});

const { put, schedule, stored, sent, emails, subjects, items, fails, recovers } = notifyOwner();

/** A time of 2026 in Minneapolis. */
function instant(time: string): Date {
  const isSummer = time > '2026-03-08' && time < '2026-11-01';
  return new Date(`${time}:00${isSummer ? '-05:00' : '-06:00'}`);
}

async function at(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(time) });
  await schedule();
}

const lead = (id: string, time: string, changes: object = {}) =>
  aLeadItem({ id, createdAt: instant(time).toISOString(), ...changes });

test('reminds once, at the last reminder time two hours before the promise ends', async () => {
  await put(
    'leads',
    lead('morning', '2026-03-02T10:00', { name: 'Karen', email: 'karen@home.example' }),
    lead('evening', '2026-03-02T19:00', { email: 'other@home.example' }),
    lead('answered', '2026-03-02T10:00', { waiting: undefined, leadStatus: 'answered' }),
    lead('spam', '2026-03-02T10:00', { possibleSpam: ['4 links'], waiting: undefined }),
  );
  for (const time of ['02T17:00', '03T06:59']) await at(`2026-03-${time}`);
  expect(sent()).toBe(0);
  for (const time of ['03T07:10', '03T12:00', '03T17:05', '04T07:05']) await at(`2026-03-${time}`);
  expect(await subjects()).toEqual([
    'Reminder: Karen is still waiting (since yesterday, 10:00 AM)',
    'Reminder: Visitor One is still waiting (since yesterday, 7:00 PM)',
  ]);
  const link = 'https://masonry.example/api/owner/lead?id=morning';
  const [mail] = await emails();
  expectParts(mail?.text, ['Your 24-hour promise ends today, 10:00 AM.', link]);
});

test('two runs at once send one reminder', async () => {
  await put('leads', lead('lead', '2026-03-02T10:00'));
  let isFirst = true;
  beforeCommand(UpdateCommand, async () => {
    if (!isFirst) return;
    isFirst = false;
    await at('2026-03-03T07:00');
  });
  await at('2026-03-03T07:00');
  expect(sent()).toBe(1);
});

test('one email reminds of everyone waiting, longest wait first, each once', async () => {
  const quote = aQuoteLeadItem({ ...lead('one', '2026-03-02T08:00'), kind: 'quote-request' });
  await put('leads', quote, lead('again', '2026-03-02T09:00', { message: 'Any news?' }));
  await put('leads', lead('two', '2026-03-02T09:30', { email: 'two@home.example' }));
  await at('2026-03-03T07:00');
  expect(await subjects()).toEqual([
    'Reminder: 2 homeowners are still waiting (the first since yesterday, 8:00 AM)',
  ]);
  expect((await emails())[0]?.text).toMatch(/Any news\?[\s\S]*id=two/);
  for (const { remindedAt } of await items('leads')) expect(remindedAt).toBeDefined();
});

test.each([
  ['repeats a reminder that SES did not take', sesError('ServiceUnavailable', 503), 2],
  ['never repeats a reminder that SES may have accepted', sesError('TimeoutError'), 1],
])('%s', async (_, error, times) => {
  await put('leads', lead('lead', '2026-03-02T10:00'));
  fails(error);
  await expect(at('2026-03-03T07:00')).rejects.toThrow('reminders');
  recovers();
  for (const minute of ['15', '30', '45']) await at(`2026-03-03T09:${minute}`);
  expect(await stored('lead')).toHaveProperty('remindedAt');
  expect(sent()).toBe(times);
});

test.each([
  ['late in the day', 24, '03-02T17:05', ['03-02T17:15', '03-03T06:59'], '03-03T07:00'],
  ['early in the day', 24, '03-02T07:05', ['03-02T16:59'], '03-02T17:00'],
  ['just before a reminder time', 12, '03-02T16:55', ['03-02T17:00'], '03-03T07:00'],
  ['just after a reminder time', 12, '03-02T17:05', ['03-02T17:15'], '03-03T07:00'],
  ['before daylight saving time begins', 24, '03-07T10:00', ['03-08T06:59'], '03-08T07:00'],
  ['before daylight saving time ends', 24, '10-31T10:00', ['11-01T06:59'], '11-01T07:00'],
])('reminds of a lead that came %s in time, and not at once', async (...row) => {
  const [, replyWithinHours, received, early, due] = row;
  Object.assign(business, { replyWithinHours });
  await put('leads', lead('lead', `2026-${received}`));
  for (const time of early) await at(`2026-${time}`);
  expect(sent()).toBe(0);
  await at(`2026-${due}`);
  expect(sent()).toBe(1);
});

test('sends no reminder while it cannot mark the leads, and one once it can', async () => {
  await put('leads', lead('lead', '2026-03-02T10:00'), lead('other', '2026-03-02T10:00'));
  let isDown = true;
  beforeCommand(UpdateCommand, () => isDown && Promise.reject(new Error('down')), 'leads');
  for (const minute of ['00', '15', '30']) {
    await expect(at(`2026-03-03T07:${minute}`)).rejects.toThrow('reminders');
  }
  isDown = false;
  for (const minute of ['45', '59']) await at(`2026-03-03T07:${minute}`);
  expect(sent()).toBe(1);
});

test('sends only a title and a link if SES refuses a reminder', async () => {
  await put('leads', lead('lead', '2026-03-02T10:00', { message: 'Odd words.' }));
  await put('leads', lead('other', '2026-03-02T10:00', { email: 'other@home.example' }));
  fails(sesError('MessageRejected', 400), 'Odd words.');
  await at('2026-03-03T07:00');
  await at('2026-03-03T07:15');
  const [, second, ...rest] = await emails();
  expect(rest).toEqual([]);
  expect(second?.subject).toBe('Reminder: 2 leads waiting for your answer');
  expectParts(second?.text, ['https://masonry.example/api/owner/leads']);
});

test.each([
  ['Thanksgiving', '2026-11-25T10:00', '2026-11-27T00:05', '2026-11-27T07:05', 'today, 10:00 AM'],
  ['a vacation', '2026-12-23T06:30', '2026-12-23T16:55', '2026-12-23T17:00', 'Sat, Jan 2, 6:30 AM'],
])('skips reminders on %s, which does not count against the promise', async (...row) => {
  const [, received, before, due, end] = row;
  await put('leads', lead('lead', received));
  await at('2026-11-26T07:00');
  await at(before);
  expect(sent()).toBe(0);
  await at(due);
  expect((await emails())[0]?.text).toContain(`Your 24-hour promise ends ${end}.`);
});
