import { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test, vi } from 'vitest';
import {
  type DeploymentSettings,
  environmentNamed,
  INFERENCE_PROFILE_ID,
} from '../../lib/environment.ts';
import { preflight } from '../../scripts/preflight.ts';
import { filledInFacts, filledInSettings } from '../lib/filled-in-facts.ts';

const fails = (name: string) => Object.assign(new Error(name), { name });

type Answers = Record<string, object>;

/** Answers of AWS before a first deployment, by command. */
const ready: Answers = {
  GetEmailIdentityCommand: fails('NotFoundException'),
  ConverseCommand: {},
  GetHostedZoneCommand: { HostedZone: { Name: 'stone.test.' } },
};

const isVerified = { GetEmailIdentityCommand: { VerifiedForSendingStatus: true } };
const isUnverified = { GetEmailIdentityCommand: { VerifiedForSendingStatus: false } };
const hasNoModel = { ConverseCommand: fails('AccessDeniedException') };
const hasNoZone = { GetHostedZoneCommand: fails('NoSuchHostedZone') };
const hasAnotherZone = { GetHostedZoneCommand: { HostedZone: { Name: 'brick.test.' } } };
const zone = { zone: 'Z0123456789ABC' };

test.each<[line: string, code: 0 | 1, answers?: Answers, DeploymentSettings?]>([
  ['ok       sender: the deployment adds stone.test', 0],
  ['ok       sender: stone.test is verified.', 0, isVerified, { senderIdentity: 'existing' }],
  ["problem  sender: Error: SES doesn't know", 1, {}, { senderIdentity: 'existing' }],
  ["problem  sender: Error: stone.test isn't verified.", 1, isUnverified],
  [`ok       model: ${INFERENCE_PROFILE_ID} answered.`, 0],
  ['problem  model: AccessDeniedException', 1, hasNoModel],
  ['ok       hosted zone: Z0123456789ABC is that of stone.test.', 0, {}, zone],
  ['problem  hosted zone: NoSuchHostedZone', 1, hasNoZone, zone],
  ['problem  hosted zone: Error: Z0123456789ABC is that of brick.test.', 1, hasAnotherZone, zone],
])('"%s" exits with %i', async (line, code, changes = {}, changedSettings = {}) => {
  const answers = { ...ready, ...changes };
  // All clients inherit `send`.
  const send = vi.spyOn(Object.getPrototypeOf(SESv2Client.prototype), 'send');
  send.mockImplementation(async (command) => {
    const answer = answers[(command as object).constructor.name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const settings = { ...filledInSettings, ...changedSettings };
  expect(await preflight(environmentNamed('prod', filledInFacts, settings))).toBe(code);
  expect(log.mock.calls.flat()).toContainEqual(expect.stringContaining(line));
});
