import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeploymentSettings } from '../../lib/deployments.ts';
import { environmentNamed } from '../../lib/environments.ts';
import { checks, preflight, type Target } from '../../scripts/preflight.ts';
import { filledInFacts, filledInSettings } from '../lib/filled-in-facts.ts';

const aws = {
  bedrock: mockClient(BedrockRuntimeClient),
  lambda: mockClient(LambdaClient),
  ses: mockClient(SESv2Client),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
};

const awsError = (name: string, message = name) => Object.assign(new Error(message), { name });
const verified = { VerifiedForSendingStatus: true };
const inSandbox = { SendingEnabled: true, ProductionAccessEnabled: false };

/** An account that is ready for its first deployment. */
beforeEach(() => {
  for (const client of Object.values(aws)) client.reset();
  aws.sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:aws:iam::1' });
  aws.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '6' } });
  aws.ses.on(GetEmailIdentityCommand).rejects(awsError('NotFoundException'));
  aws.ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: true });
  aws.bedrock.on(ConverseCommand).resolves({});
  aws.lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { UnreservedConcurrentExecutions: 1000 } });
});

afterEach(() => void vi.restoreAllMocks());

function target(settings: Partial<DeploymentSettings> = {}): Target {
  return {
    environment: environmentNamed('prod', filledInFacts, { ...filledInSettings, ...settings }),
    facts: filledInFacts,
  };
}

/** Asserts the only finding of a check: its level and text, then its remedy. */
async function expectFinding(check: string, expected: RegExp, asked = target()): Promise<void> {
  const found = (await checks[check]?.(asked)) ?? [];
  const texts = found.map(({ level, text, remedy }) => [`${level} ${text}`, ...remedy].join('\n'));
  expect(texts).toEqual([expect.stringMatching(expected)]);
}

test('an account that is ready passes, and asks the model for one token', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await preflight(target())).toBe(0);
  expect(log.mock.calls.flat().slice(0, -1)).toEqual(
    Object.keys(checks).map((title) => expect.stringContaining(`ok       ${title}: `)),
  );
  expect(aws.bedrock.commandCalls(ConverseCommand)[0]?.args[0].input.inferenceConfig).toEqual({
    maxTokens: 1,
  });
});

test('a check that fails blocks the deployment but not the other checks', async () => {
  aws.ssm.on(GetParameterCommand).rejects(awsError('AccessDeniedException', 'no ssm'));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await preflight(target())).toBe(1);
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).toMatch(/unknown {2}CDK bootstrap: .*no ssm/);
  expect(lines).toContain('ok       Lambda concurrency: ');
});

test.each<[check: string, settings: Partial<DeploymentSettings>, RegExp]>([
  ['Settings', { certificate: undefined }, /^problem There is no certificate/],
  ['Credentials', { account: '9' }, /^problem .* 123456789012, but prod .* to 9/],
  ['SES identities', { senderIdentity: 'existing' }, /^problem /],
])('%s is judged by the settings %o', async (check, settings, finding) => {
  await expectFinding(check, finding, target(settings));
});

test('an old bootstrap and ten functions are problems, with the commands that fix them', async () => {
  aws.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } });
  await expectFinding('CDK bootstrap', /^problem .* version 5.*\nnpx cdk bootstrap aws:\/\/123/);
  const AccountLimit = { UnreservedConcurrentExecutions: 10 };
  aws.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit });
  const few = /^problem 10 functions .*\naws service-quotas request-service-quota/;
  await expectFinding('Lambda concurrency', few);
});

test('an identity that SES knows is a problem, unless the settings say so', async () => {
  aws.ses.on(GetEmailIdentityCommand).resolves(verified);
  const known =
    /^problem SES already knows stone.test, .*\nSet senderIdentity of prod .*=existing$/;
  await expectFinding('SES identities', known);
  const allowed = /^ok stone.test is verified.$/;
  await expectFinding('SES identities', allowed, target({ senderIdentity: 'existing' }));
});

test('in the sandbox the owner has to be verified, and receipts are refused', async () => {
  aws.ses.on(GetAccountCommand).resolves(inSandbox);
  const unverified = /^warning .* no email reaches owner@stone.test until stone.test is/;
  await expectFinding('SES sending', unverified);
  await expectFinding('SES sending', /^problem receipts are on /, target({ receipts: 'on' }));
  aws.ses.on(GetEmailIdentityCommand, { EmailIdentity: 'stone.test' }).resolves(verified);
  await expectFinding('SES sending', /^ok .* owner@stone.test is verified/);
});

test.each([
  ['AccessDeniedException', /^problem .*\nAllow bedrock:InvokeModel/],
  ['ThrottlingException', /^warning .* is throttled/],
])('a model call that ends in %s', async (name, finding) => {
  aws.bedrock.on(ConverseCommand).rejects(awsError(name));
  await expectFinding('Bedrock model', finding);
});
