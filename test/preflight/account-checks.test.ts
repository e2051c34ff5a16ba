import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { bootstrap } from '../../scripts/preflight/checks/bootstrap.ts';
import { concurrency } from '../../scripts/preflight/checks/concurrency.ts';
import { credentials } from '../../scripts/preflight/checks/credentials.ts';
import { distributions } from '../../scripts/preflight/checks/distributions.ts';
import { settings } from '../../scripts/preflight/checks/settings.ts';
import { stack } from '../../scripts/preflight/checks/stack.ts';
import { account, awsError, distributions as distributionsOf, physicalId } from './fake-account.ts';
import { runCheck } from './run-check.ts';

beforeEach(() => {
  account.reset();
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_REGION', undefined);
});

test('settings that a deployment refuses are problems, each with what to do', async () => {
  const missing = { certificate: undefined, alarm: 'owner@stone.test' };
  expect(await runCheck(settings, { settings: missing })).toEqual([
    expect.stringMatching(/^problem There is no certificate for stone.test: request one as docs\//),
    expect.stringMatching(/^problem Alarms would go only to owner@stone.test, .*add -c alarm=/),
  ]);
});

test('credentials of another account than the pinned one are a problem', async () => {
  expect(await runCheck(credentials, { settings: { account: '999999999999' } })).toEqual([
    expect.stringMatching(
      /^problem they are of the AWS account 123456789012, and prod belongs into 999999999999\.\nChoose other credentials with AWS_PROFILE/,
    ),
  ]);
});

test.each(['ExpiredToken', 'InvalidClientTokenId', 'CredentialsProviderError'])(
  'credentials that end in %s are a problem with a remedy',
  async (name) => {
    account.sts.on(GetCallerIdentityCommand).rejects(awsError(name));
    expect(await runCheck(credentials)).toEqual([
      expect.stringMatching(/^problem .*: (log|choose)/),
    ]);
  },
);

test.each([
  [{ AWS_REGION: 'us-east-1', AWS_DEFAULT_REGION: 'eu-west-1' }, 1],
  [{ AWS_DEFAULT_REGION: 'eu-west-1' }, 2],
  [{}, 1],
])('with the variables %o there are %i findings on credentials', async (env, count) => {
  expect(await runCheck(credentials, { env })).toHaveLength(count);
});

test.each([
  ['6', /^ok version 6, and 6 is needed/],
  ['5', /^problem it has version 5, .*\nnpx cdk bootstrap aws:\/\/123456789012\/us-east-1$/],
])('a bootstrap of version %s', async (Value, finding) => {
  account.ssm.on(GetParameterCommand).resolves({ Parameter: { Value } });
  expect(await runCheck(bootstrap)).toEqual([expect.stringMatching(finding)]);
});

test('a bucket that an earlier bootstrap left is deleted before the next one', async () => {
  account.ssm.on(GetParameterCommand).rejects(awsError('ParameterNotFound'));
  const bucket = 'cdk-hnb659fds-assets-123456789012-us-east-1';
  account.s3.on(ListBucketsCommand).resolves({ Buckets: [{ Name: 'photos' }, { Name: bucket }] });
  expect(await runCheck(bootstrap)).toEqual([
    expect.stringMatching(
      /\naws s3 rb s3:\/\/cdk-hnb659fds-assets-123456789012-us-east-1 --force --region us-east-1\nnpx cdk bootstrap /,
    ),
  ]);
});

test('a bootstrap that failed halfway is a problem', async () => {
  account.cloudformation
    .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
    .resolves({ Stacks: [{ StackStatus: 'ROLLBACK_COMPLETE' } as never] });
  expect(await runCheck(bootstrap)).toEqual([
    expect.stringMatching(/^problem its stack CDKToolkit is in the state ROLLBACK_COMPLETE/),
  ]);
});

test.each([
  ['UPDATE_COMPLETE', /^ok /],
  ['REVIEW_IN_PROGRESS', /^ok /],
  ['UPDATE_ROLLBACK_COMPLETE', /^warning .* failed, and everything is as before/],
  ['ROLLBACK_COMPLETE', /^warning .* the deployment deletes it first/],
  ['UPDATE_IN_PROGRESS', /^problem .*\nWait until that is over/],
  ['UPDATE_ROLLBACK_IN_PROGRESS', /^problem .*\nWait until that is over/],
  ['UPDATE_ROLLBACK_FAILED', /\naws cloudformation continue-update-rollback --stack-name masonry-/],
  ['UPDATE_FAILED', /\naws cloudformation rollback-stack --stack-name masonry-site-prod/],
  ['DELETE_FAILED', /^problem .*\naws cloudformation delete-stack --stack-name masonry-site-prod/s],
])('a stack in the state %s', async (status, finding) => {
  account.deploy('prod', { StackStatus: status as never });
  expect(await runCheck(stack)).toEqual([expect.stringMatching(finding)]);
});

test('a creation that failed under termination protection is deleted by hand, protection first', async () => {
  account.deploy('prod', {
    EnableTerminationProtection: true,
    StackStatus: 'ROLLBACK_COMPLETE',
  });
  const [finding = ''] = await runCheck(stack);
  expect(finding).toMatch(/^problem masonry-site-prod is in the state ROLLBACK_COMPLETE/);
  expect(finding.split('\n').slice(-3)).toEqual([
    'aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name masonry-site-prod --region us-east-1',
    'aws cloudformation delete-stack --stack-name masonry-site-prod --region us-east-1',
    'aws cloudformation wait stack-delete-complete --stack-name masonry-site-prod --region us-east-1',
  ]);
});

test.each([
  [1000, 900, /^ok 900 functions/],
  [100, 100, /^ok /],
  [99, 99, /^problem the account may run 99 .*--quota-code L-B99A9384 --desired-value 1000/s],
  [1000, 50, /^problem other functions have reserved all but 50 of the 1000/],
])('of %i functions at once %i are unreserved', async (all, unreserved, finding) => {
  account.setConcurrency(all, unreserved);
  expect(await runCheck(concurrency)).toEqual([expect.stringMatching(finding)]);
});

test('a distribution of something else that has the name is a problem, and our own is none', async () => {
  account.cloudfront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: distributionsOf('www.stone.test') });
  expect(await runCheck(distributions)).toEqual([
    expect.stringMatching(
      /^problem the distribution E1 of this account has the name www.stone.test/,
    ),
  ]);
  account.deploy('prod');
  const [id = ''] = Object.entries(inject('templates').prod.Resources)
    .filter(([, { Type }]) => Type === 'AWS::CloudFront::Distribution')
    .map(([logicalId]) => physicalId('prod', logicalId));
  account.cloudfront.on(ListDistributionsCommand).resolves({
    DistributionList: { Items: [{ Id: id, Aliases: { Items: ['stone.test'] } }] } as never,
  });
  expect(await runCheck(distributions)).toEqual(['ok no other distribution has stone.test.']);
});
