import { expect, test } from 'vitest';
import { deploymentProblems } from '../../lib/deployment-problems.ts';
import { type DeploymentSettings, deploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { contactFormWords } from '../../web/content/forms.ts';
import { filledInFacts, filledInSettings, settingsInZone } from './filled-in-facts.ts';

const placeholderFacts = {
  name: 'Example Masonry LLC',
  phone: '(612) 555-0142',
  email: 'owner@masonry.example',
  domain: 'masonry.example',
};

function problems(name: string, settings: DeploymentSettings, facts = filledInFacts): string[] {
  return deploymentProblems(environmentNamed(name, facts, settings), facts);
}

test.each([
  ['elsewhere', filledInSettings],
  ['in a hosted zone', settingsInZone],
])('production with everything filled in may be deployed, its DNS %s', (_, settings) => {
  expect(problems('prod', settings)).toEqual([]);
});

test('a production with placeholders is refused, naming each fact and its file', () => {
  expect(problems('prod', filledInSettings, placeholderFacts)).toEqual(
    Object.entries(placeholderFacts).map(
      ([fact, value]) =>
        `business.${fact} in domain/business.ts is still the placeholder "${value}".`,
    ),
  );
});

test('a production whose owner is given as a placeholder is refused too', () => {
  const settings = { ...filledInSettings, owner: 'me@home.example' };
  expect(problems('prod', settings)).toEqual([
    expect.stringMatching(/^The owner's address is still the placeholder "me@home.example"/),
  ]);
});

test('a development environment is refused with a placeholder for an address, and not with another', () => {
  const placeholder =
    'The owner\'s address is still the placeholder "owner@masonry.example": add -c owner=<address>, or fill in business.email in domain/business.ts.';
  expect(problems('dev', {}, placeholderFacts)).toEqual([placeholder]);
  expect(problems('dev', { alarm: 'engineer@mail.test' }, placeholderFacts)).toEqual([placeholder]);
  expect(problems('dev', { owner: 'me@mail.test' }, placeholderFacts)).toEqual([]);
});

test.each([
  ['to the owner', { alarm: undefined }],
  ["to the owner's address in capitals", { alarm: 'OWNER@Stone.test' }],
  ['to an address of the domain', { alarm: 'engineer@stone.test' }],
  ['to an address below the domain', { alarm: 'engineer@mail.stone.test' }],
  ['to the mailbox of the owner elsewhere', { owner: 'me@mail.test', alarm: 'me@mail.test' }],
])('alarms of production that go %s only are refused', (_, settings) => {
  const given = { ...filledInSettings, ...settings };
  expect(problems('prod', given)).toEqual([
    expect.stringMatching(
      /^Alarms would go only to \S+, .*: add -c alarm=<an address .* of stone.test>, or -c alarmPhone=<number>\.$/,
    ),
  ]);
  expect(problems('prod', { ...given, alarmPhone: '+16124440199' })).toEqual([]);
});

test('alarms may go to another domain whose name only ends alike, and in dev to the owner', () => {
  expect(problems('prod', { ...filledInSettings, alarm: 'engineer@limestone.test' })).toEqual([]);
  expect(problems('dev', {})).toEqual([]);
});

const arn = 'arn:aws:acm:us-west-2:123456789012:certificate/1a2b';
test.each([
  [{ account: undefined }, /^Production's AWS account is not pinned: write its 12 digits/],
  [{ account: 'masonry' }, /^"masonry" isn't an AWS account/],
  [{ certificate: undefined }, /^There is no certificate for stone.test: /],
  [{ certificate: arn }, /^"arn:aws:acm:us-west-2:.*" is not a certificate of us-east-1/],
  [{ zone: 'stone.test' }, /^"stone.test" is not the id of a hosted zone/],
  [{ alarmPhone: '(612) 444-0199' }, /is not in E.164/],
  [
    { receipts: 'yes' },
    /^"yes" isn't a setting of receipts: give -c receipts=on or -c receipts=off/,
  ],
  [{ alarm: 'engineer' }, /^"engineer" isn't an email address/],
] as [DeploymentSettings, RegExp][])(
  'production with %o is refused in one sentence',
  (settings, sentence) => {
    expect(problems('prod', { ...filledInSettings, ...settings })).toEqual([
      expect.stringMatching(sentence),
    ]);
  },
);

test('a setting of the command line comes before the one that is written down', () => {
  const given: Record<string, string> = { owner: ' me@mail.test ', alarm: '', env: 'dev' };
  expect(deploymentSettings('dev', (key) => given[key])).toEqual({ owner: 'me@mail.test' });
});

test('production keeps leads for as long as the forms promise, and no day longer', () => {
  const promise = /up to two years after we answer.*three if we never do/;
  expect(contactFormWords.privacy.details.join()).toMatch(promise);
  const { leadRetentionDays } = environmentNamed('prod', filledInFacts);
  expect(leadRetentionDays).toMatchObject({ answered: 2 * 365, unanswered: 3 * 365 });
});

test('an unknown environment is refused, naming those there are', () => {
  expect(() => environmentNamed('staging')).toThrow(
    'There is no environment "staging". Choose one of: dev, prod.',
  );
});

test.each(['dev', 'prod'])(
  'in %s receipts are off by default, and a digest that misses a run rings no alarm',
  (name) => {
    const { outbox, receipts } = environmentNamed(name, filledInFacts, filledInSettings);
    expect(receipts).toBe('off');
    const longestWait = outbox.unsentAfter.toMinutes() + 2 * outbox.every.toMinutes();
    expect(longestWait).toBeLessThan(outbox.alarmAfter.toMinutes());
  },
);
