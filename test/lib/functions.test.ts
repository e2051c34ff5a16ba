import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { type Environment, INFERENCE_PROFILE_ID, MODEL_ID } from '../../lib/environment.ts';
import { environments } from './filled-in-facts.ts';
import { grantsOf, propertiesOf, resourcesOf, statementsOf } from './template-of.ts';

const readsStream = (table: string) =>
  `dynamodb:DescribeStream,GetRecords,GetShardIterator,ListStreams on ${table}.StreamArn`;
const receives =
  'sqs:ChangeMessageVisibility,DeleteMessage,GetQueueAttributes,GetQueueUrl,ReceiveMessage on';
/** Sends failed events to the queue. */
const keepsFailed = 'sqs:GetQueueAttributes,GetQueueUrl,SendMessage on FailedEvents';

/** Returns each function's grants apart from writing its log. */
function grantsIn({ email, domain }: Environment): Record<string, string[]> {
  const { sender, owners } = email;
  const identities = new Set([sender, ...owners, ...(domain ? [domain.name] : [])]);
  const state = (actions: string, ...keys: string[]) =>
    `dynamodb:${actions} on StateTable if {ForAllValues:StringLike:{dynamodb:LeadingKeys:[${keys}]}}`;
  const countsForms = state('UpdateItem', 'forms#*');
  const callsModel = [
    `us-east-1:AWS::AccountId:inference-profile/${INFERENCE_PROFILE_ID}`,
    // The profile may route a call to any region.
    `*::foundation-model/${MODEL_ID}`,
  ].map((arn) => `bedrock:InvokeModel on arn:aws:bedrock:${arn}`);
  /** In the SES sandbox, sending needs every recipient's identity too. */
  const emailsOwner = [
    'configuration-set/OwnerEmailConfigurationSet',
    ...Array.from(identities, (name) => `identity/${name}`),
  ].map(
    (resource) =>
      `ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:${resource} if {StringEquals:{ses:FromAddress:${sender}},ForAllValues:StringLike:{ses:Recipients:[${owners}]}}`,
  );
  const listsPhotos = 's3:ListBucket on PhotosBucket if {StringLike:{s3:prefix:[photos/*]}}';
  return {
    TestimonialsList: ['dynamodb:Query on TestimonialsTable/index/by-approved'],
    TestimonialsSubmit: ['dynamodb:PutItem,UpdateItem on TestimonialsTable', countsForms],
    LeadsContact: ['dynamodb:PutItem,UpdateItem on LeadsTable', countsForms],
    LeadsQuote: [
      'dynamodb:PutItem,UpdateItem on LeadsTable',
      state('UpdateItem', 'quota#estimates*'),
      countsForms,
      ...callsModel,
    ],
    OwnerNoticesNotify: [
      readsStream('LeadsTable'),
      readsStream('TestimonialsTable'),
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on TestimonialsTable',
      ...['creation', 'unsent'].flatMap((index) => [
        `dynamodb:Query on LeadsTable/index/by-${index}`,
        `dynamodb:Query on TestimonialsTable/index/by-${index}`,
      ]),
      'dynamodb:Query on LeadsTable/index/by-waiting',
      state('UpdateItem', 'quota#emails*'),
      state('GetItem,PutItem,UpdateItem', 'daily-email'),
      's3:DeleteObject,GetObject on PhotosBucket/photos/*',
      listsPhotos,
      keepsFailed,
      ...emailsOwner,
    ],
    OwnerPagesFunction: [
      'dynamodb:GetItem,UpdateItem on LeadsTable',
      'dynamodb:Query on LeadsTable/index/by-creation',
      'dynamodb:Query on LeadsTable/index/by-waiting',
      'dynamodb:GetItem,UpdateItem on TestimonialsTable',
      'dynamodb:Query on TestimonialsTable/index/by-creation',
      state('DeleteItem,GetItem,PutItem', 'browser#*'),
      state('GetItem,PutItem,UpdateItem', 'trust-link'),
      state('UpdateItem', 'quota#trust-links*'),
      's3:GetObject on PhotosBucket/photos/*',
      listsPhotos,
      ...emailsOwner,
    ],
    PhotosAdd: [state('UpdateItem', 'quota#photos*'), 's3:PutObject on PhotosBucket/incoming/*'],
    PhotosProcess: [
      's3:DeleteObject,GetObject on PhotosBucket/incoming/*',
      's3:PutObject on PhotosBucket/photos/*',
      `${receives} PhotosUploads`,
    ],
  };
}

describe.each(environments)('in $name', (environment) => {
  const { name } = environment;
  const grants = grantsIn(environment);

  const lambdas = Object.entries(propertiesOf(name, 'AWS::Lambda::Function'));
  const ours = lambdas.filter(([, { Environment: env }]) => env?.Variables.POWERTOOLS_SERVICE_NAME);

  test.each(ours)('%s has exactly these grants', (id) => {
    const all = [...(grants[id] ?? []), `logs:CreateLogStream,PutLogEvents on ${id}Log`];
    expect(resourcesOf(name)[id]?.Properties.Role).toBe(`<${id}Role.Arn>`);
    expect(grantsOf(name, `${id}Role`)).toEqual(all.sort());
  });

  test('resource policies allow only this, and require TLS', () => {
    const documents = ['S3::BucketPolicy', 'SQS::QueuePolicy', 'SNS::TopicPolicy'].flatMap((type) =>
      Object.entries(propertiesOf(name, `AWS::${type}`)),
    );
    const allowed = documents.flatMap(([id, { PolicyDocument }]) => {
      const statements = statementsOf(PolicyDocument);
      expect(statements[0], id).toMatch(/^Deny \S+ on \S+ by \* if {Bool:{aws:SecureTransport:f/);
      return statements.filter((statement) => !statement.startsWith('Deny '));
    });
    // A bucket without data to keep is emptied before it is deleted.
    const emptied = environment.removalPolicy === RemovalPolicy.DESTROY ? /./ : /WebsiteFiles/;
    const empties = allowed.filter((statement) => /by CustomS3AutoDelete/.test(statement));
    for (const statement of empties) expect(statement).toMatch(emptied);
    expect(allowed.filter((statement) => !empties.includes(statement)).sort()).toEqual([
      's3:GetObject on WebsiteFiles/* by cloudfront.amazonaws.com if {StringEquals:{AWS:SourceArn:arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>}}',
      `sns:Publish on AlarmsTopic by cloudwatch.amazonaws.com,events.amazonaws.com if {StringEquals:{aws:SourceAccount:<AWS::AccountId>}}`,
      'sqs:GetQueueAttributes,GetQueueUrl,SendMessage on PhotosUploads by events.amazonaws.com if {ArnEquals:{aws:SourceArn:<PhotosUploaded.Arn>}}',
    ]);
  });
});
