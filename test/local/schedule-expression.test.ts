import { expect, test } from 'vitest';
import { nextTime, parseSchedule } from '../../scripts/local/schedule-expression.ts';

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
])('%s is next due at %s', (expression, expected) => {
  expect(nextTime(parseSchedule(expression), saturday).toISOString()).toBe(expected);
});

test.each([
  'rate(soon)',
  'at(2026-01-01)',
  'cron(0 8 * *)',
  'cron(0 8 L * ? *)',
  'cron(61 * * * ? *)',
])('%s is not known and says so', (expression) => {
  expect(() => parseSchedule(expression)).toThrow(`does not know the schedule ${expression}`);
});
