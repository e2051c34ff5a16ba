import { describe, expect, test } from 'vitest';
import { environmentNamed } from '../../lib/environments.ts';
import { filledInFacts, filledInSettings } from './filled-in-facts.ts';
import { grantsOf } from './grants.ts';
import { templateOf } from './template-of.ts';

/** The grants of actions on single items of a table, or on one of its indexes. */
const onTable = (table: string, ...actions: string[]) =>
  actions.map((action) => `dynamodb:${action} on ${table}Table`);

/** The same on the settings, narrowed to the items whose ids begin with one of these words. */
const onSettings = (actions: string[], ...keys: string[]) =>
  onTable('Settings', ...actions).map(
    (grant) =>
      `${grant} if ${JSON.stringify({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })}`,
  );

const trustedBrowsers = onSettings(['GetItem'], 'browser#*');

const readsOfStreams = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].flatMap(
  (action) =>
    ['Leads', 'Testimonials'].map((table) => `dynamodb:${action} on ${table}Table.StreamArn`),
);

const onQueue = ['sqs:SendMessage on PhotosQueue'];

/** Lambda receives for the function that it feeds. */
const receives = (queue: string) =>
  [
    ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes'],
    ...['GetQueueUrl', 'ReceiveMessage'],
  ].map((action) => `sqs:${action} on ${queue}`);

/** The destination of what a function fails to process. */
const onFailedEvents = ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map(
  (action) => `sqs:${action} on FailedEvents`,
);

/** All that each function may do, but for writing its own log and what an environment's addresses decide. */
const grants: Record<string, string[]> = {
  TestimonialsList: ['dynamodb:Query on TestimonialsTable/index/by-approved'],
  TestimonialsSubmit: onTable('Testimonials', 'PutItem'),
  TestimonialsModerate: [...onTable('Testimonials', 'GetItem', 'UpdateItem'), ...trustedBrowsers],
  LeadsContact: [...onTable('Leads', 'PutItem'), ...onQueue],
  LeadsCorrect: onTable('Leads', 'GetItem', 'UpdateItem'),
  LeadsAnswer: [
    ...onTable('Leads', 'GetItem', 'UpdateItem'),
    ...trustedBrowsers,
    's3:GetObject on PhotosBucket/photos/*',
  ],
  LeadsQuote: [
    ...onTable('Leads', 'GetItem', 'PutItem', 'UpdateItem'),
    ...onSettings(['UpdateItem'], 'model-calls-*'),
    ...onQueue,
    ...['us-east-1', 'us-east-2', 'us-west-2'].map(
      (region) =>
        `bedrock:InvokeModel on arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`,
    ),
    'bedrock:InvokeModel on arn:aws:bedrock:us-east-1:<account>:inference-profile/us.amazon.nova-2-lite-v1:0',
  ],
  PhotoReadingRead: [
    ...onTable('Leads', 'GetItem', 'UpdateItem'),
    ...onSettings(['UpdateItem'], 'model-calls-*'),
    ...['us-east-1', 'us-east-2', 'us-west-2'].map(
      (region) =>
        `bedrock:InvokeModel on arn:aws:bedrock:${region}::foundation-model/amazon.nova-2-lite-v1:0`,
    ),
    'bedrock:InvokeModel on arn:aws:bedrock:us-east-1:<account>:inference-profile/us.amazon.nova-2-lite-v1:0',
    's3:GetObject on PhotosBucket/photos/*-reading.jpg',
  ],
  OwnerNoticesNotify: [
    ...readsOfStreams,
    ...onTable('Leads', 'GetItem', 'Scan', 'UpdateItem'),
    ...onTable('Testimonials', 'Scan', 'UpdateItem'),
    'dynamodb:Query on LeadsTable/index/by-stage',
    'dynamodb:Query on LeadsTable/index/by-unsent',
    'dynamodb:Query on TestimonialsTable/index/by-unsent',
    ...onSettings(['UpdateItem'], 'notices#*', 'digest#*', 'report#*', 'words#*', 'source#*'),
    ...onSettings(['GetItem', 'UpdateItem'], 'contact#*'),
    's3:GetObject on PhotosBucket/photos/*',
    ...onFailedEvents,
  ],
  PhotosAdd: [
    ...onTable('Leads', 'GetItem'),
    ...onSettings(['GetItem'], 'photos#*'),
    's3:PutObject on PhotosBucket/incoming/*',
  ],
  PhotosProcess: [
    ...onTable('Leads', 'GetItem', 'UpdateItem'),
    ...onSettings(['UpdateItem'], 'photos#*'),
    ...['DeleteObject', 'GetObject'].map((action) => `s3:${action} on PhotosBucket/incoming/*`),
    ...['DeleteObject', 'PutObject'].map((action) => `s3:${action} on PhotosBucket/photos/*`),
    's3:ListBucket on PhotosBucket',
    ...onQueue,
    ...receives('PhotosUploads'),
    ...onFailedEvents,
  ],
  PhotosSettle: [
    ...onTable('Leads', 'GetItem', 'UpdateItem'),
    ...receives('PhotosQueue'),
    ...onFailedEvents,
  ],
  OwnerListPage: [
    ...['Leads', 'Testimonials'].flatMap((table) => onTable(table, 'GetItem', 'UpdateItem')),
    'dynamodb:Query on LeadsTable/index/by-stage',
    'dynamodb:Query on TestimonialsTable/index/by-approved',
    'dynamodb:Query on TestimonialsTable/index/by-undecided',
    ...onSettings(['DeleteItem', 'GetItem', 'PutItem'], 'browser#*'),
    ...onSettings(['GetItem', 'UpdateItem'], 'trust-link'),
  ],
  OwnerNoticesRequeue: [
    ...onTable('Leads', 'UpdateItem'),
    ...onTable('Testimonials', 'UpdateItem'),
    ...onSettings(['GetItem'], 'digest#*'),
    ...onFailedEvents,
  ],
};

const accounts = { dev: 'AWS::AccountId', prod: filledInSettings.account };

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const template = () => templateOf(name);
  const { email, domain } = environmentNamed(name, filledInFacts);
  const account = accounts[name] ?? '';
  const { owner, sender } = email;

  /** As the sender, from its identity, to the owner, in the sandbox too, through the configuration set. */
  const sending = [
    'configuration-set/OwnerEmailConfigurationSet',
    ...new Set([sender, owner, ...(domain ? [domain.name] : [])].map((each) => `identity/${each}`)),
  ].map(
    (resource) =>
      `ses:SendRawEmail on arn:aws:ses:us-east-1:${account}:${resource} if ${JSON.stringify({ StringEquals: { 'ses:FromAddress': sender } })}`,
  );

  test.each(Object.entries(grants))('%s may do this and nothing else', (fn, allowed) => {
    expect(grantsOf(template(), fn)).toEqual(
      [
        ...allowed.map((grant) => grant.replace('<account>', account)),
        ...['CreateLogStream', 'PutLogEvents'].map((action) => `logs:${action} on ${fn}Log`),
        ...(['OwnerNoticesNotify', 'OwnerListPage'].includes(fn) ? sending : []),
      ].sort(),
    );
  });

  test('besides, the alarm of undelivered emails may publish, and the roles of the CDK deploy the files', () => {
    expect(grantsOf(template(), 'OwnerEmailUndeliveredEvents')).toEqual([
      'sns:Publish on AlarmsTopic',
    ]);
    const others = Object.keys(template().findResources('AWS::IAM::Role')).filter(
      (id) => !Object.keys(grants).some((fn) => id.startsWith(`${fn}Role`)),
    );
    expect(others.map((id) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(
      [
        'ApiRestCloudWatchRole',
        'CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole',
        'OwnerEmailUndeliveredEventsRole',
        ...(name === 'dev' ? ['CustomS3AutoDeleteObjectsCustomResourceProviderRole'] : []),
      ].sort(),
    );
  });
});
