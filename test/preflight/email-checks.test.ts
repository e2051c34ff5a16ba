import { GetAccountCommand, GetSuppressedDestinationCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { wantedIdentities } from '../../scripts/preflight/aws/email-identity.ts';
import { emailIdentities } from '../../scripts/preflight/checks/email-identities.ts';
import { emailSending } from '../../scripts/preflight/checks/email-sending.ts';
import { suppressionList } from '../../scripts/preflight/checks/suppression-list.ts';
import { filledInFacts, filledInSettings, settingsInZone } from '../lib/filled-in-facts.ts';
import { account } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => account.reset());

const gmail = { owner: 'mason@gmail.test' };
const unverified = {
  VerifiedForSendingStatus: false,
  VerificationStatus: 'PENDING',
  DkimAttributes: { SigningEnabled: true, Status: 'PENDING' },
};

test.each([
  ['dev', 'dev', {}],
  ['prod', 'prod', filledInSettings],
  ['prodInZone', 'prod', settingsInZone],
] as const)('the identities of %s are those that its stack makes', (template, name, settings) => {
  const made = Object.values(inject('templates')[template].Resources)
    .filter(({ Type }) => Type === 'AWS::SES::EmailIdentity')
    .map(({ Properties }) => Properties?.EmailIdentity);
  const environment = environmentNamed(name, filledInFacts, settings);
  expect(wantedIdentities(environment).map(({ identity }) => identity)).toEqual(made);
});

test('an address elsewhere is an identity of its own, beside the domain', async () => {
  expect(await runCheck(emailIdentities, { settings: gmail })).toEqual([
    'ok the deployment makes stone.test.',
    'ok the deployment makes mason@gmail.test. AWS mails it a link to confirm.',
  ]);
});

test('one that somebody else made is a problem with the setting that takes it as it is', async () => {
  account.setIdentities({ 'mason@gmail.test': 'verified' });
  expect((await runCheck(emailIdentities, { settings: gmail }))[1]).toBe(
    "problem SES knows mason@gmail.test already, made by no stack of this site: the deployment would fail on it.\nWrite ownerIdentity: 'existing' for prod into lib/deployments.ts, or add -c ownerIdentity=existing.",
  );
  const settings = { ...gmail, ownerIdentity: 'existing' as const };
  expect((await runCheck(emailIdentities, { settings }))[1]).toBe(
    'ok mason@gmail.test is verified.',
  );
});

test('an address of two environments is a problem for the second, which names the first', async () => {
  account.deploy('dev');
  account.setIdentities({ 'owner@stone.test': 'verified' });
  // In dev the owner is the sender too.
  expect(await runCheck(emailIdentities, { environment: 'dev' })).toEqual([
    'ok owner@stone.test is verified.',
  ]);
  account.setIdentities({ 'stone.test': 'verified' });
  account.deploy('prod');
  expect(await runCheck(emailIdentities)).toEqual([
    expect.stringMatching(/^ok stone.test is verified/),
  ]);
  account.reset();
  account.deploy('dev', { owner: 'Mason@gmail.test' });
  account.setIdentities({ 'mason@gmail.test': 'verified' });
  expect((await runCheck(emailIdentities, { settings: gmail }))[1]).toMatch(
    /^problem SES knows mason@gmail.test already, made by the stack of dev: .*\nIt goes when the stack of dev is deleted\.$/s,
  );
});

test('one that is said to exist and does not is a problem', async () => {
  const settings = { senderIdentity: 'existing' as const };
  expect(await runCheck(emailIdentities, { settings })).toEqual([
    expect.stringMatching(
      /^problem SES does not know stone.test.*\nWrite senderIdentity: 'create'/,
    ),
  ]);
});

test('one of the stack itself must not be called existing, which would delete it', async () => {
  account.deploy('prod');
  account.setIdentities({ 'stone.test': 'verified' });
  const settings = { senderIdentity: 'existing' as const };
  expect(await runCheck(emailIdentities, { settings })).toEqual([
    expect.stringMatching(/^problem the stack of prod has made stone.test, and would delete it/),
  ]);
});

test.each([
  [
    'PENDING',
    /^warning stone.test is not verified, .* \(DKIM is PENDING\).*npm run domain -- check/s,
  ],
  ['FAILED', /^problem stone.test .*\(DKIM is FAILED\)/],
  ['NOT_STARTED', /^problem /],
])('a domain whose DKIM is %s', async (Status, finding) => {
  account.deploy('prod');
  account.setIdentities({
    'stone.test': { ...unverified, DkimAttributes: { SigningEnabled: true, Status } },
  });
  expect(await runCheck(emailIdentities)).toEqual([expect.stringMatching(finding)]);
});

test('an address that nobody confirmed is a warning with the command that mails it again', async () => {
  account.deploy('dev');
  account.setIdentities({ 'owner@stone.test': unverified });
  expect(await runCheck(emailIdentities, { environment: 'dev' })).toEqual([
    expect.stringMatching(
      /^warning owner@stone.test is not verified \(PENDING\).*aws ses verify-email-identity --email-address owner@stone.test --region us-east-1$/s,
    ),
  ]);
});

const sandbox = { SendingEnabled: true, SendQuota: { Max24HourSend: 200, SentLast24Hours: 0 } };

test.each([
  [
    'has verified',
    { 'stone.test': 'verified' },
    {},
    /^ok the account is in the sandbox, which suf/,
  ],
  ['makes', {}, {}, /^warning .* before owner@stone.test or stone.test is verified/],
  [
    'waits for',
    { 'stone.test': unverified },
    {},
    /^warning .*\nAfter the deployment: npm run domain/,
  ],
  [
    'has from somebody else, and unverified',
    { 'mason@gmail.test': unverified },
    { ...gmail, ownerIdentity: 'existing' },
    /^warning .* before mason@gmail.test is verified.*\nPress the link that AWS mails/,
  ],
  [
    'lacks',
    {},
    { ...gmail, ownerIdentity: 'existing' },
    /^problem .* no lead would be mailed\.\naws sesv2 create-email-identity --email-identity mason@/,
  ],
] as const)(
  'in the sandbox, an owner whose identity the account %s',
  async (_, known, settings, finding) => {
    account.ses.on(GetAccountCommand).resolves(sandbox);
    account.setIdentities(known);
    expect(await runCheck(emailSending, { settings })).toEqual([expect.stringMatching(finding)]);
  },
);

test.each([
  [{ SendingEnabled: false }, /^problem the account may not send any mail/],
  [{ EnforcementStatus: 'SHUTDOWN' }, /^problem the account may not send any mail \(SHUTDOWN\)/],
  [{ EnforcementStatus: 'PROBATION' }, /^warning AWS is about to stop the mails .*PROBATION/],
  [{ SendQuota: { Max24HourSend: 200, SentLast24Hours: 170 } }, /^warning 170 of the 200 mails/],
  [{ SendQuota: { Max24HourSend: -1, SentLast24Hours: 170 } }, /^ok the account may mail anybody/],
])('an account with %o', async (state, finding) => {
  account.ses
    .on(GetAccountCommand)
    .resolves({ ...sandbox, ProductionAccessEnabled: true, ...state });
  const [first] = await runCheck(emailSending);
  expect(first).toMatch(finding);
});

test('receipts that are on in the sandbox are a problem with both ways out of it', async () => {
  account.ses.on(GetAccountCommand).resolves(sandbox);
  account.setIdentities({ 'stone.test': 'verified' });
  expect(await runCheck(emailSending, { settings: { receipts: 'on' } })).toEqual([
    expect.stringMatching(/^ok the account is in the sandbox, which suffices/),
    expect.stringMatching(
      /^problem receipts are on and the account is in the sandbox.*\nLeave them off: .* -c receipts=off\.\nOr ask AWS for production access first: https:/s,
    ),
  ]);
});

test('out of the sandbox receipts that are off are worth a note, those that are on are not', async () => {
  expect(await runCheck(emailSending)).toEqual([
    'ok the account may mail anybody.',
    "note homeowners get no receipts, and the account may send them.\nWrite receipts: 'on' for prod into lib/deployments.ts, or add -c receipts=on.",
  ]);
  expect(await runCheck(emailSending, { settings: { receipts: 'on' } })).toEqual([
    'ok the account may mail anybody.',
  ]);
});

test('nobody is asked to turn receipts on while AWS looks askance at the account', async () => {
  account.ses
    .on(GetAccountCommand)
    .resolves({ ...sandbox, ProductionAccessEnabled: true, EnforcementStatus: 'PROBATION' });
  expect(await runCheck(emailSending)).toHaveLength(1);
});

test('a suppressed address is a warning with the command that takes it off the list', async () => {
  const EmailAddress = 'engineer@elsewhere.test';
  account.ses.on(GetSuppressedDestinationCommand, { EmailAddress }).resolves({
    SuppressedDestination: {
      ...{ EmailAddress, Reason: 'BOUNCE', LastUpdateTime: new Date('2026-11-20T08:00:00Z') },
    },
  });
  expect(await runCheck(suppressionList)).toEqual([
    expect.stringMatching(
      /^warning engineer@elsewhere.test is on it \(BOUNCE, 2026-11-20\).*\naws sesv2 delete-suppressed-destination --email-address engineer@elsewhere.test --region us-east-1$/s,
    ),
  ]);
});
