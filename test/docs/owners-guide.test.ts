import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { filledInFacts } from '../lib/filled-in-facts.ts';

const guide = readFileSync('docs/owners-guide.md', 'utf8');

test("the owner's guide says what production does", () => {
  const { outbox, leadRetentionDays } = environmentNamed('prod', filledInFacts);
  expect(outbox.every.toMinutes()).toBe(15);
  expect(guide).toContain('every quarter of an hour');
  expect(outbox.alarmAfter.toHours()).toBe(1);
  expect(guide).toContain('has waited for more than an hour');
  expect(leadRetentionDays).toEqual({ answered: 2 * 365, unanswered: 3 * 365, possibleSpam: 180 });
  for (const words of ['deleted two years later', 'after three years', 'after half a year']) {
    expect(guide).toContain(words);
  }
});
