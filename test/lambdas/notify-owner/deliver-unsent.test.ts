import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import {
  aLeadItem,
  aQuoteLeadItem,
  aReadEstimate,
  aReadRange,
  aTestimonialItem,
} from '../../factories.ts';
import { expectParts, expectUnlogged, linksOf, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { anUnsentLead, minutesAgo, notifyOwner, reported } from './notify-owner.ts';

// The quota is one of an hour, and reminders depend on the time of day.
const outbox = notifyOwner(new Date('2026-03-02T15:30:00Z'));
const { put, items, schedule, stream, unsent, sent, emails, subjects, fails, once } = outbox;

const leads = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => anUnsentLead(index, changes));
const failOnce = (name: string, status?: number) =>
  once(() => {
    throw sesError(name, status);
  });
/** Stores leads and streams them as one batch; returns the ids of those that failed. */
async function streamed(...batch: { id: string }[]) {
  await put('leads', batch);
  const { batchItemFailures } = (await stream(batch)) as { batchItemFailures: object[] };
  return batchItemFailures.flatMap(Object.values);
}

test('an email that SES refuses is reported by its record and given back, the others go out; the log says why, with no address', async () => {
  const words = 'Invalid Reply-To <visitor@home.example> (visitor@home.example)';
  const refusal = Object.assign(sesError('InvalidParameterValue', 400), { message: words });
  fails(refusal, 'Words of lead 0.');
  expect(await streamed(...leads(3))).toEqual(['lead-0']);
  expect(await unsent()).toEqual(['lead-0']);
  expect(await outbox.stored('lead-0')).not.toHaveProperty('claimedUntil');
  expect(await items('settings')).toMatchObject([{ count: 2 }]);
  const lines = printedLines.filter((line) => line.includes('could not be sent'));
  expect(lines).toEqual([expect.stringContaining('InvalidParameterValue, Invalid Reply-To …')]);
  expect(lines[0]).toContain('"id":"lead-0"');
  expectUnlogged('visitor@home.example');
});

test('a mail that SES may have taken is not sent again until its claim runs out, and one that has just come is left to the stream', async () => {
  failOnce('TimeoutError');
  await streamed(...leads(1));
  await put('leads', anUnsentLead(1, { createdAt: minutesAgo(0.5) }));
  await schedule();
  expect(sent()).toBe(1);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(3600);

  vi.setSystemTime(Date.now() + 3 * 60_000);
  await schedule();
  expect(sent()).toBe(3);
  expect(await unsent()).toEqual([]);
});

test('the emails of a batch are under way side by side', async () => {
  let underWay = 0;
  outbox.ses.on(SendRawEmailCommand).callsFake(async () => {
    underWay += 1;
    await vi.waitUntil(() => underWay === 3);
  });
  expect(await streamed(...leads(3))).toEqual([]);
});

test('where SES throttles, the mail is tried again after a second', async () => {
  failOnce('Throttling', 400);
  expect(await streamed(...leads(1))).toEqual([]);
  expect(await unsent()).toEqual([]);
});

test.each([
  [503, 'ServiceUnavailable'],
  [400, 'AccountSendingPausedException'],
])('while SES answers %i %s a run tries a few and reports the oldest', async (status, name) => {
  await put('leads', leads(50));
  fails(sesError(name, status));
  await schedule();
  expect(sent()).toBeLessThan(10);
  expect(await unsent()).toHaveLength(50);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(59_000);
});

test('what SES refuses or no mail can be made of keeps no others from it, alone or in a digest, and a broken date sets off the alarm', async () => {
  await put('leads', leads(40));
  await put('leads', leads(10, { name: undefined, createdAt: '2020-01-01, noon?' }));
  await put('leads', anUnsentLead(35, { name: undefined }));
  const refused = [12, 37].map((number) => anUnsentLead(number, { message: 'Odd words.' }));
  await put('leads', refused);
  fails(sesError('MessageRejected', 400), 'Odd words.');
  await schedule();
  const ids = [...leads(10), ...refused].map(({ id }) => id);
  expect(await unsent()).toEqual([...ids, 'lead-35'].sort());
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(1_000_000_000);
});

/** Enough time until so many emails went out, then too little for another. */
const timeForEmails = (count: number) => () => (sent() < count ? 60_000 : 10_000);

test('at the end of its time a run sends no more, and the age of the oldest that waits is reported', async () => {
  await put('leads', leads(15));
  await schedule(timeForEmails(3));
  // Three are under way at once when the third has gone out.
  expect(sent()).toBeLessThan(7);
  expect(reported().OldestUnsentSeconds).toBeGreaterThan(900 * 60);
});

const due = (count = 1) =>
  Array.from({ length: count }, (_, number) =>
    aLeadItem({ id: `lead-${number}`, createdAt: minutesAgo(24 * 60) }),
  );

test('of many due reminders a run sends what its time allows, and touches nothing of the rest', async () => {
  await put('leads', due(110));
  const untouched = async () =>
    (await items('leads')).filter((lead) => !lead.remindedAt && !lead.reminderClaimedUntil).length;
  await schedule(timeForEmails(1));
  expect(await untouched()).toBe(10);
  await schedule();
  expect(await untouched()).toBe(0);
});

test('where the unsent cannot be read the owner is reminded all the same, and where the reminder fails the unsent is reported; the run fails', async () => {
  await put('leads', due());
  fails(sesError('InternalFailure', 500));
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');
  expect(reported().OldestUnsentSeconds).toBe(0);

  outbox.recovers();
  let queries = 0;
  beforeCommand(QueryCommand, () => {
    queries += 1;
    if (queries === 1) throw new Error('down');
  });
  await expect(schedule()).rejects.toThrow('Scheduled tasks failed: deliver-unsent');
  expect(sent()).toBe(2);
});

test('of 121 posts 20 are mailed alone and the rest in digests, each once and in full, real ones first', async () => {
  const numbers = Array.from({ length: 121 }, (_, number) => number);
  const spam = (number: number) => (number % 3 === 0 ? { possibleSpam: ['4 links'] } : {});
  await put('leads', ...numbers.map((number) => anUnsentLead(number, spam(number))));
  await schedule();

  expect(await unsent()).toEqual([]);
  const words = numbers.map((number) => `Words of lead ${number}.`);
  const mailed = (await emails()).flatMap(({ text }) => text.match(/Words of lead \d+\./g) ?? []);
  expect(mailed.sort()).toEqual(words.sort());
  expect(await outbox.item('settings', 'notices#2026-03-02T15')).toMatchObject({ count: 20 });
  expect((await subjects()).slice(20)).toEqual([
    '60 notices: 60 messages',
    '41 notices: 41 possible spam',
  ]);
  expect(reported().OldestUnsentSeconds).toBe(0);
});

test('what the hour leaves no mail for waits for a digest, which holds each item with its own links and a way to answer, spam in one of its own', async () => {
  expect(await streamed(...leads(21))).toEqual([]);
  expect(sent()).toBe(20);
  expect(await unsent()).toEqual(['lead-20']);
  const { id } = anUnsentLead(20);
  const request = { id, unsent: 'unsent', estimate: aReadEstimate() };
  await put('leads', aQuoteLeadItem(request), anUnsentLead(21, { possibleSpam: ['4 links'] }));
  await put('testimonials', aTestimonialItem());
  await schedule();

  const digests = (await emails()).slice(20);
  expect(digests.map(({ subject }) => subject)).toEqual([
    '2 notices: 1 quote request, 1 review',
    '1 notice: 1 possible spam',
  ]);
  expect(digests.map(({ parsed }) => parsed.replyTo)).toEqual([undefined, undefined]);
  // Of an estimate it has the range in the title alone.
  expect(digests[0]?.text).toContain(`asks for a quote: retaining wall, ${aReadRange}\n`);
  expect(digests[0]?.text).not.toContain('Estimate:');
  const [real = [], spam] = digests.map(({ html }) => linksOf(html));
  const api = 'https://masonry.example/api';
  const answer = (number: number) => `${api}/answer-lead?id=lead-${number}`;
  const publish = `?id=${aTestimonialItem().id}&token=the-right-token&decision=publish`;
  expectParts(real.join('\n'), [answer(20), publish, 'tel:+16125550199']);
  expect(spam).toContain(answer(21));
  expect(real.join('\n')).not.toContain('lead-21');
});

test('the longest words in the most items still make digests that SES takes', async () => {
  await put('leads', leads(60, { message: '石'.repeat(3000) }));
  await schedule();
  expect(await unsent()).toEqual([]);
  const sizes = (await emails()).map(({ raw }) => raw.length);
  // In base64, as which SES may count it, a third more.
  expect(Math.max(...sizes)).toBeLessThan(7_500_000);
  expect(sizes.length).toBeLessThan(25);
});
