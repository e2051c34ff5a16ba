import { describe, expect, test } from 'vitest';
import type { BusinessHours } from '../../domain/business.ts';
import { openingStatus } from '../../domain/opening-hours.ts';

const week: BusinessHours[] = [
  { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
  { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
  { days: 'Sun' },
];

const status = (now: string, hours = week) =>
  openingStatus(hours, 'America/Chicago', new Date(now));

describe('the business is open or closed by its own clock', () => {
  test.each([
    ['a minute before it opens', '2026-11-20T12:59:00Z', 'Closed now, opens today 7:00 AM'],
    ['as it opens', '2026-11-20T13:00:00Z', 'Open now, until 6:00 PM'],
    ['a minute before it closes', '2026-11-20T23:59:00Z', 'Open now, until 6:00 PM'],
    ['as it closes on a Friday', '2026-11-21T00:00:00Z', 'Closed now, opens Sat 8:00 AM'],
    ['on Saturday evening', '2026-11-21T23:00:00Z', 'Closed now, opens Mon 7:00 AM'],
    ['on Sunday', '2026-11-22T18:00:00Z', 'Closed now, opens Mon 7:00 AM'],
    ['in summer, an hour earlier in UTC', '2026-07-17T12:00:00Z', 'Open now, until 6:00 PM'],
  ])('%s', (_, now, expected) => {
    expect(status(now)).toBe(expected);
  });

  test('a week with one day comes round to itself', () => {
    const hours = [{ days: 'Wed', opens: '9:00 AM', closes: '5:00 PM' }];
    expect(status('2026-11-18T23:30:00Z', hours)).toBe('Closed now, opens Wed 9:00 AM');
  });

  test('nothing is said where no day has hours', () => {
    expect(status('2026-11-18T23:30:00Z', [{ days: 'Mon-Sun' }])).toBeUndefined();
  });
});
