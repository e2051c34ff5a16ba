import { expect, test } from 'vitest';
import { factErrors, syntaxError } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

pinFacts({
  email: 'owner@stone.test',
  serviceArea: {
    name: 'x',
    cities: [
      { name: 'Minneapolis', latitude: 44.97, longitude: -93.27 },
      { name: 'Willmar', latitude: 45.12, longitude: -95.04 },
    ],
  },
});

test('the one mistake in the facts is named with its file', async () => {
  expect(await factErrors()).toEqual([
    expect.stringMatching(
      /^domain\/business\.ts: "serviceArea cities" must be a list of cities within a degree/,
    ),
  ]);
});

test('a syntax error is named with its line', () => {
  const error = syntaxError('business.ts', "export const business = {\n  name: 'O'Brien',\n};");
  expect(error).toMatch(/^business\.ts:2: check the quotation marks .*\(Expected "}"/);
});
