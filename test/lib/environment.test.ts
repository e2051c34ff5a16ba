import { expect, test } from 'vitest';
import { deploymentProblems } from '../../lib/deployment-problems.ts';
import { type DeploymentSettings, deploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { contactFormWords } from '../../web/content/forms.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';

const placeholderFacts = {
  name: 'Example Masonry LLC',
  phone: '(612) 555-0142',
  email: 'owner@masonry.example',
  domain: 'masonry.example',
};

function problems(name: string, settings: DeploymentSettings, facts = filledInFacts): string[] {
  return deploymentProblems(environmentNamed(name, facts, settings), facts);
}

test.each<[name: string, settings: DeploymentSettings, facts?: typeof filledInFacts]>([
  ['prod', filledInSettings],
  // A different domain with the same ending.
  ['prod', { ...filledInSettings, alarm: 'engineer@limestone.test' }],
  ['dev', {}],
  ['dev', { owner: 'me@mail.test' }, placeholderFacts],
])('%s may be deployed with %o', (...given) => {
  expect(problems(...given)).toEqual([]);
});

test('production is refused for each placeholder, and dev for the address of the owner', () => {
  const facts = Object.entries(placeholderFacts).map(
    ([fact, value]) =>
      `business.${fact} in domain/business.ts is still the placeholder "${value}".`,
  );
  expect(problems('prod', filledInSettings, placeholderFacts)).toEqual(facts);
  expect(problems('dev', { alarm: 'engineer@mail.test' }, placeholderFacts)).toEqual([
    `The owner's address is still the placeholder "owner@masonry.example": add -c owner=<address>, or fill in business.email in domain/business.ts.`,
  ]);
});

test.each([
  ['to the owner', { alarm: undefined }],
  ['to an address below the domain', { alarm: 'engineer@mail.stone.test' }],
  ['to the mailbox of the owner elsewhere', { owner: 'me@mail.test', alarm: 'me@mail.test' }],
])('alarms of production that go %s only are refused', (_, settings) => {
  const given = { ...filledInSettings, ...settings };
  expect(problems('prod', given)).toEqual([expect.stringMatching(/^Alarms would go only to /)]);
  expect(problems('prod', { ...given, alarmPhone: '+16124440199' })).toEqual([]);
});

const arn = 'arn:aws:acm:us-west-2:123456789012:certificate/1a2b';
test.each([
  [{ owner: 'me@home.example' }, /^The owner's address is still the placeholder "me@home.example"/],
  [{ account: undefined }, /^The AWS account of prod is not pinned: write its 12 digits/],
  [{ certificate: arn }, /^"arn:aws:acm:us-west-2:.*" is not a certificate of us-east-1/],
  [{ receipts: 'yes' }, /^"yes" isn't a setting of receipts: give -c receipts=on or /],
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
  const promise =
    /up to two years after we reply, three if we don't, and half a year if it looks like spam/;
  expect(contactFormWords.privacy.details.join()).toMatch(promise);
  const { leadRetentionDays } = environmentNamed('prod', filledInFacts);
  expect(leadRetentionDays).toEqual({ answered: 2 * 365, unanswered: 3 * 365, possibleSpam: 180 });
});
