import { expect, test } from 'vitest';
import { type BusinessHours, business, phoneLink, placeholdersIn } from '../../domain/business.ts';
import { businessErrors } from '../../domain/business-facts/check-business.ts';
import { openingStatus } from '../../domain/opening-hours.ts';

const filledIn = {
  name: 'Stone & Sons LLC',
  phone: '(612) 444-0142',
  email: 'hello@stone.test',
  domain: 'stone.test',
};

test('each placeholder is named with its value and its file', () => {
  expect(placeholdersIn({ ...filledIn, phone: '(612) 555-0142' })).toEqual([
    'business.phone in domain/business.ts is still the placeholder "(612) 555-0142".',
  ]);
});

test('every kind of placeholder is found, and facts that are filled in are none', () => {
  expect(placeholdersIn(filledIn)).toEqual([]);
  const placeholders = {
    name: 'Example Masonry LLC',
    phone: '612-555-0100',
    email: 'owner@masonry.example',
    domain: 'masonry.example',
  };
  expect(placeholdersIn(placeholders)).toHaveLength(4);
});

test.each([
  ['(612) 444-0142', 'tel:+16124440142'],
  ['1-612-444-0142', 'tel:+16124440142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['612.444.0142 ext. 7', 'tel:+16124440142'],
])('the number %s is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

const now = new Date('2026-06-01T12:00:00Z');

/** Facts that a test spoils, of its own. */
const facts = {
  ...business,
  name: 'Stone & Sons LLC',
  hours: [{ days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' }, { days: 'Sat, Sun' }],
  serviceArea: {
    name: 'Twin Cities',
    cities: [
      { name: 'Anoka', latitude: 45.198, longitude: -93.387 },
      { name: 'Hopkins', latitude: 44.925, longitude: -93.463 },
    ],
  },
};

const errorsIn = (changes: object, without: string[] = []) => {
  const changed: Record<string, unknown> = { ...facts, ...changes };
  for (const field of without) delete changed[field];
  return businessErrors(changed, now).map(({ text }) => text);
};

test('the facts of the business have no mistake, and neither have those of these tests', () => {
  expect(businessErrors(business, new Date())).toEqual([]);
  expect(errorsIn({})).toEqual([]);
});

test.each([
  [{ name: '' }, '"name" must not be empty (it is "").'],
  [
    { name: ' Stone' },
    '"name" must be one line that does not begin or end with a space (it is " Stone").',
  ],
  [{ name: 7 }, '"name" must be text in quotes (it is 7).'],
  [{ founded: 2027 }, '"founded" must not be in the future (it is 2027).'],
  [{ founded: 25 }, '"founded" must be a whole number of the year, at least 1850 (it is 25).'],
  [{ yearsOfExperience: 5.5 }, '"yearsOfExperience" must be a whole number of years (it is 5.5).'],
  [{ email: 'owner.masonry' }, '"email" must be an email address (it is "owner.masonry").'],
  [{ domain: 'https://stone.test' }, /^"domain" must be a domain in small letters without/],
  [{ timeZone: 'America/Minneapolis' }, /^"timeZone" must be a time zone of the IANA database/],
  [
    { replyWithinHours: 169 },
    '"replyWithinHours" must be a whole number of hours, at most 168 (it is 169).',
  ],
  [
    { licenceNumber: '' },
    '"licenceNumber" must not be empty; write it, or undefined without quotes (it is "").',
  ],
  [
    { owner: { name: 'A Mason', portrait: 'portrait.jpg' } },
    /^"owner.portrait" must be the name of a file in web\/photos without its ending/,
  ],
  [
    { address: { ...facts.address, region: 'Minn.' } },
    /^"address.region" must be the two capitals/,
  ],
  [{ fax: '1' }, 'has "fax", which no field is called; correct its spelling or take it out.'],
])('%j is a mistake, told in one sentence', (changes, expected) => {
  expect(errorsIn(changes)).toEqual([
    expected instanceof RegExp ? expect.stringMatching(expected) : expected,
  ]);
});

test('a field that is missing is named, and one that may be left out is not', () => {
  expect(errorsIn({}, ['phone'])).toEqual(['"phone" is missing; write it.']);
  expect(errorsIn({}, ['licenceNumber', 'insuranceNumber', 'owner', 'warranty'])).toEqual([]);
});

test.each(['612-555-014', '(612) 155-0142', '911-555-0142', '+44 20 7946 0018'])(
  'the phone %j is no North American number',
  (phone) => {
    expect(errorsIn({ phone })).toEqual([
      `"phone" must be a North American phone number, like "(612) 555-0123" (it is "${phone}").`,
    ]);
  },
);

test.each(['(612) 444-0142', '+1 612 444 0142', '612 444 0142 ext. 7'])(
  'the phone %j is one',
  (phone) => {
    expect(errorsIn({ phone })).toEqual([]);
  },
);

const rest = { days: 'Tue-Sun' };

test.each([
  [
    [{ days: 'Mno' }, rest],
    [
      'the hours of "Mno": "days" must be days like "Mon", "Mon-Fri" or "Mon, Wed" ("Mno" is none).',
    ],
  ],
  [
    [{ days: 'Mon', opens: '7:00', closes: '25:00 PM' }, rest],
    [
      'the hours of "Mon": "opens" must be a time like "7:00 AM" (it is "7:00").',
      'the hours of "Mon": "closes" must be a time like "7:00 AM" (it is "25:00 PM").',
    ],
  ],
  [
    [{ days: 'Mon', opens: '6:00 PM', closes: '7:00 AM' }, rest],
    ['the hours of "Mon": "closes" (7:00 AM) must be later in the day than "opens" (6:00 PM).'],
  ],
  [
    [{ days: 'Mon-Wed' }, rest],
    [
      'the hours of "Tue-Sun": "days" names Tuesday, which is named before; take one of the two out.',
      'the hours of "Tue-Sun": "days" names Wednesday, which is named before; take one of the two out.',
    ],
  ],
  [
    [rest],
    [`"hours" does not name Monday; where the business is closed then, add { days: 'Mon' }.`],
  ],
  [[], ['"hours" must name every day of the week.']],
])('the hours %j are a mistake', (hours, expected) => {
  expect(errorsIn({ hours })).toEqual(expected);
});

const withCity = (city: unknown) => ({
  serviceArea: { ...facts.serviceArea, cities: [...facts.serviceArea.cities, city] },
});
const fix = 'with its own numbers, which a right click on the city in Google Maps shows.';

test.each([
  [
    'Edina',
    `the city "Edina": needs its place on the map: write { name: 'Edina', latitude: 44.97, longitude: -93.27 } ${fix}`,
  ],
  [
    { name: 'Edina', latitude: 44.891, longitude: 93.359 },
    'the city "Edina": "longitude" must be degrees east, between -170 and -50 in America: with a minus before it (it is 93.359).',
  ],
  [
    { name: 'Edina', latitude: -93.359, longitude: 44.891 },
    'the city "Edina": "latitude" must be degrees north, between 14 and 72 (it is -93.359).',
  ],
  [
    { ...facts.serviceArea.cities[0], name: 'anoka' },
    'the city "anoka" is named twice; take one of them out.',
  ],
])('the city %j is a mistake, with the fix', (city, expected) => {
  expect(errorsIn(withCity(city))[0]).toBe(expected);
});

test('all mistakes are told at once', () => {
  expect(errorsIn({ email: 'x', phone: '1', founded: 3000, hours: [rest] })).toHaveLength(4);
});

test('facts of no shape at all are told of too', () => {
  expect(businessErrors({}, now).map(({ text }) => text)).toContain('"name" is missing; write it.');
  expect(businessErrors(undefined, now)).not.toEqual([]);
});

const week: BusinessHours[] = [
  { days: 'Mon-Fri', opens: '7:00 AM', closes: '6:00 PM' },
  { days: 'Sat', opens: '8:00 AM', closes: '4:00 PM' },
  { days: 'Sun' },
];

const status = (now: string, hours = week) =>
  openingStatus(hours, 'America/Chicago', new Date(now));

test.each([
  ['a minute before it opens', '2026-11-20T12:59:00Z', 'Closed now, opens today 7:00 AM'],
  ['as it opens', '2026-11-20T13:00:00Z', 'Open now, until 6:00 PM'],
  ['as it closes on a Friday', '2026-11-21T00:00:00Z', 'Closed now, opens Sat 8:00 AM'],
  ['on Sunday', '2026-11-22T18:00:00Z', 'Closed now, opens Mon 7:00 AM'],
  ['in summer, an hour earlier in UTC', '2026-07-17T12:00:00Z', 'Open now, until 6:00 PM'],
])('the business is open or closed by its own clock: %s', (_, now, expected) => {
  expect(status(now)).toBe(expected);
});

test('a week with one day comes round to itself, and nothing is said where no day has hours', () => {
  const hours = [{ days: 'Wed', opens: '9:00 AM', closes: '5:00 PM' }];
  expect(status('2026-11-18T23:30:00Z', hours)).toBe('Closed now, opens Wed 9:00 AM');
  expect(status('2026-11-18T23:30:00Z', [{ days: 'Mon-Sun' }])).toBeUndefined();
});
