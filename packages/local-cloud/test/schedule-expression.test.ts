import { expect, test } from 'vitest';
import { parseSchedule } from '../src/eventbridge/schedule-expression.ts';

const saturday = new Date('2026-11-21T10:30:15Z');

test.each([
  ['rate(1 minute)', '2026-11-21T10:31:15.000Z'],
  ['rate(15 minutes)', '2026-11-21T10:45:15.000Z'],
  ['rate(2 days)', '2026-11-23T10:30:15.000Z'],
  ['cron(* * * * ? *)', '2026-11-21T10:31:00.000Z'],
  ['cron(0/15 * * * ? *)', '2026-11-21T10:45:00.000Z'],
  ['cron(30 10 * * ? *)', '2026-11-22T10:30:00.000Z'],
  ['cron(0 8 ? * MON-FRI *)', '2026-11-23T08:00:00.000Z'],
  ['cron(0 0 1,15 * ? *)', '2026-12-01T00:00:00.000Z'],
  ['cron(0 15-21 1 * ? *)', '2026-12-01T15:00:00.000Z'],
  ['cron(0 0 29 FEB ? *)', '2028-02-29T00:00:00.000Z'],
  ['cron(5/20 8-17 ? * 2-6 *)', '2026-11-23T08:05:00.000Z'],
  ['cron(0 8 ? * 1 *)', '2026-11-22T08:00:00.000Z'],
  ['cron(0 8 L * ? *)', '2026-11-30T08:00:00.000Z'],
  ['cron(0 8 ? * L *)', '2026-11-28T08:00:00.000Z'],
  ['cron(0 8 ? * 6L *)', '2026-11-27T08:00:00.000Z'],
  ['cron(0 8 ? * TUE#2 *)', '2026-12-08T08:00:00.000Z'],
  ['cron(0 8 3W * ? 2027)', '2027-01-04T08:00:00.000Z'],
  ['cron(0 10 ? JAN-MAR 2#1 2028/2)', '2028-01-03T10:00:00.000Z'],
  ['cron(0 8 13 * ? 2027-2028)', '2027-01-13T08:00:00.000Z'],
  ['cron(0 8 30 2 ? *)', undefined],
])('%s is next due at %s', (expression, expected) => {
  expect(parseSchedule(expression).nextTime(saturday)?.toISOString()).toBe(expected);
});

test.each([
  'rate(soon)',
  'at(2026-01-01)',
  'cron(0 8 * *)',
  'cron(0 8 * * * *)',
  'cron(0 8 ? * ? *)',
  'cron(0 8 ? * 0 *)',
  'cron(61 * * * ? *)',
])('%s is not known and says so', (expression) => {
  expect(() => parseSchedule(expression)).toThrow(`does not know the schedule ${expression}`);
});
