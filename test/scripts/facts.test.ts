import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { citiesBeyondMap, factErrors, factLines, syntaxSlip } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

pinFacts({ email: 'owner.masonry' });

test('the one mistake in the facts is named with its file and line', async () => {
  expect(await factErrors(new Date())).toEqual([
    expect.stringMatching(/^domain\/business\.ts:\d+: "email" must be an email address/),
  ]);
});

const source = `/** A name: 'with' { brackets [. */
export const business: Readonly<Business> = {
  name: 'Stone, "Sons" & { Co',
  /** email: not here. */
  email: "owner@stone.test",
  hours: [{ days: 'Mon-Fri', opens: '7:00 AM' },
    { days: 'Sat' }],
  owner: { name: 'A Mason' }, founded: 2025,
};
export const other = { phone: 1 };
`;

test.each([
  [['name'], 3],
  [['email'], 5],
  [['founded'], 8],
  // One that is missing is looked for in the group that lacks it.
  [['hours', 1, 'opens'], 7],
  [['phone'], undefined],
])('the fact %j stands on line %s', (path, line) => {
  expect(factLines(source, 'business')(path)).toBe(line);
});

test.each([
  [`'Stone, "Sons" & { Co'`, "'O'Brien Masonry'", 3, /apostrophe ends the text; .*"O'Brien/],
  [`'Stone, "Sons" & { Co',`, "'Stone Masonry'", 3, /comma is missing at the end of this line/],
  [`'Stone, "Sons" & { Co'`, 'Stone Masonry', 3, /needs quotation marks around it/],
  [`'Stone, "Sons" & { Co'`, "'Stone Masonry", 3, /quotation mark is missing at the end/],
  [`'Stone, "Sons" & { Co'`, '‘Stone Masonry’', 3, /straight quotation marks/],
  ["'7:00 AM' },", "'7:00 AM' }", 6, /comma is missing at the end of this line/],
  ["'Mon-Fri',", "'Mon-Fri'", 6, /comma is missing before "opens"/],
  ["'7:00 AM' },", "'7:00 AM',", 6, /closing bracket is missing/],
])(
  'a slip of syntax is named with its line and remedy: %s written as %s',
  (good, bad, line, text) => {
    expect(syntaxSlip(source)).toBe(undefined);
    expect(syntaxSlip(source.replace(good, bad))).toEqual({
      line,
      text: expect.stringMatching(text),
    });
  },
);

test('a city around which nothing is drawn is named, and facts of another shape break nothing', () => {
  const cities = [
    { name: 'Anoka', latitude: 45.2, longitude: -93.39 },
    { name: 'Rochester', latitude: 44.02, longitude: -92.47 },
    { name: 'Willmar', latitude: 45.12, longitude: -95.04 },
  ];
  const found = citiesBeyondMap({ ...business, serviceArea: { name: 'x', cities } });
  expect(found.map(({ path }) => path.at(-1))).toEqual([1, 2]);
  expect(found[0]?.text).toMatch(/^the city "Rochester": 44.02, -92.47 is off .*; correct/);
  expect(citiesBeyondMap({ serviceArea: { cities: ['Anoka'] } } as never)).toEqual([]);
});
