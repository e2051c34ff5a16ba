import {
  CheckIfPhoneNumberIsOptedOutCommand,
  GetSMSSandboxAccountStatusCommand,
  ListOriginationNumbersCommand,
  ListSMSSandboxPhoneNumbersCommand,
} from '@aws-sdk/client-sns';
import { beforeEach, expect, test } from 'vitest';
import { alarmSubscriptions } from '../../scripts/preflight/checks/alarm-subscriptions.ts';
import { smsDelivery } from '../../scripts/preflight/checks/sms-delivery.ts';
import { account } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => account.reset());

const email = 'engineer@elsewhere.test';
const phone = '+16124440199';

test.each([
  [
    'is confirmed',
    [['email', 'Engineer@elsewhere.test']],
    /^ok engineer@elsewhere.test is confirmed/,
  ],
  [
    'is pending',
    [['email', email, 'PendingConfirmation']],
    /^problem engineer@elsewhere.test has not confirmed.*aws sns subscribe --topic-arn \S+ --protocol email --notification-endpoint engineer@elsewhere.test --region us-east-1$/s,
  ],
  [
    'unsubscribed',
    [],
    /^problem engineer@elsewhere.test is not subscribed: .*\naws sns subscribe /,
  ],
  ['is deleted', [['email', email, 'Deleted']], /^problem .* is not subscribed/],
  ['is new', [['email', 'before@elsewhere.test']], /^ok the deployment subscribes engineer@/],
] as const)('a recipient of alarms that %s', async (_, subscriptions, finding) => {
  account.deploy('prod');
  account.setSubscriptions(...(subscriptions as unknown as [string, string][]));
  expect(await runCheck(alarmSubscriptions)).toEqual([expect.stringMatching(finding)]);
});

test('the phone is a recipient beside the mailbox', async () => {
  account.deploy('prod');
  account.setSubscriptions(['email', email], ['sms', phone]);
  expect(await runCheck(alarmSubscriptions, { settings: { alarmPhone: phone } })).toEqual([
    `ok ${email} is confirmed.`,
    `ok ${phone} is confirmed.`,
  ]);
});

test('a phone that can be reached is fine', async () => {
  expect(await runCheck(smsDelivery, { settings: { alarmPhone: phone } })).toEqual([
    `ok ${phone} can be reached.`,
  ]);
});

test('a phone is verified in the SMS sandbox, or no alarm reaches it', async () => {
  account.sns.on(GetSMSSandboxAccountStatusCommand).resolves({ IsInSandbox: true });
  const numbers = account.sns.on(ListSMSSandboxPhoneNumbersCommand);
  numbers.resolves({ PhoneNumbers: [{ PhoneNumber: phone, Status: 'Pending' }] });
  expect(await runCheck(smsDelivery, { settings: { alarmPhone: phone } })).toEqual([
    expect.stringMatching(
      /^problem the account is in the SMS sandbox.*\naws sns create-sms-sandbox-phone-number --phone-number \+16124440199/s,
    ),
  ]);
  numbers.resolves({ PhoneNumbers: [{ PhoneNumber: phone, Status: 'Verified' }] });
  expect(await runCheck(smsDelivery, { settings: { alarmPhone: phone } })).toHaveLength(1);
  expect((await runCheck(smsDelivery, { settings: { alarmPhone: phone } }))[0]).toMatch(/^ok /);
});

test('a phone that answered STOP, and an account without an active number to send from, are problems', async () => {
  account.sns.on(CheckIfPhoneNumberIsOptedOutCommand).resolves({ isOptedOut: true });
  account.sns
    .on(ListOriginationNumbersCommand)
    .resolves({ PhoneNumbers: [{ PhoneNumber: '+18335550100', Status: 'PENDING' }] });
  expect(await runCheck(smsDelivery, { settings: { alarmPhone: phone } })).toEqual([
    expect.stringMatching(/^problem .* answered STOP .*\naws sns opt-in-phone-number/),
    expect.stringMatching(/^problem the account has no active number to send from/),
  ]);
  account.sns.on(CheckIfPhoneNumberIsOptedOutCommand).resolves({ isOptedOut: false });
  expect(await runCheck(smsDelivery, { settings: { alarmPhone: '+4915112345678' } })).toEqual([
    'ok +4915112345678 can be reached.',
  ]);
});
