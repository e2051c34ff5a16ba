import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestReminder, reminderDue } from '../../../lambdas/notify-owner/reminder-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// Chicago's clocks in 2026, on paper: 6 hours behind UTC, from March 8 to November 1 it is 5.
const forward = Date.UTC(2026, 2, 8, 8);
const back = Date.UTC(2026, 10, 1, 7);
const offset = (time: number) => (time >= forward && time < back ? 5 : 6) * HOUR_MS;
const minuteOfDay = (time: number) => ((time - offset(time)) / MINUTE_MS) % (24 * 60);
const due = (createdAt: number, promise = 24) =>
  reminderDue(new Date(createdAt), 'America/Chicago', promise).getTime();

const SEVEN = 7 * 60;
const EIGHT = 20 * 60;

test.each([
  ['by day', '2026-06-10T15:00-05:00', '2026-06-11T11:00-05:00'],
  ['at 7:00 AM to the second', '2026-06-10T11:00-05:00', '2026-06-11T07:00-05:00'],
  ['a second before 7:00 AM', '2026-06-10T10:59:59-05:00', '2026-06-11T07:00-05:00'],
  ['at 8:00 PM to the second', '2026-06-11T00:00-05:00', '2026-06-11T20:00-05:00'],
  ['a second after 8:00 PM', '2026-06-11T00:00:01-05:00', '2026-06-11T19:30-05:00'],
  ['at midnight', '2026-06-10T04:00-05:00', '2026-06-10T19:30-05:00'],
  ['where 7:00 AM is 23 h away', '2026-06-10T08:00-05:00', '2026-06-11T07:00-05:00'],
  ['where it is a second more', '2026-06-10T07:59:59-05:00', '2026-06-10T19:30-05:00'],
  ['late in a night of 23 hours', '2026-03-07T08:00-06:00', '2026-03-08T07:00-05:00'],
  ['early in a night of 23 hours', '2026-03-07T06:30-06:00', '2026-03-07T19:30-06:00'],
  ['late in a night of 25 hours', '2026-10-31T09:00-05:00', '2026-11-01T07:00-06:00'],
  ['early in a night of 25 hours', '2026-10-31T08:59-05:00', '2026-10-31T19:30-05:00'],
])('20 hours later is %s: a lead of %s is reminded of at %s', (_, createdAt, expected) => {
  expect(new Date(due(Date.parse(createdAt)))).toEqual(new Date(expected));
});

const promises = fc.integer({ min: 4, max: 72 });
const leads = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
  ...[forward, back].map((change) =>
    fc.integer({ min: change - 80 * HOUR_MS, max: change + 24 * HOUR_MS }),
  ),
);
/** The time from a run of the schedule in production to the next. */
const RUN_MS = 15 * MINUTE_MS;

test('whatever the promise, the reminder comes before it ends, not with the lead, and by night only for a short one', () => {
  const check = (createdAt: number, promise: number) => {
    const delay = due(createdAt, promise) - createdAt;
    expect(delay + RUN_MS).toBeLessThan(promise * HOUR_MS);
    expect(delay).toBeGreaterThanOrEqual(HOUR_MS);
    expect(delay).toBeGreaterThanOrEqual(earliestReminder(promise));
    if (promise === 24) expect(delay).toBeLessThanOrEqual(23 * HOUR_MS);
    const clock = minuteOfDay(due(createdAt, promise));
    if (clock < SEVEN || clock > EIGHT) expect(promise).toBeLessThan(14);
  };
  fc.assert(fc.property(leads, promises, check), { numRuns: 5_000 });
});
