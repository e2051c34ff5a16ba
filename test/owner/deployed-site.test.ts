import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, inject, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { awsProblem } from '../../scripts/owner/site/aws-problem.ts';
import { deployedEnvironments, openSite } from '../../scripts/owner/site/open-site.ts';
import { filledInFacts } from '../lib/filled-in-facts.ts';

const cloudFormation = mockClient(CloudFormationClient);
const s3 = mockClient(S3Client);

const stackId = (name: string) =>
  `arn:aws:cloudformation:us-east-1:123456789012:stack/${name}/1a2b3c4d`;

function resourceOf([LogicalResourceId, { Type }]: [string, { Type: string }]) {
  return {
    LogicalResourceId,
    PhysicalResourceId: `deployed-${LogicalResourceId}`,
    ResourceType: Type,
    ResourceStatus: 'CREATE_COMPLETE' as const,
    LastUpdatedTimestamp: new Date(),
  };
}

const deployed = Object.fromEntries(
  Object.entries(inject('templates')).map(([name, { Resources }]) => [
    name,
    Object.entries(Resources).map(resourceOf),
  ]),
);

/** CloudFormation's list of the stack's resources, with the tables on the second page. */
function deploy(environment: string, resources = deployed[environment] ?? []) {
  const StackName = `masonry-site-${environment}`;
  const isTable = ({ ResourceType }: (typeof resources)[number]) =>
    ResourceType === 'AWS::DynamoDB::GlobalTable';
  const first = resources.filter((resource) => !isTable(resource));
  cloudFormation
    .on(DescribeStacksCommand, { StackName })
    .resolves({ Stacks: [{ StackName, StackId: stackId(StackName) } as never] })
    .on(ListStackResourcesCommand, { StackName })
    .resolves({ StackResourceSummaries: first, NextToken: 'second' })
    .on(ListStackResourcesCommand, { StackName, NextToken: 'second' })
    .resolves({ StackResourceSummaries: resources.filter(isTable) });
}

beforeEach(() => {
  cloudFormation.reset();
  s3.reset();
});

test.each(deployedEnvironments)(
  '%s is an environment of the stack, and its tables are found by their constructs',
  async (name) => {
    expect(environmentNamed(name, filledInFacts).name).toBe(name);
    deploy(name);
    const site = await openSite(name, {});
    expect(site.name).toBe(`${name} (AWS account 123456789012, us-east-1)`);
    expect(site.tables).toEqual({
      leads: expect.objectContaining({ name: expect.stringMatching(/^deployed-LeadsTable/) }),
      testimonials: expect.objectContaining({
        name: expect.stringMatching(/^deployed-TestimonialsTable/),
      }),
      settings: expect.objectContaining({ name: expect.stringMatching(/^deployed-SettingsTable/) }),
    });
    s3.on(ListObjectsV2Command).resolves({});
    await site.photos.deleteAllOf('id');
    expect(s3.commandCalls(ListObjectsV2Command)[0]?.args[0].input.Bucket).toMatch(
      /^deployed-PhotosBucket/,
    );
  },
);

test('a stack that is not there is said with its region and what to do', async () => {
  cloudFormation.on(DescribeStacksCommand).rejects(
    Object.assign(new Error('Stack with id masonry-site-prod does not exist'), {
      name: 'ValidationError',
    }),
  );
  await expect(openSite('prod', {})).rejects.toThrow(
    /^There is no stack masonry-site-prod in us-east-1, .* check AWS_PROFILE, or deploy it with/,
  );
});

test('a stack without its photographs is said', async () => {
  deploy(
    'dev',
    deployed.dev?.filter(({ LogicalResourceId }) => !/^PhotosBucket/.test(LogicalResourceId)),
  );
  await expect(openSite('dev', {})).rejects.toThrow(/lacks .* its photographs/);
});

test('a stack without one of the tables is said', async () => {
  deploy(
    'dev',
    deployed.dev?.filter(({ LogicalResourceId }) => !/^LeadsTable/.test(LogicalResourceId)),
  );
  await expect(openSite('dev', {})).rejects.toThrow(/^The stack masonry-site-dev lacks some of/);
});

test.each([
  ['CredentialsProviderError', /^No usable AWS credentials were found: log in/],
  ['ExpiredTokenException', /^Your AWS credentials have expired: log in anew/],
  ['UnrecognizedClientException', /^AWS does not accept your credentials: log in anew/],
  ['AccessDenied', /^Your AWS credentials may not do this \(no\): choose others/],
])('%s becomes a sentence that says what to do', (name, sentence) => {
  expect(awsProblem(Object.assign(new Error('no'), { name }))).toMatch(sentence);
});
