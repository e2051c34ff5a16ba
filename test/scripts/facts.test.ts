import { expect, test } from 'vitest';
import { factErrors, syntaxError } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

pinFacts({ founded: 2 });

test('names a mistake in the facts with its line', async () => {
  const error = /^domain\/business\.ts:\d+: "founded" must be a whole .* to 20\d\d \(it is 2\)\.$/;
  expect(await factErrors()).toEqual([expect.stringMatching(error)]);
});

test('names the line of a syntax error', () => {
  const error = syntaxError('business.ts', "export const business = {\n  name: 'O'Brien',\n};");
  expect(error).toMatch(/^business\.ts:2: Check the quotation marks .*\(Expected "}"/);
});
