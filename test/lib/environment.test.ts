import { expect, test } from 'vitest';
import { environmentProblems, settingsOf } from '../../lib/check-environment.ts';
import {
  type DeploymentSettings,
  environmentNamed,
  ownersToVerify,
} from '../../lib/environment.ts';
import { contactFormCopy } from '../../web/content/forms.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';

const placeholders = {
  name: 'Example Masonry LLC',
  phone: '(612) 555-0142',
  email: 'owner@masonry.example',
  domain: 'masonry.example',
};
const placeholderFacts = { ...placeholders, moreRecipients: [] };

function problems(
  name: string,
  settings: DeploymentSettings,
  facts = filledInFacts,
  standIns: string[] = [],
): string[] {
  return environmentProblems(environmentNamed(name, facts, settings), settings, facts, standIns);
}

test('production may be deployed with its facts, and dev with an owner', () => {
  // A different domain with the same ending.
  const alarm = 'engineer@limestone.test';
  expect(problems('prod', { ...filledInSettings, alarm })).toEqual([]);
  expect(problems('dev', { owner: 'me@mail.test' }, placeholderFacts)).toEqual([]);
});

test('refuses production for each placeholder, and dev for a placeholder owner', () => {
  const refusals = Object.values(placeholders).map((value) =>
    expect.stringContaining(`is still the placeholder "${value}"`),
  );
  expect(problems('prod', filledInSettings, placeholderFacts)).toEqual(refusals);
  const [ofOwner] = problems('dev', { alarm: 'engineer@mail.test' }, placeholderFacts);
  expect(ofOwner).toContain('is still the placeholder "owner@masonry.example"');
});

test('refuses production for each stand-in photo, which dev takes', () => {
  const standIns = ['hero.jpg', 'gallery-2.jpg'];
  expect(problems('dev', filledInSettings, filledInFacts, standIns)).toEqual([]);
  expect(problems('prod', filledInSettings, filledInFacts, standIns)).toEqual(
    standIns.map((file) => expect.stringContaining(`web/photos/${file} is still a stand-in`)),
  );
});

test.each([
  ['to the owner', { alarm: undefined }],
  ['to an address below the domain', { alarm: 'engineer@mail.stone.test' }],
])('production is refused if its alarms only go %s', (_, settings) => {
  const incomplete = { ...filledInSettings, ...settings };
  expect(problems('prod', incomplete)).toEqual([expect.stringMatching(/^Alarms would go only to/)]);
});

const arn = 'arn:aws:acm:us-west-2:123456789012:certificate/1a2b';
test.each<[DeploymentSettings, RegExp]>([
  [{ account: undefined }, /^The AWS account of prod is not pinned: write its 12 digits/],
  [{ certificate: arn }, /^"arn:aws:acm:us-west-2:.*" isn't a certificate of us-east-1/],
])('production with %o is refused in one sentence', (settings, sentence) => {
  const refusal = [expect.stringMatching(sentence)];
  expect(problems('prod', { ...filledInSettings, ...settings })).toEqual(refusal);
});

test.each<[name: string, owner: string, toVerify: string[]]>([
  ['prod', 'owner@stone.test', []],
  ['prod', 'mason@gmail.test', ['mason@gmail.test']],
  // The owner is the sender, too.
  ['dev', 'mason@gmail.test', []],
])('in the SES sandbox, %s with the owner %s also has to verify %j', (name, owner, toVerify) => {
  const settings = { ...filledInSettings, owner };
  expect(ownersToVerify(environmentNamed(name, filledInFacts, settings))).toEqual(toVerify);
});

test('takes settings from the command line and refuses misspelled ones', () => {
  const context = { owner: ' me@mail.test ', alarm: '', env: 'dev', 'aws:cdk:bundling-stacks': [] };
  expect(settingsOf('dev', context)).toEqual({ owner: 'me@mail.test' });
  expect(() => settingsOf('dev', { alarmphone: '1' })).toThrow('"alarmphone" isn\'t a setting.');
});

test('production keeps leads exactly as long as the forms promise', () => {
  const promise = /up to two years, three if we don't reply, and a month if it looks like spam/;
  expect(contactFormCopy.privacy.details.join()).toMatch(promise);
  const { leadRetentionDays } = environmentNamed('prod', filledInFacts);
  expect(leadRetentionDays).toEqual({ answered: 2 * 365, unanswered: 3 * 365 });
});
