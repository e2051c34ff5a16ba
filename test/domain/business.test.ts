import { expect, test } from 'vitest';
import { business, phoneLink } from '../../domain/business.ts';
import { type Business, businessErrors } from '../../domain/check-business.ts';
import { hoursTable, type OpeningTimes, openingStatus } from '../../domain/opening-hours.ts';

test.each([
  ['(612) 444-0142', 'tel:+16124440142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['612.444.0142 ext. 7', 'tel:+16124440142'],
])('the number %s is dialed as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

const facts: Business = {
  ...business,
  name: 'Stone & Sons LLC',
  founded: 2025,
  phone: '+1 612 444 0142 ext. 7',
  licenseNumber: 'BC123456',
  insuranceNumber: 'GL-42',
  owner: { name: 'Robin Mason', portrait: 'portrait' },
  warranty: 'Five years of warranty on our work',
  googleProfile: 'https://g.page/r/stone/review',
  visitWithinDays: 5,
  quoteWithinDays: 5,
  hours: [{ days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' }, { days: 'Sat, Sun' }],
  closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
  serviceArea: { name: 'Metro', cities: [{ name: 'Anoka', latitude: 45.2, longitude: -93.4 }] },
};
const errorsIn = (changes: object = {}) => businessErrors({ ...facts, ...changes }, 2026);

test('valid facts have no errors, and all mistakes are reported at once', () => {
  expect(errorsIn()).toEqual([]);
  expect(errorsIn({ email: 'x', phone: '1' })).toHaveLength(2);
});

const withHours = (...hours: object[]) => ({ hours: [...hours, { days: 'Tue-Sun' }] });
const withCity = (city: object) => ({
  serviceArea: { ...facts.serviceArea, cities: [...facts.serviceArea.cities, city] },
});

test.each<[object, string]>([
  [{ name: ' Stone' }, 'characters without a space at either end'],
  [{ phone: undefined }, '"phone" must be a North American phone number, like "(612) 555-0123".'],
  [{ fax: '1' }, '"fax" isn\'t a fact. Check the spelling, or delete it.'],
  [{ email: 'owner.masonry' }, '"email" must be an email address (it is "owner.masonry").'],
  [{ address: { ...facts.address, region: 'Mn' } }, '"address region" must be the two-letter code'],
  [{ licenseNumber: 'undefined' }, '"licenseNumber" must be the actual words, or undefined'],
  [{ replyWithinHours: '24' }, 'a whole number from 1 to 168 without quotation marks (it is "24")'],
  [{ founded: 2027 }, '"founded" must be a whole number from 1850 to 2026 (it is 2027).'],
  [{ owner: { name: 'Pat', portrait: 'me.jpg' } }, '"owner portrait" must be the file name'],
  [{ closed: ['Thanksgiving'] }, '"closed 1" must be a date like "2026-11-26", or { from: "2026'],
  [withHours({ days: 'Mon-Tue' }), '"hours" must be a list of every weekday once'],
  [withHours({ days: 'Mon', opens: '7 AM' }), '"hours 1" must be without times, or have'],
  [withHours({ days: 'Mon', opens: '7:30AM', closes: '6 PM' }), '"hours 1 opens" must be a time'],
  [withCity({ name: 'Edina', latitude: 44.9, longitude: 93.3 }), 'cities 2 longitude" must be'],
])('%j is a mistake with one sentence', (changes, sentence) => {
  expect(errorsIn(changes)).toEqual([expect.stringContaining(sentence)]);
});

const week: OpeningTimes = {
  hours: [
    { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
    { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
    { days: 'Sun' },
  ],
  closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
  timeZone: 'America/Chicago',
};
const oneDay = { ...week, hours: [{ days: 'Wed', opens: '9:00 AM', closes: '5:00 PM' }] };

test.each([
  ['before it opens', '2026-11-20T12:59:00Z', 'Closed now'],
  ['as it opens', '2026-11-20T13:00:00Z', 'Open now, until 6:00 PM'],
  ['as it closes', '2026-11-21T00:00:00Z', 'Closed now'],
  ['in summer time', '2026-07-17T12:00:00Z', 'Open now, until 6:00 PM'],
  ['on a Sunday', '2026-11-22T18:00:00Z', 'Closed now'],
  ['in a vacation', '2026-12-24T18:00:00Z', 'Closed now'],
])('shows the opening status in the business time zone: %s', (_, moment, expected) => {
  expect(openingStatus(week, new Date(moment))).toBe(expected);
});

test('lists the hours and the upcoming closed dates', () => {
  const vacation = ['Dec 24 to Jan 1', 'Closed'];
  expect(hoursTable(oneDay)).toEqual([['Wed', '9:00 AM-5:00 PM'], ['Nov 26', 'Closed'], vacation]);
  expect(hoursTable(oneDay, new Date('2026-11-27T06:00:00Z')).slice(1)).toEqual([vacation]);
  expect(hoursTable(oneDay, new Date('2026-11-27T05:59:00Z'))).toHaveLength(3);
});
