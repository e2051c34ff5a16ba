import { expect, test } from 'vitest';
import { localTime, timeSpan } from '../../scripts/owner/items/time-span.ts';

test('a day is the whole day by the clock of the business, also when that is put forward', () => {
  // 2026-03-08 has 23 hours in Minneapolis: it lasts from 06:00 to 05:00 UTC.
  const isInSpan = timeSpan({ since: '2026-03-08', until: '2026-03-08' });
  expect(
    [
      '2026-03-08T05:59:59.999Z',
      '2026-03-08T06:00:00.000Z',
      '2026-03-09T04:59:59.999Z',
      '2026-03-09T05:00:00.000Z',
    ].map(isInSpan),
  ).toEqual([false, true, true, false]);
});

test('an exact time is taken with its offset, and belongs to the span', () => {
  const isInSpan = timeSpan({ since: '2026-11-20T09:00:00-06:00', until: '2026-11-20T15:00:00Z' });
  expect(
    ['2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.001Z'].map(
      isInSpan,
    ),
  ).toEqual([false, true, false]);
});

test('without ends everything is in the span', () => {
  expect(timeSpan({})('1999-01-01T00:00:00.000Z')).toBe(true);
});

test('times are shown by the clock of the business', () => {
  expect(localTime('2026-11-20T02:05:00.000Z')).toBe('2026-11-19 20:05');
});
