import {
  CheckIfPhoneNumberIsOptedOutCommand,
  GetSMSSandboxAccountStatusCommand,
  paginateListOriginationNumbers,
  paginateListSMSSandboxPhoneNumbers,
  SNSClient,
} from '@aws-sdk/client-sns';
import { REGION } from '../../owner/site/site-tables.ts';
import { awsCli, consolePage } from '../aws/aws-cli.ts';
import type { Check } from '../check.ts';
import { type Finding, ok, problem } from '../finding.ts';

/** The way of an alarm to a phone. */
export const smsDelivery: Check = {
  title: 'SMS',
  actions: [
    'sns:GetSMSSandboxAccountStatus',
    'sns:ListSMSSandboxPhoneNumbers',
    'sns:CheckIfPhoneNumberIsOptedOut',
    'sns:ListOriginationNumbers',
  ],
  async run({ environment: { alarm } }) {
    const { phone } = alarm;
    if (!phone) return [ok('no phone number gets alarms.')];
    const client = new SNSClient({ region: REGION });
    const findings = [
      ...(await sandboxFindings(client, phone)),
      ...(await optOutFindings(client, phone)),
      ...(await originFindings(client, phone)),
    ];
    return findings.length > 0 ? findings : [ok(`${phone} can be reached.`)];
  },
};

async function sandboxFindings(client: SNSClient, phone: string): Promise<Finding[]> {
  const { IsInSandbox } = await client.send(new GetSMSSandboxAccountStatusCommand());
  if (!IsInSandbox) return [];
  for await (const { PhoneNumbers = [] } of paginateListSMSSandboxPhoneNumbers({ client }, {})) {
    const isVerified = PhoneNumbers.some(
      ({ PhoneNumber, Status }) => PhoneNumber === phone && Status === 'Verified',
    );
    if (isVerified) return [];
  }
  return [
    problem(
      `the account is in the SMS sandbox, and ${phone} is not verified there: no alarm reaches it.`,
      awsCli(`sns create-sms-sandbox-phone-number --phone-number ${phone}`),
      awsCli(
        `sns verify-sms-sandbox-phone-number --phone-number ${phone} --one-time-password <the code of the SMS>`,
      ),
    ),
  ];
}

async function optOutFindings(client: SNSClient, phoneNumber: string): Promise<Finding[]> {
  const { isOptedOut } = await client.send(
    new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber }),
  );
  if (!isOptedOut) return [];
  return [
    problem(
      `${phoneNumber} answered STOP to an SMS of this account, so none reaches it any more.`,
      awsCli(`sns opt-in-phone-number --phone-number ${phoneNumber}`),
    ),
  ];
}

/**
 * The US take SMS from registered numbers only, and one that is not registered yet is pending
 * (https://docs.aws.amazon.com/sns/latest/dg/channels-sms-awssupport-long-code.html).
 */
async function originFindings(client: SNSClient, phone: string): Promise<Finding[]> {
  if (!phone.startsWith('+1')) return [];
  for await (const { PhoneNumbers = [] } of paginateListOriginationNumbers({ client }, {})) {
    if (PhoneNumbers.some(({ Status = '' }) => /^active$/i.test(Status))) return [];
  }
  return [
    problem(
      `the account has no active number to send from, and without one no SMS reaches ${phone}.`,
      `Request and register a toll-free number, which takes up to 15 business days: ${consolePage('sms-voice/home#/phone-numbers')}`,
    ),
  ];
}
