import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeploymentSettings, environmentNamed } from '../../lib/environment.ts';
import { checks, preflight, type Target } from '../../scripts/preflight.ts';
import { filledInFacts, filledInSettings } from '../lib/filled-in-facts.ts';

const aws = {
  bedrock: mockClient(BedrockRuntimeClient),
  cloudFormation: mockClient(CloudFormationClient),
  lambda: mockClient(LambdaClient),
  ses: mockClient(SESv2Client),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
};

const awsError = (name: string, message = name) => Object.assign(new Error(message), { name });

const hasConcurrency = (UnreservedConcurrentExecutions: number) =>
  aws.lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { UnreservedConcurrentExecutions } });

/** An account that is ready for its first deployment. */
beforeEach(() => {
  for (const client of Object.values(aws)) client.reset();
  aws.sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012', Arn: 'arn:aws:iam::1' });
  aws.cloudFormation
    .on(ListStackResourcesCommand)
    .rejects(awsError('ValidationError', 'Stack with id masonry-site-prod does not exist'));
  aws.ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '6' } });
  aws.ses.on(GetEmailIdentityCommand).rejects(awsError('NotFoundException'));
  aws.ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: true });
  aws.bedrock.on(ConverseCommand).resolves({});
  hasConcurrency(1000);
});

afterEach(() => void vi.restoreAllMocks());

function target(changes: Partial<DeploymentSettings> = {}): Target {
  const settings = { ...filledInSettings, ...changes };
  const environment = environmentNamed('prod', filledInFacts, settings);
  return { environment, settings, facts: filledInFacts };
}

test('a check that fails blocks the deployment but not the other checks', async () => {
  aws.ssm.on(GetParameterCommand).rejects(awsError('AccessDeniedException', 'no ssm'));
  hasConcurrency(10);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await preflight(target())).toBe(1);
  const lines = log.mock.calls.flat().join('\n');
  expect(lines).toMatch(/unknown {2}CDK bootstrap: .*no ssm/);
  expect(lines).toMatch(/problem {2}Lambda concurrency: 10 functions .*aws service-quotas req/s);
});

const knows = () =>
  aws.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
const isDeployed = () => {
  knows();
  const identity = { PhysicalResourceId: 'stone.test' };
  aws.cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'masonry-site-prod' })
    .resolves({ StackResourceSummaries: [identity as never] });
};
const isInSandbox = () =>
  aws.ses.on(GetAccountCommand).resolves({ SendingEnabled: true, ProductionAccessEnabled: false });
const fails = (name: string) => () => aws.bedrock.on(ConverseCommand).rejects(awsError(name));

test.each<[check: string, finding: RegExp, settings: DeploymentSettings, arrange?: () => void]>([
  ['Settings', /^problem There is no certificate/, { certificate: undefined }],
  ['Credentials', /^problem .* 123456789012, but prod .* to 9/, { account: '9' }],
  ['SES identities', /^problem SES already knows stone.test, .*=existing$/s, {}, knows],
  ['SES identities', /^ok stone.test is verified.$/, { senderIdentity: 'existing' }, knows],
  ['SES identities', /^ok stone.test is verified.$/, { zone: 'Z0123456789ABC' }, isDeployed],
  ['SES sending', /^warning .* no email is sent until stone.test is/, {}, isInSandbox],
  ['SES sending', /^problem receipts are on /, { receipts: 'on' }, isInSandbox],
  ['Bedrock model', /^problem .*\nAllow bedrock:Inv/, {}, fails('AccessDeniedException')],
  ['Bedrock model', /^warning .* is throttled/, {}, fails('ThrottlingException')],
])('%s finds %s with %o', async (check, finding, settings, arrange = () => {}) => {
  arrange();
  const findings = (await checks[check]?.(target(settings))) ?? [];
  const texts = findings.map(({ level, text, remedy }) =>
    [`${level} ${text}`, ...remedy].join('\n'),
  );
  expect(texts).toEqual([expect.stringMatching(finding)]);
});
