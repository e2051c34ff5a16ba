import { expect, test } from 'vitest';
import { factErrors, factSummary, syntaxError } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

pinFacts({ email: 'owner@stone.test', founded: 2 });

test('names a mistake in the facts with its line', async () => {
  expect(await factErrors()).toEqual([
    expect.stringMatching(
      /^domain\/business\.ts:\d+: "founded" must be a whole number from 1850 to 20\d\d \(it is 2\)\.$/,
    ),
  ]);
});

test('counts the jobs and photos, and names the adders that a new job gets', async () => {
  expect(await factSummary()).toMatch(
    /^Facts, prices and photos are fine: \d+ jobs, \d+ photos\. A new job gets .*: [a-z-]+/,
  );
});

test('names the line of a syntax error', () => {
  const error = syntaxError('business.ts', "export const business = {\n  name: 'O'Brien',\n};");
  expect(error).toMatch(/^business\.ts:2: Check the quotation marks .*\(Expected "}"/);
});
