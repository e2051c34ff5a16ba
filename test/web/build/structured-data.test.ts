import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { openingHours } from '../../../web/build/structured-data.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

test('hours are told by full day names on the 24-hour clock, and a closed day as closed', () => {
  const hours = [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:30 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ];
  expect(openingHours(hours)).toEqual(
    [
      { dayOfWeek: weekdays, opens: '07:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '08:30', closes: '16:00' },
      { dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ].map((each) => ({ '@type': 'OpeningHoursSpecification', ...each })),
  );
});

test('the hours of the business name each day of the week once', () => {
  const named = openingHours(business.hours).flatMap(({ dayOfWeek }) => dayOfWeek);
  expect(named.toSorted()).toEqual([...weekdays, 'Saturday', 'Sunday'].toSorted());
});

test.each([
  ['12:00 AM', '00:00'],
  ['12:30 PM', '12:30'],
  ['9 am', '09:00'],
])('%s is %s', (opens, clock) => {
  expect(openingHours([{ days: 'Mon', opens, closes: '11:00 PM' }])[0]?.opens).toBe(clock);
});

test.each([
  ['Tue, Thu', ['Tuesday', 'Thursday']],
  ['Sat-Mon', ['Saturday', 'Sunday', 'Monday']],
  ['Friday', ['Friday']],
])('"%s" are the days that it names', (days, names) => {
  expect(openingHours([{ days }])[0]?.dayOfWeek).toEqual(names);
});

test.each([
  [{ days: 'Daily' }, '"Daily"'],
  [{ days: 'Mon', opens: '25:00', closes: '6:00 PM' }, '"25:00"'],
  [{ days: 'Mon', opens: '7:00', closes: '6:00 PM' }, '"7:00"'],
])('hours that cannot be read are said: %j', (hours, text) => {
  expect(() => openingHours([hours])).toThrow(`${text} in the hours of domain/business.ts`);
});
