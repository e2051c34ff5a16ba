import { expect, test } from 'vitest';
import { factErrors, syntaxError } from '../../scripts/check-facts.ts';
import { pinFacts } from '../pinned-facts.ts';

pinFacts({ email: 'owner@stone.test', founded: 2 });

test('the one mistake in the facts is named with its file', async () => {
  expect(await factErrors()).toEqual([
    'domain/business.ts: "founded" must be a whole number from 1850 to 2100 (it is 2).',
  ]);
});

test('a syntax error is named with its line', () => {
  const error = syntaxError('business.ts', "export const business = {\n  name: 'O'Brien',\n};");
  expect(error).toMatch(/^business\.ts:2: check the quotation marks .*\(Expected "}"/);
});
