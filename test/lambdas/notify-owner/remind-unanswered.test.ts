import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestReminder, reminderDue } from '../../../lambdas/notify-owner/reminder-time.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import { pinFacts } from '../../pinned-facts.ts';
import { expectParts, expectUnlogged, printedLines, sesError } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { notifyOwner } from './notify-owner.ts';

pinFacts({ replyWithinHours: 24, timeZone: 'America/Chicago' });

/** Friday, November 20, 2026, 12:00 noon in Minneapolis. */
const now = new Date('2026-11-20T18:00:00Z');
const { put, items, stored, emails, fails, schedule: remind } = notifyOwner(now);

/** A lead that came yesterday afternoon. */
const aLead = (changes: object = {}) =>
  aLeadItem({ id: 'lead-1', createdAt: '2026-11-19T21:10:00.000Z', ...changes });

const waits = (...leads: object[]) => put('leads', ...leads);

test("the owner is reminded once of a lead, with links to call, to write and to mark it; another's broken date is no obstacle, and the log holds ids alone", async () => {
  const lead = aLead({ name: '<img src=x>' });
  await waits(lead, aLead({ id: 'broken', createdAt: "2026-11-19 o'clock" }));
  await expect(remind()).rejects.toThrow();
  const [mail] = await emails();
  expect(mail?.subject).toBe(
    'Reminder: 1 lead has been waiting for an answer since yesterday 3:10 PM',
  );
  expectParts(mail?.text, [
    'Waiting since yesterday 3:10 PM. 3 hours 10 minutes left to answer within 24 hours.',
    '> Please call.',
    'Call:\ntel:+16125550199',
    'Reply:\nmailto:visitor@home.example?subject=',
    'Open the lead:\nhttps://masonry.example/api/answer-lead?id=lead-1',
  ]);
  expect(mail?.html).not.toContain('<img');
  expect(await stored('lead-1')).toEqual({ ...lead, remindedAt: now.toISOString() });
  expect(printedLines.join('')).toContain('lead-1');
  expectUnlogged('img', 'visitor@', '555-0199');
});

test('one email holds all that look real, and one after it possible spam, tagged', async () => {
  await waits(
    aLead({ id: 'spam', createdAt: '2026-11-18T15:00:00.000Z', possibleSpam: ['4 links'] }),
    aQuoteLeadItem({ id: 'oldest', createdAt: '2026-11-18T16:00:00.000Z' }),
    aLead({ name: 'Visitor Two', phone: undefined }),
  );
  await remind();
  const mails = await emails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reminder: 2 leads are waiting for an answer, the oldest since Wednesday 10:00 AM',
    '[possible spam] Reminder: 1 lead has been waiting for an answer since Wednesday 9:00 AM',
  ]);
  const [real = '', spam = ''] = mails.map(({ html }) => html);
  expect(real).toMatch(
    /Visitor One asks for a quote: retaining wall[\s\S]*Visitor Two sent a message/,
  );
  expect(spam).toContain('[possible spam] Visitor One sent a message');
  expect(real).not.toContain('[possible spam]');
  expect(real).toContain('You promised an answer within 24 hours. That was up 26 hours ago.');
});

const hours = (count: number) => new Date(now.getTime() - count * 60 * 60_000).toISOString();

test('of the leads in the table those are reminded of that are due, and once', async () => {
  await waits(
    aLead({ id: 'due' }),
    aLead({ id: 'young', createdAt: hours(1) }),
    aLead({ id: 'before-its-time', createdAt: '2026-11-19T22:00:01.000Z' }),
    aLead({ id: 'old', createdAt: hours(4 * 24) }),
    aLead({ id: 'of-a-run-that-died', reminderClaimedUntil: now.getTime() - 1 }),
  );
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  const marked = (await items('leads')).filter(({ remindedAt }) => remindedAt);
  expect(marked.map(({ id }) => id).sort()).toEqual(['due', 'of-a-run-that-died']);
  for (const lead of marked) expect(lead).not.toHaveProperty('reminderClaimedUntil');
  const told = (await emails()).flatMap(({ text }) => text.match(/Open the lead:/g) ?? []);
  expect(told).toHaveLength(2);
});

test.each([
  ['is to be told of', { unsent: 'unsent' }],
  ['was answered', { stage: 'open' }],
  ['was reminded of', { remindedAt: '2026-11-20T17:59:59.000Z' }],
  ['is in the hands of another run', { reminderClaimedUntil: now.getTime() + 1 }],
])('a lead that, by the table and not by the index, %s is left alone', async (_, changed) => {
  await waits(aLead());
  const meanwhile = aLead(changed);
  beforeCommand(UpdateCommand, () => waits(meanwhile));
  await remind();
  expect(await emails()).toEqual([]);
  expect(await stored('lead-1')).toEqual(meanwhile);
});

const claimed = { reminderClaimedUntil: now.getTime() + 120_000 };

test.each([
  ['is refused by SES is given back', sesError('down', 503), {}],
  ['lost its answer waits for its claim to run out', sesError('TimeoutError'), claimed],
])('a reminder that %s, and the run fails', async (_, error, claim) => {
  await waits(aLead(), aLead({ id: 'lead-2' }));
  fails(error);
  await expect(remind()).rejects.toThrow('Scheduled tasks failed: remind-unanswered');
  for (const id of ['lead-1', 'lead-2']) expect(await stored(id)).toEqual(aLead({ id, ...claim }));
});

const HOUR_MS = 60 * 60_000;

const due = (createdAt: number | string, promise = 24) =>
  reminderDue(new Date(createdAt), 'America/Chicago', promise);

test.each([
  ['at 7:00 AM to the second', '2026-06-10T11:00-05:00', '2026-06-11T07:00-05:00'],
  ['a second before 7:00 AM', '2026-06-10T10:59:59-05:00', '2026-06-11T07:00-05:00'],
  ['at 8:00 PM to the second', '2026-06-11T00:00-05:00', '2026-06-11T20:00-05:00'],
  ['a second after 8:00 PM', '2026-06-11T00:00:01-05:00', '2026-06-11T19:30-05:00'],
  ['where 7:00 AM is 23 h away', '2026-06-10T08:00-05:00', '2026-06-11T07:00-05:00'],
  ['where it is a second more', '2026-06-10T07:59:59-05:00', '2026-06-10T19:30-05:00'],
  ['late in a night of 23 hours', '2026-03-07T08:00-06:00', '2026-03-08T07:00-05:00'],
  ['early in a night of 23 hours', '2026-03-07T06:30-06:00', '2026-03-07T19:30-06:00'],
  ['late in a night of 25 hours', '2026-10-31T09:00-05:00', '2026-11-01T07:00-06:00'],
  ['early in a night of 25 hours', '2026-10-31T08:59-05:00', '2026-10-31T19:30-05:00'],
])('20 hours later is %s: a lead of %s is reminded of at %s', (_, createdAt, expected) => {
  expect(due(createdAt)).toEqual(new Date(expected));
});

// Chicago's clocks go forward on March 8, 2026, and back on November 1.
const [forward, back] = [Date.UTC(2026, 2, 8, 8), Date.UTC(2026, 10, 1, 7)];
const leads = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
  ...[forward, back].map((change) =>
    fc.integer({ min: change - 80 * HOUR_MS, max: change + 24 * HOUR_MS }),
  ),
);
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Chicago',
  timeStyle: 'medium',
});
/** The time from a run of the schedule in production to the next. */
const RUN_MS = HOUR_MS / 4;

test('whatever the promise, the reminder comes before it ends, not with the lead, and by night only for a short one', () => {
  const check = (createdAt: number, promise: number) => {
    const at = due(createdAt, promise);
    const delay = at.getTime() - createdAt;
    expect(delay + RUN_MS).toBeLessThan(promise * HOUR_MS);
    expect(delay).toBeGreaterThanOrEqual(Math.max(HOUR_MS, earliestReminder(promise)));
    if (promise === 24) expect(delay).toBeLessThanOrEqual(23 * HOUR_MS);
    // From 6:30 PM to 7:00 AM it is 13 h 30 min when the clocks go back.
    const night = Math.abs(back - createdAt) < 24 * HOUR_MS ? 15 : 14;
    const time = clock.format(at);
    if (time < '07:00:00' || time > '20:00:00') expect(promise).toBeLessThan(night);
  };
  const promises = fc.oneof(fc.integer({ min: 4, max: 72 }), fc.constantFrom(4, 5, 6));
  fc.assert(fc.property(leads, promises, check), { numRuns: 5_000 });
});
