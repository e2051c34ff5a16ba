import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { aLeadItem, aQuoteLeadItem, aTestimonialItem } from '../../factories.ts';
import { expectParts, fakeSes, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, reported, unsentLead } from './notify-owner.ts';

const ses = fakeSes();
// The quota is one of an hour, and reminders depend on the time of day.
const outbox = notifyOwner(new Date('2026-03-02T15:30:00Z'));

const leads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => anUnsentLead(index, changes));
const ids = (count: number) => leads(count).map(({ id }) => id);
const sent = () => ses.calls().length;
const failOnce = (name: string, status?: number) =>
  ses.once(() => {
    throw sesError(name, status);
  });

async function state(id: string) {
  const item = await outbox.lead(id);
  return { unsent: Boolean(item?.unsent), claimed: Boolean(item?.claimedUntil) };
}

test('a mail that SES refuses is reported by its record and given back; the others go out', async () => {
  await outbox.put('leads', leads(3));
  ses.fails(sesError('InternalFailure', 500), 'Words of lead 0.');
  expect(await outbox.stream(leads(3))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'lead-0' }],
  });
  expect(await outbox.unsent()).toEqual(['lead-0']);
  expect(await state('lead-0')).toEqual({ unsent: true, claimed: false });
  expect(await outbox.items('settings')).toMatchObject([{ count: 2 }]);
});

test('a mail that SES may have taken is not sent again until its claim runs out', async () => {
  await outbox.put('leads', leads(1));
  failOnce('TimeoutError');
  await outbox.stream(leads(1));
  expect(await state('lead-0')).toEqual({ unsent: true, claimed: true });
  await outbox.schedule();
  expect(sent()).toBe(1);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(3600);

  vi.setSystemTime(Date.now() + 3 * 60_000);
  await outbox.schedule();
  expect(sent()).toBe(2);
  expect(await outbox.unsent()).toEqual([]);
});

test('the emails of a batch are under way side by side', async () => {
  await outbox.put('leads', leads(3));
  let underWay = 0;
  ses.ses.on(SendRawEmailCommand).callsFake(async () => {
    underWay += 1;
    await vi.waitUntil(() => underWay === 3);
  });
  expect(await outbox.stream(leads(3))).toEqual({ batchItemFailures: [] });
});

test('the log says why SES refused a mail, by its id and with no address', async () => {
  await outbox.put('leads', leads(1));
  const words = 'Invalid Reply-To <visitor@home.example> (visitor@home.example)';
  ses.fails(Object.assign(sesError('InvalidParameterValue', 400), { message: words }));
  await outbox.stream(leads(1));
  const lines = printedLines.filter((line) => line.includes('could not be sent'));
  expect(lines).toEqual([expect.stringContaining('InvalidParameterValue, Invalid Reply-To …')]);
  expect(lines[0]).toContain('"id":"lead-0"');
  expect(printedLines.join('')).not.toContain('visitor@home.example');
});

test('a message that has just come is left to the stream', async () => {
  await outbox.put('leads', anUnsentLead(0, { createdAt: minutesAgo(0.5) }));
  await outbox.schedule();
  expect(sent()).toBe(0);
});

test('where SES throttles, the mail is tried again after a second', async () => {
  await outbox.put('leads', leads(1));
  failOnce('Throttling', 400);
  expect(await outbox.stream(leads(1))).toEqual({ batchItemFailures: [] });
  expect(await outbox.unsent()).toEqual([]);
});

test.each([
  [503, 'ServiceUnavailable'],
  [400, 'AccountSendingPausedException'],
])('while SES answers %i %s a run tries a few and reports the oldest', async (status, name) => {
  await outbox.put('leads', leads(50));
  ses.fails(sesError(name, status));
  await outbox.schedule();
  expect(sent()).toBeLessThan(10);
  expect(await outbox.unsent()).toHaveLength(50);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(59_000);
});

test('what SES refuses or no mail can be made of keeps no others from it, and a broken date sets off the alarm', async () => {
  const broken = { name: undefined, createdAt: '2020-01-01, noon?' };
  await outbox.put(
    'leads',
    leads(20).map((lead, index) => (index < 10 ? { ...lead, ...broken } : lead)),
  );
  ses.fails(sesError('MessageRejected', 400), 'Words of lead 12.');
  await outbox.schedule();
  expect(await outbox.unsent()).toEqual([...ids(10), 'lead-12'].sort());
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(1_000_000_000);
});

test('an item that SES refuses in a digest is told of by itself, and the others go out', async () => {
  await outbox.put('leads', leads(30));
  await outbox.put('leads', [anUnsentLead(25, { name: undefined })]);
  ses.fails(sesError('MessageRejected', 400), 'Words of lead 27.');
  await outbox.schedule();
  expect(await outbox.unsent()).toEqual(['lead-25', 'lead-27']);
});

test('a press while the mail of the new item is under way is told of as well', async () => {
  await outbox.put('leads', leads(1));
  const decided = { notice: 'decided', noticeAt: '2026-01-01T00:00:00Z' };
  ses.once(() => outbox.put('leads', [anUnsentLead(0, decided)]));
  await outbox.stream(leads(1));
  expect(await state('lead-0')).toEqual({ unsent: true, claimed: false });
  await outbox.schedule();
  expect((await ses.emails()).map(({ subject }) => subject)).toEqual([
    'Visitor One sent a message',
    'Marked as not answered: Visitor One',
  ]);
  expect(await outbox.unsent()).toEqual([]);
});

/** Enough time until so many emails went out, then too little for another. */
const timeForEmails = (count: number) => () => (sent() < count ? 60_000 : 10_000);

test('at the end of its time a run sends no more, and the age of the oldest that waits is reported', async () => {
  await outbox.put('leads', leads(15));
  await outbox.schedule(timeForEmails(3));
  // Three are under way at once when the third has gone out.
  expect(sent()).toBeLessThan(7);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(900 * 60);
});

test('the age of a decision that waits is that of the press', async () => {
  const notice = { notice: 'decided', noticeAt: minutesAgo(2), createdAt: minutesAgo(50_000) };
  const younger = anUnsentLead(2, { createdAt: minutesAgo(180) });
  await outbox.put('leads', anUnsentLead(1, notice), younger);
  await outbox.schedule(() => 10_000);
  expect(sent()).toBe(0);
  expect(reported().OldestUnsentSeconds).toBeGreaterThanOrEqual(180 * 60);
  expect(reported().OldestUnsentSeconds).toBeLessThan(200 * 60);
});

const due = (id = 'lead-1') => aLeadItem({ id, createdAt: minutesAgo(24 * 60) });

test('of many due reminders a run sends what its time allows, and touches nothing of the rest', async () => {
  const waiting = Array.from({ length: 110 }, (_, number) => due(`lead-${number}`));
  await outbox.put('leads', waiting);
  await outbox.schedule(timeForEmails(1));
  const untouched = (await outbox.items('leads')).filter(
    ({ remindedAt, reminderClaimedUntil }) => !remindedAt && !reminderClaimedUntil,
  );
  expect(untouched).toHaveLength(10);
  await outbox.schedule();
  expect((await outbox.items('leads')).filter(({ remindedAt }) => !remindedAt)).toEqual([]);
});

test('where the unsent cannot be read the owner is reminded all the same, and the run fails', async () => {
  await outbox.put('leads', due());
  let queries = 0;
  beforeCommand(QueryCommand, () => {
    queries += 1;
    if (queries === 1) throw new Error('down');
  });
  await expect(outbox.schedule()).rejects.toThrow('Scheduled tasks failed: deliver-unsent');
  expect(sent()).toBe(1);
});

test('where the reminder fails the unsent was reported all the same, and the run fails', async () => {
  await outbox.put('leads', due());
  ses.fails(sesError('InternalFailure', 500));
  await expect(outbox.schedule()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');
  expect(reported().OldestUnsentSeconds).toBe(0);
});

test('of 121 posts 20 are mailed alone and the rest in digests, each once and in full, real ones first', async () => {
  const numbers = Array.from({ length: 121 }, (_, number) => number);
  const spam = (number: number) => (number % 3 === 0 ? { possibleSpam: ['4 links'] } : {});
  await outbox.put('leads', ...numbers.map((number) => anUnsentLead(number, spam(number))));
  await outbox.schedule();

  const mails = await ses.emails();
  expect(await outbox.unsent()).toEqual([]);
  const words = numbers.map((number) => `Words of lead ${number}.`);
  const mailed = mails.flatMap(({ text }) => text.match(/Words of lead \d+\./g) ?? []);
  expect(mailed.sort()).toEqual(words.sort());
  expect(await outbox.item('settings', 'notices#2026-03-02T15')).toMatchObject({ count: 20 });
  const digests = mails.slice(20);
  expect(digests.map(({ subject }) => subject)).toEqual([
    '60 notices: 60 messages',
    '41 notices: 41 possible spam',
  ]);
  expect(reported().OldestUnsentSeconds).toBe(0);
});

test('a digest holds each item with its own links and a way to answer, spam in one of its own', async () => {
  await outbox.put('leads', leads(20));
  await outbox.stream(leads(20));
  ses.ses.resetHistory();
  const spam = anUnsentLead(21, { possibleSpam: ['4 links'] });
  await outbox.put('leads', aQuoteLeadItem(unsentLead(20)), spam);
  await outbox.put('testimonials', aTestimonialItem());
  await outbox.schedule();

  const digests = await ses.emails();
  expect(digests.map(({ subject }) => subject)).toEqual([
    '2 notices: 1 quote request, 1 review',
    '1 notice: 1 possible spam',
  ]);
  expect(digests.map(({ parsed }) => parsed.replyTo)).toEqual([undefined, undefined]);
  const links = digests.map(({ html }) => html.replaceAll('&amp;', '&'));
  const answer = (lead: string) =>
    `answer-lead?id=lead-${lead}&token=token-${lead}&decision=answered`;
  const publish = `?id=${aTestimonialItem().id}&token=the-right-token&decision=publish`;
  expectParts(links[0], [answer('20'), publish, 'tel:+16125550199']);
  expect(links[1]).toContain(answer('21'));
  expect(links[0]).not.toContain('lead-21');
});

test('what the hour leaves no mail for is no failure of the stream and waits', async () => {
  await outbox.put('leads', leads(22));
  expect(await outbox.stream(leads(22))).toEqual({ batchItemFailures: [] });
  expect(await ses.emails()).toHaveLength(20);
  expect(await outbox.unsent()).toEqual(['lead-20', 'lead-21']);
});

test('the longest words in the most items still make digests that SES takes', async () => {
  await outbox.put('leads', leads(60, { message: '石'.repeat(3000) }));
  await outbox.schedule();
  expect(await outbox.unsent()).toEqual([]);
  const sizes = (await ses.emails()).map(({ raw }) => raw.length);
  // In base64, as which SES may count it, a third more.
  expect(Math.max(...sizes)).toBeLessThan(7_500_000);
  expect(sizes.length).toBeLessThan(25);
});
