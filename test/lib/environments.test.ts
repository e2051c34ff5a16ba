import { expect, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { contactPrivacy } from '../../web/content/forms.ts';
import { filledInFacts } from './filled-in-facts.ts';

test('production keeps leads for as long as the forms promise, and no day longer', () => {
  expect(contactPrivacy.details.join()).toContain('up to two years after we answered you');
  expect(contactPrivacy.details.join()).toContain('three if we never did');
  expect(environmentNamed('prod', filledInFacts).leadRetentionDays).toEqual({
    answered: 2 * 365,
    unanswered: 3 * 365,
    possibleSpam: 180,
  });
});

test('an unknown environment is refused, naming those there are', () => {
  expect(() => environmentNamed('staging')).toThrow(
    'There is no environment "staging". Choose one of: dev, prod.',
  );
});

test.each(['dev', 'prod'])('in %s a digest that misses one run rings no alarm', (name) => {
  const { every, unsentAfter, alarmAfter } = environmentNamed(name, filledInFacts).outbox;
  const longestWait = unsentAfter.toMinutes() + 2 * every.toMinutes();
  expect(longestWait).toBeLessThan(alarmAfter.toMinutes());
});
