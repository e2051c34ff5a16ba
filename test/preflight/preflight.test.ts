import { STSClient } from '@aws-sdk/client-sts';
import { expect, test, vi } from 'vitest';
import { type DeploymentSettings, environmentNamed } from '../../lib/environment.ts';
import { checks, preflight } from '../../scripts/preflight.ts';
import { filledInFacts, filledInSettings } from '../lib/filled-in-facts.ts';

const awsError = (name: string, message = name) => Object.assign(new Error(message), { name });

type Answers = Record<string, object>;

/** Answers of AWS for an account that is ready for its first deployment, by command. */
const ready: Answers = {
  GetCallerIdentityCommand: { Account: '123456789012', Arn: 'arn:aws:iam::1' },
  ListStackResourcesCommand: awsError('ValidationError', 'Stack masonry-site-prod does not exist'),
  GetParameterCommand: { Parameter: { Value: '6' } },
  GetEmailIdentityCommand: awsError('NotFoundException'),
  GetAccountCommand: { SendingEnabled: true, ProductionAccessEnabled: true },
  ConverseCommand: {},
  GetAccountSettingsCommand: { AccountLimit: { UnreservedConcurrentExecutions: 1000 } },
};

const bootstrapFails = (name: string) => ({ GetParameterCommand: awsError(name) });
const modelFails = (name: string) => ({ ConverseCommand: awsError(name) });
const knows = { GetEmailIdentityCommand: { VerifiedForSendingStatus: true } };
const StackResourceSummaries = [{ PhysicalResourceId: 'stone.test' }];
const isDeployed = { ...knows, ListStackResourcesCommand: { StackResourceSummaries } };
const inSandbox = { GetAccountCommand: { SendingEnabled: true, ProductionAccessEnabled: false } };
const tenFunctions = {
  GetAccountSettingsCommand: { AccountLimit: { UnreservedConcurrentExecutions: 10 } },
};

test.each<[finding: string, code: 0 | 1, answers?: Answers, DeploymentSettings?]>([
  ['ok       SES identities: the deployment makes stone.test', 0],
  ['ok       SES identities: stone.test is verified.', 0, knows, { senderIdentity: 'existing' }],
  ['ok       SES identities: stone.test is verified.', 0, isDeployed],
  ['warning  SES sending: the account is in the sandbox: no email is sent until', 0, inSandbox],
  ['warning  Bedrock model: us.amazon.nova-2-lite-v1:0 is', 0, modelFails('ThrottlingException')],
  ['problem  Settings: There is no certificate', 1, {}, { certificate: undefined }],
  ['problem  Credentials: they belong to AWS account 123', 1, {}, { account: '999999999999' }],
  ['problem  CDK bootstrap: us-east-1 has version 0', 1, bootstrapFails('ParameterNotFound')],
  ['problem  SES identities: SES already knows stone.test', 1, knows],
  ['problem  SES sending: receipts are on', 1, inSandbox, { receipts: 'on' }],
  ["problem  Bedrock model: this account can't", 1, modelFails('AccessDeniedException')],
  ['problem  Lambda concurrency: 10 functions', 1, tenFunctions],
  ["unknown  CDK bootstrap: couldn't be checked (Expired", 1, bootstrapFails('Expired')],
])('"%s" exits with %i, and the other checks are ok', async (...row) => {
  const [finding, code, changes = {}, changedSettings] = row;
  const answers = { ...ready, ...changes };
  // All clients inherit `send`.
  const send = vi.spyOn(Object.getPrototypeOf(STSClient.prototype), 'send');
  send.mockImplementation(async (command) => {
    const answer = answers[(command as object).constructor.name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const settings = { ...filledInSettings, ...changedSettings };
  const environment = environmentNamed('prod', filledInFacts, settings);
  const target = { environment, settings, facts: filledInFacts, standIns: [] };
  expect(await preflight(target)).toBe(code);
  const printed = log.mock.calls.flat();
  expect(printed).toContainEqual(expect.stringContaining(finding));
  for (const title of Object.keys(checks).filter((title) => !finding.includes(title))) {
    expect(printed).toContainEqual(expect.stringContaining(`ok       ${title}: `));
  }
});
