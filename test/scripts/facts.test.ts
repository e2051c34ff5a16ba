import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { factErrors, syntaxError } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

// Restores what a test changes.
pinFacts({});

test("accepts a mason's first week of edits", async () => {
  Object.assign(business, {
    name: "O'Brien & Daughters Masonry LLC",
    founded: 1998,
    phone: '(651) 444-0177',
    email: 'office@obrien-daughters.test',
    licenseNumber: 'BC123456',
    season: { line: 'Booking spring: first starts in April', until: '2099-04-01' },
    hours: [{ days: 'Mon-Thu', opens: '7:30 AM', closes: '5:00 PM' }, { days: 'Fri-Sun' }],
    closed: ['2026-11-26', { from: '2026-12-24', to: '2027-01-01' }],
  });
  expect(await factErrors()).toEqual([]);
});

test('names a mistake in the facts with its line', async () => {
  Object.assign(business, { founded: 2 });
  const error = /^domain\/business\.ts:\d+: "founded" must be a whole .* to 20\d\d \(it is 2\)\.$/;
  expect(await factErrors()).toEqual([expect.stringMatching(error)]);
});

test('names the line of a syntax error', () => {
  const error = syntaxError('business.ts', "export const business = {\n  name: 'O'Brien',\n};");
  expect(error).toMatch(/^business\.ts:2: Check the quotation marks .*\(Expected "}"/);
});
