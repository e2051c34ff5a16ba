import { spawnSync } from 'node:child_process';
import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { ListHostedZonesByNameCommand } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, expect, test, vi } from 'vitest';
import { checks } from '../../scripts/preflight/checks/checks.ts';
import { filledInSettings } from '../lib/filled-in-facts.ts';
import { account, awsError } from './fake-account.ts';
import { runCommand } from './run-command.ts';

beforeEach(() => {
  account.reset();
  // The region of whoever runs the tests.
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_REGION', 'us-east-1');
});

/** Production as it stands after its deployment and the confirmation of all mails. */
function deployedProduction() {
  account.deploy('prod', { EnableTerminationProtection: true });
  account.setIdentities({ 'stone.test': 'verified' });
  account.setSubscriptions(['email', 'engineer@elsewhere.test']);
}

test('a healthy production has a line for each check, all of them ok, and the command that comes next', async () => {
  deployedProduction();
  const settings = { ...filledInSettings, receipts: 'on' } as const;
  const { code, out, err } = await runCommand('prod', settings);
  expect(out).toBe(`Preflight of prod (masonry-site-prod in us-east-1)

ok       Settings: nothing is missing.
ok       Credentials: AWS account 123456789012, as arn:aws:iam::123456789012:user/engineer.
ok       CDK bootstrap: version 30, and 6 is needed.
ok       Stack: masonry-site-prod is in the state CREATE_COMPLETE.
ok       DNS: ns1.registrar.test, ns2.registrar.test answer for stone.test.
ok       Hosted zone: the DNS of stone.test is at another provider, and no deployment touches it.
ok       Certificate: it is issued for stone.test and www.stone.test.
ok       SES identities: stone.test is verified, and signs with DKIM.
ok       SES sending: the account may mail anybody.
ok       SES suppression list: owner@stone.test and engineer@elsewhere.test: not on it.
ok       Bedrock inference profile: us.amazon.nova-2-lite-v1:0 hands calls to us-east-1, us-east-2, us-west-2.
ok       Bedrock model: us.amazon.nova-2-lite-v1:0 answered.
ok       Lambda concurrency: 1000 functions may run at once.
ok       Alarm subscriptions: engineer@elsewhere.test is confirmed.
ok       SMS: no phone number gets alarms.
ok       Orphans: nothing of an earlier try is left.
ok       CloudFront: no other distribution has stone.test.

No problem. Next: npm run deploy -- -c env=prod -c account=123456789012 -c alarm=engineer@elsewhere.test -c certificate=arn:aws:acm:us-east-1:123456789012:certificate/1a2b3c4d -c receipts=on
`);
  expect([code, err]).toEqual([0, '']);
});

test('a new account without anything is told all that is to be done, in one go', async () => {
  account.ssm.on(GetParameterCommand).rejects(awsError('ParameterNotFound'));
  account.ses
    .on(GetAccountCommand)
    .resolves({ SendingEnabled: true, SendQuota: { Max24HourSend: 200, SentLast24Hours: 0 } });
  account.setConcurrency(10);
  account.cloudfront.on(ListDistributionsCommand).resolves({ DistributionList: {} as never });
  const { code, out, err } = await runCommand('dev', { owner: 'you@mail.test' });
  expect(out).toBe(`Preflight of dev (masonry-site-dev in us-east-1)

ok       Settings: nothing is missing.
ok       Credentials: AWS account 123456789012, as arn:aws:iam::123456789012:user/engineer.
problem  CDK bootstrap: the account has none in us-east-1 (no parameter /cdk-bootstrap/hnb659fds/version).
         npx cdk bootstrap aws://123456789012/us-east-1
ok       Stack: there is none yet.
ok       DNS: dev has no domain.
ok       Hosted zone: dev has no domain.
ok       Certificate: dev has no domain.
ok       SES identities: the deployment makes you@mail.test. AWS mails it a link to confirm.
warning  SES sending: the account is in the sandbox, so no mail reaches you@mail.test before you@mail.test is verified.
         Press the link that AWS mails to that address.
ok       SES suppression list: you@mail.test: not on it.
ok       Bedrock inference profile: us.amazon.nova-2-lite-v1:0 hands calls to us-east-1, us-east-2, us-west-2.
ok       Bedrock model: us.amazon.nova-2-lite-v1:0 answered.
warning  Lambda concurrency: the account may run 10 functions at once, and a few visitors at a time need 100.
         aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region us-east-1
ok       Alarm subscriptions: the first deployment makes them. AWS mails you@mail.test a link to confirm.
ok       SMS: no phone number gets alarms.
ok       Orphans: nothing of an earlier try is left.
note     CloudFront: this is the first distribution of the account. AWS may have to verify a new account before, which nobody can ask for in advance: the deployment then fails with "Your account must be verified".
         Deploy dev first. If it fails so, send that message to AWS Support and deploy again: https://console.aws.amazon.com/support/home

`);
  expect([code, err]).toEqual([1, '1 problem and 2 warnings.\n']);
});

test('missing credentials are said once, and what needs none is looked at', async () => {
  account.sts.on(GetCallerIdentityCommand).rejects(awsError('CredentialsProviderError'));
  const { code, out, err } = await runCommand('prod', filledInSettings);
  expect(out.match(/No usable AWS credentials/g)).toHaveLength(1);
  expect(out).toContain('ok       Settings: nothing is missing.');
  expect(out).toContain('ok       DNS: ns1.registrar.test, ns2.registrar.test answer');
  expect(out.match(/^skipped /gm)).toHaveLength(14);
  expect([code, err]).toEqual([1, '1 problem, 14 checks not made.\n']);
  expect(new Set(account.actions())).toEqual(new Set(['sts:GetCallerIdentity']));
});

test('a check that is denied names the action that it needs, and all others are made', async () => {
  deployedProduction();
  account.lambda
    .on(GetAccountSettingsCommand)
    .rejects(
      awsError(
        'AccessDeniedException',
        'User: arn:aws:iam::123456789012:user/engineer is not authorized to perform: lambda:GetAccountSettings because no identity-based policy allows it',
      ),
    );
  const { code, out, err } = await runCommand('prod', filledInSettings);
  expect(
    out,
  ).toContain(`unknown  Lambda concurrency: could not be looked at, because your credentials may not do lambda:GetAccountSettings.
         Have lambda:GetAccountSettings allowed (docs/deploy.md lists all that is needed)`);
  expect(out.match(/^ok /gm)).toHaveLength(16);
  expect([code, err]).toEqual([1, '0 problems, 1 check not made.\n']);
});

test('a throttled check asks to be made again, and all others are made', async () => {
  deployedProduction();
  account.ses.on(GetEmailIdentityCommand).rejects(awsError('TooManyRequestsException'));
  const { code, out } = await runCommand('prod', filledInSettings);
  expect(out).toMatch(
    /unknown {2}SES identities: .* \(throttled\)\.\n {9}Run this again in a minute/,
  );
  expect(out.match(/^ok /gm)).toHaveLength(16);
  expect(code).toBe(1);
});

test('a check that ends in a sentence of its own is a problem with that sentence', async () => {
  deployedProduction();
  const zone = { Name: 'stone.test.', CallerReference: '' };
  account.route53.on(ListHostedZonesByNameCommand).resolves({
    HostedZones: ['Z1', 'Z2'].map((id) => ({ ...zone, Id: `/hostedzone/${id}` })),
  });
  const { code, out } = await runCommand('prod', filledInSettings);
  expect(out).toContain(
    'problem  Hosted zone: There are 2 hosted zones for stone.test (Z1, Z2): delete',
  );
  expect(out.match(/^ok /gm)).toHaveLength(16);
  expect(code).toBe(1);
});

test('warnings alone let the deployment go on', async () => {
  deployedProduction();
  const { code, out } = await runCommand('prod', filledInSettings, { AWS_REGION: 'eu-west-1' });
  expect(out).toMatch(
    /warning {2}Credentials: your region is eu-west-1\..*\n {9}export AWS_REGION=/,
  );
  expect(out).toContain('\nNo problem and 1 warning. Next: npm run deploy -- -c env=prod');
  expect(code).toBe(0);
});

test('nothing is ever changed: every request reads, but for a call of the model of one token', async () => {
  deployedProduction();
  await runCommand('prod', { ...filledInSettings, alarmPhone: '+16124440199' });
  const actions = new Set(account.actions());
  expect(actions.size).toBeGreaterThan(20);
  for (const action of actions) {
    expect(action).toMatch(/^(\w+:(Get|List|Describe|Check)\w+|bedrock:InvokeModel)$/);
  }
  const calls = account.bedrockRuntime.commandCalls(ConverseCommand);
  expect(calls.map(({ args }) => args[0].input.inferenceConfig)).toEqual([{ maxTokens: 1 }]);
});

test('an answer that several checks need is asked for once', async () => {
  deployedProduction();
  await runCommand('prod', filledInSettings);
  const count = (action: string) => account.actions().filter((each) => each === action).length;
  expect(count('sts:GetCallerIdentity')).toBe(1);
  // CDKToolkit and the two environments, of which one is there and has resources.
  expect(count('cloudformation:DescribeStacks')).toBe(3);
  expect(count('cloudformation:ListStackResources')).toBe(1);
});

test('each check has a title of its own', () => {
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
});

test.each([
  ['qa', {}, /choices are dev, prod/],
  ['dev', { alrm: 'x' }, /^"alrm" is no setting of a deployment: -c takes one of account, owner,/],
])('called wrongly, as with %s %o, it says so and asks nobody', async (name, settings, message) => {
  const { code, err } = await runCommand(name, settings);
  expect([code, account.actions()]).toEqual([2, []]);
  expect(err).toMatch(message);
});

test('a variable of the local run does not stand in for AWS', async () => {
  const env = { AWS_ENDPOINT_URL_SES: 'http://localhost:8005' };
  const { code, err } = await runCommand('dev', {}, env);
  expect([code, account.actions()]).toEqual([1, []]);
  expect(err).toMatch(/^AWS_ENDPOINT_URL_SES would lead this to http:\/\/localhost:8005/);
});

test('a setting with characters of a shell is quoted in the command that comes next', async () => {
  const { out } = await runCommand('dev', { owner: "o'hara+site@mail.test" });
  expect(out).toContain("npm run deploy -- -c env=dev -c 'owner=o'\\''hara+site@mail.test'\n");
});

test('as a command it ends with 1 where nobody is logged in, and says what to do', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/preflight.ts', 'dev', '-c', 'owner=you@mail.test'],
    {
      encoding: 'utf8',
      // Nothing of whoever runs the tests, and no question to a machine of EC2.
      env: {
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_CONFIG_FILE: '/dev/null',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      },
    },
  );
  expect(stdout).toContain(
    'ok       Settings: nothing is missing.\nproblem  Credentials: No usable',
  );
  expect([status, stderr]).toEqual([1, '1 problem, 14 checks not made.\n']);
});
