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
  expect(leadRetentionDays).toBe(2 * 365);
  expect(guide).toContain('deleted two years later');
});
