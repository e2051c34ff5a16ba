import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { type Environment, INFERENCE_PROFILE_ID, MODEL_ID } from '../../lib/environment.ts';
import { environments } from './filled-in-facts.ts';
import {
  propertiesOf,
  resourcesOf,
  type Statement,
  statementsOf,
  statementsOfRole,
} from './template-of.ts';

function allow(
  service: string,
  actions: string[],
  Resource: string,
  Condition?: Statement['Condition'],
): Statement {
  const Action = actions.map((action) => `${service}:${action}`).sort();
  return { Effect: 'Allow', Action, Resource, ...(Condition && { Condition }) };
}

const onTable = (table: string, ...actions: string[]) =>
  allow('dynamodb', actions, `<${table}.Arn>`);
const onIndex = (table: string, index: string) =>
  allow('dynamodb', ['Query'], `<${table}.Arn>/index/${index}`);
/** On one item of the site's state, or on those whose keys begin with something. */
const onState = (key: string, ...actions: string[]) =>
  allow('dynamodb', actions, '<StateTable.Arn>', {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
  });
const onPhotos = (keys: string, ...actions: string[]) =>
  allow('s3', actions, `<PhotosBucket.Arn>/${keys}`);
const listsPhotos = allow('s3', ['ListBucket'], '<PhotosBucket.Arn>', {
  StringLike: { 's3:prefix': ['photos/*'] },
});
const readsStream = (table: string) =>
  allow(
    'dynamodb',
    ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'],
    `<${table}.StreamArn>`,
  );
const sends = ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'];
const receives = [
  ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl'],
  'ReceiveMessage',
];

/** Returns what each function may do, apart from writing its log. */
function grantsIn({ account, email, domain }: Environment): Record<string, Statement[]> {
  const { sender, owners } = email;
  const here = `us-east-1:${account}`;
  const countsForms = onState('forms#*', 'UpdateItem');
  const callsModel = [
    `arn:aws:bedrock:${here}:inference-profile/${INFERENCE_PROFILE_ID}`,
    // The profile may route a call to any region.
    `arn:aws:bedrock:*::foundation-model/${MODEL_ID}`,
  ].map((arn) => allow('bedrock', ['InvokeModel'], arn));
  // In the SES sandbox, sending needs every recipient's identity too.
  const identities = new Set([sender, ...owners, ...(domain ? [domain.name] : [])]);
  const emailsOwner = [
    'configuration-set/<OwnerEmailConfigurationSet>',
    ...Array.from(identities, (name) => `identity/${name}`),
  ].map((resource) =>
    allow('ses', ['SendRawEmail'], `arn:aws:ses:${here}:${resource}`, {
      StringEquals: { 'ses:FromAddress': sender },
      'ForAllValues:StringLike': { 'ses:Recipients': owners },
    }),
  );
  return {
    TestimonialsList: [onIndex('TestimonialsTable', 'by-approved')],
    TestimonialsSubmit: [onTable('TestimonialsTable', 'PutItem', 'UpdateItem'), countsForms],
    LeadsContact: [onTable('LeadsTable', 'PutItem', 'UpdateItem'), countsForms],
    LeadsQuote: [
      onTable('LeadsTable', 'PutItem', 'UpdateItem'),
      onState('quota#estimates*', 'UpdateItem'),
      countsForms,
      ...callsModel,
    ],
    OwnerNoticesNotify: [
      readsStream('LeadsTable'),
      readsStream('TestimonialsTable'),
      onTable('LeadsTable', 'GetItem'),
      onTable('LeadsTable', 'UpdateItem'),
      onIndex('LeadsTable', 'by-creation'),
      onIndex('LeadsTable', 'by-unsent'),
      onTable('TestimonialsTable', 'UpdateItem'),
      onIndex('TestimonialsTable', 'by-creation'),
      onIndex('TestimonialsTable', 'by-unsent'),
      onState('quota#emails*', 'UpdateItem'),
      onPhotos('photos/*', 'DeleteObject'),
      listsPhotos,
      allow('sqs', sends, '<FailedEvents.Arn>'),
      ...emailsOwner,
    ],
    OwnerPagesFunction: [
      onTable('LeadsTable', 'GetItem', 'UpdateItem'),
      onIndex('LeadsTable', 'by-creation'),
      onTable('TestimonialsTable', 'GetItem', 'UpdateItem'),
      onIndex('TestimonialsTable', 'by-creation'),
      onState('browser#*', 'DeleteItem', 'GetItem', 'PutItem'),
      onState('trust-link', 'GetItem', 'PutItem', 'UpdateItem'),
      onState('quota#trust-links*', 'UpdateItem'),
      onPhotos('photos/*', 'GetObject'),
      listsPhotos,
      ...emailsOwner,
    ],
    PhotosAdd: [onState('quota#photos*', 'UpdateItem'), onPhotos('incoming/*', 'PutObject')],
    PhotosProcess: [
      onPhotos('incoming/*', 'GetObject', 'DeleteObject'),
      onPhotos('photos/*', 'PutObject'),
      allow('sqs', receives, '<PhotosUploads.Arn>'),
    ],
  };
}

describe.each(environments)('in $name', (environment) => {
  const { name, account = '' } = environment;
  const grants = grantsIn(environment);

  const lambdas = Object.entries(propertiesOf(name, 'AWS::Lambda::Function'));
  const ours = lambdas.filter(([, { Environment: env }]) => env?.Variables.POWERTOOLS_SERVICE_NAME);

  test.each(ours)('%s has exactly these grants', (id) => {
    const writesLog = allow('logs', ['CreateLogStream', 'PutLogEvents'], `<${id}Log.Arn>`);
    expect(resourcesOf(name)[id]?.Properties.Role).toBe(`<${id}Role.Arn>`);
    const statements = statementsOfRole(name, `${id}Role`);
    expect(new Set(statements)).toEqual(new Set([...(grants[id] ?? []), writesLog]));
  });

  test('resource policies allow only this, and require TLS', () => {
    const policies = ['S3::BucketPolicy', 'SQS::QueuePolicy', 'SNS::TopicPolicy'].flatMap((type) =>
      Object.entries(propertiesOf(name, `AWS::${type}`)),
    );
    const allowed = policies.flatMap(([id, policy]) => {
      const [first, ...rest] = statementsOf(policy);
      const withoutTls = { Bool: { 'aws:SecureTransport': 'false' } };
      expect(first, id).toMatchObject({ Effect: 'Deny', Condition: withoutTls });
      return rest.filter(({ Effect }) => Effect === 'Allow');
    });
    // A bucket without data to keep is emptied before it is deleted.
    const empties = ({ Principal }: Statement) => /S3AutoDelete/.test(JSON.stringify(Principal));
    const emptied = environment.removalPolicy === RemovalPolicy.DESTROY ? /./ : /WebsiteFiles/;
    for (const { Resource } of allowed.filter(empties)) expect(Resource).toMatch(emptied);

    const distribution = `arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>`;
    const reads = allow('s3', ['GetObject'], '<WebsiteFiles.Arn>/*', {
      StringEquals: { 'AWS:SourceArn': distribution },
    });
    const queues = allow('sqs', sends, '<PhotosUploads.Arn>', {
      ArnEquals: { 'aws:SourceArn': '<PhotosUploaded.Arn>' },
    });
    const publishes = allow('sns', ['Publish'], '<AlarmsTopic>', {
      StringEquals: { 'aws:SourceAccount': account },
    });
    const principals = ['cloudwatch.amazonaws.com', 'events.amazonaws.com'];
    expect(new Set(allowed.filter((statement) => !empties(statement)))).toEqual(
      new Set([
        { ...reads, Principal: { Service: 'cloudfront.amazonaws.com' } },
        { ...queues, Principal: { Service: 'events.amazonaws.com' } },
        { ...publishes, Principal: { Service: principals } },
      ]),
    );
  });
});
