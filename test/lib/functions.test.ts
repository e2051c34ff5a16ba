import { readFileSync } from 'node:fs';
import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../lib/environments.ts';
import { environments } from './filled-in-facts.ts';
import { grantsOf, propertiesOf, resourcesOf, statementsOf } from './template-of.ts';

const readsStream = (table: string) =>
  `dynamodb:DescribeStream,GetRecords,GetShardIterator,ListStreams on ${table}.StreamArn`;
const receives =
  'sqs:ChangeMessageVisibility,DeleteMessage,GetQueueAttributes,GetQueueUrl,ReceiveMessage on';
/** The destination of what a function fails to process. */
const keepsFailed = 'sqs:GetQueueAttributes,GetQueueUrl,SendMessage on FailedEvents';

/** All that each function may do, but for writing its own log; the settings only under these keys. */
function grantsIn({ email, domain, receipts }: Environment): Record<string, string[]> {
  const { sender, owner } = email;
  const identities = new Set([sender, owner, ...(domain ? [domain.name] : [])]);
  const settings = (actions: string, ...keys: string[]) =>
    `dynamodb:${actions} on SettingsTable if {ForAllValues:StringLike:{dynamodb:LeadingKeys:[${keys}]}}`;
  const callsModel = [
    'us-east-1:AWS::AccountId:inference-profile/us.amazon.nova-2-lite-v1:0',
    // In whichever region AWS adds to the profile.
    '*::foundation-model/amazon.nova-2-lite-v1:0',
  ].map((arn) => `bedrock:InvokeModel on arn:aws:bedrock:${arn}`);
  /** As the sender, from its identity, in the sandbox too, through the configuration set. */
  const sends = (set: string, recipients = '') =>
    [`configuration-set/${set}`, ...Array.from(identities, (each) => `identity/${each}`)].map(
      (each) =>
        `ses:SendRawEmail on arn:aws:ses:us-east-1:AWS::AccountId:${each} if {StringEquals:{ses:FromAddress:${sender}}${recipients}}`,
    );
  const toOwner = `,ForAllValues:StringLike:{ses:Recipients:[${owner}]}`;
  const listsPhotos = (...prefixes: string[]) =>
    `s3:ListBucket on PhotosBucket if {StringLike:{s3:prefix:[${prefixes}]}}`;
  return {
    TestimonialsList: ['dynamodb:Query on TestimonialsTable/index/by-approved'],
    TestimonialsSubmit: ['dynamodb:PutItem on TestimonialsTable'],
    LeadsContact: ['dynamodb:PutItem on LeadsTable'],
    LeadsCorrect: ['dynamodb:GetItem,UpdateItem on LeadsTable'],
    LeadsQuote: [
      'dynamodb:GetItem,PutItem,UpdateItem on LeadsTable',
      settings('UpdateItem', 'quota#estimates#*'),
      's3:GetObject on PhotosBucket/photos/*',
      listsPhotos('photos/*'),
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
      settings('UpdateItem', 'quota#forms#*'),
      settings('UpdateItem', 'sent#*'),
      settings('PutItem', 'photos#*'),
      's3:DeleteObject,DeleteObjectTagging,GetObject on PhotosBucket/photos/*',
      's3:DeleteObject on PhotosBucket/incoming/*',
      listsPhotos('incoming/*', 'photos/*'),
      keepsFailed,
      ...sends('OwnerEmailConfigurationSet', toOwner),
      ...(receipts === 'on' ? sends('OwnerNoticesReceipts') : []),
    ],
    OwnerPagesFunction: [
      'dynamodb:GetItem,UpdateItem on LeadsTable',
      'dynamodb:Query on LeadsTable/index/by-creation',
      'dynamodb:Query on LeadsTable/index/by-waiting',
      'dynamodb:GetItem,UpdateItem on TestimonialsTable',
      'dynamodb:Query on TestimonialsTable/index/by-creation',
      settings('DeleteItem,GetItem,PutItem', 'browser#*'),
      settings('GetItem,UpdateItem', 'trust-link'),
      's3:GetObject on PhotosBucket/photos/*',
      listsPhotos('photos/*'),
      ...sends('OwnerEmailConfigurationSet', toOwner),
    ],
    PhotosAdd: [settings('GetItem', 'quota#photos#*'), 's3:PutObject on PhotosBucket/incoming/*'],
    PhotosProcess: [
      settings('UpdateItem', 'quota#photos#*'),
      settings('GetItem', 'photos#*'),
      's3:DeleteObject,GetObject on PhotosBucket/incoming/*',
      's3:DeleteObjectTagging,PutObject,PutObjectTagging on PhotosBucket/photos/*',
      `${receives} PhotosUploads`,
      keepsFailed,
    ],
  };
}

/** The folder of each function, its time in seconds, and its variables. */
function settingsIn(environment: Environment): [id: string, string, number, object][] {
  const { name, email, domain, receipts: isOn, model: limits, outbox } = environment;
  const calls = {
    DAILY_ESTIMATE_LIMIT: String(limits.dailyLimit),
    DAILY_ESTIMATE_LIMIT_PER_SOURCE: String(limits.dailyLimitPerSource),
  };
  const notices = {
    EMAILS_AN_HOUR: String(outbox.emailsAnHour),
    FORMS_PER_SOURCE: String(environment.formsPerSource),
  };
  const quotas = {
    PHOTOS_PER_SOURCE: String(environment.photos.perSource),
    PHOTOS_PER_DAY: String(environment.photos.perDay),
  };
  const retention = { LEAD_RETENTION_DAYS: JSON.stringify(environment.leadRetentionDays) };
  const siteUrl = { SITE_URL: `https://${domain?.name ?? '<WebsiteDistribution.DomainName>'}` };
  const leads = { LEADS_TABLE: '<LeadsTable>' };
  const testimonials = { TESTIMONIALS_TABLE: '<TestimonialsTable>' };
  const settings = { SETTINGS_TABLE: '<SettingsTable>' };
  const photos = { PHOTOS_BUCKET: '<PhotosBucket>' };
  const links = { ...photos, PHOTOS_DOMAIN: '<PhotosBucket.RegionalDomainName>' };
  const metrics = { METRICS_NAMESPACE: `MasonrySite/${name}` };
  const model = { MODEL_ID: 'us.amazon.nova-2-lite-v1:0', ...calls };
  const sendsBy = (id: string) => ({
    SENDER_ADDRESS: email.sender,
    MAIL_CONFIGURATION_SET: `<${id}>`,
  });
  const owner = { OWNER_ADDRESS: email.owner, ...sendsBy('OwnerEmailConfigurationSet') };
  const tables = { ...leads, ...testimonials, ...settings };
  const receipts = {
    RECEIPT_CONFIGURATION_SET: isOn === 'on' ? '<OwnerNoticesReceipts>' : 'off',
  };
  const notify = {
    ...{ ...owner, ...photos, ...retention, ...metrics, ...notices },
    ...{ ...siteUrl, ...receipts },
  };
  const lead = { ...leads, ...settings };
  return [
    ['TestimonialsList', 'list-testimonials', 10, testimonials],
    ['TestimonialsSubmit', 'submit-testimonial', 10, testimonials],
    ['LeadsContact', 'send-contact-email', 10, leads],
    ['LeadsCorrect', 'correct-quote', 10, leads],
    // API Gateway gives up at 29 s where an answer is not streamed; an estimate takes 20 s at most.
    ['LeadsQuote', 'generate-quote', 28, { ...lead, ...photos, ...metrics, ...model }],
    ['OwnerNoticesNotify', 'notify-owner', 90, { ...tables, ...notify }],
    ['OwnerPagesFunction', 'owner-pages', 60, { ...tables, ...owner, ...retention, ...links }],
    ['PhotosAdd', 'add-photos', 10, { ...settings, ...photos, ...quotas }],
    ['PhotosProcess', 'process-photos', 60, { ...settings, ...photos, ...quotas }],
  ].map((each) => [...each] as [string, string, number, object]);
}

describe.each(environments)('in $name', (environment) => {
  const { name } = environment;
  const grants = grantsIn(environment);
  const trustOf = (role: string) => {
    const { AssumeRolePolicyDocument, ManagedPolicyArns, Policies, ...others } =
      resourcesOf(name)[role]?.Properties ?? {};
    expect(others).toEqual({});
    return statementsOf(AssumeRolePolicyDocument).join();
  };
  const trust = (service: string) => `sts:AssumeRole on itself by ${service}.amazonaws.com`;

  test.each(Object.entries(grants))('%s may do this and nothing else', (id, allowed) => {
    const all = [...allowed, `logs:CreateLogStream,PutLogEvents on ${id}Log`];
    expect(grantsOf(name, `${id}Role`)).toEqual(all.sort());
    expect(trustOf(`${id}Role`)).toBe(trust('lambda'));
  });

  test.each(settingsIn(environment))(
    '%s is %s, with these settings, and its handler reads these variables',
    (id, folder, Timeout, variables) => {
      expect(resourcesOf(name)[id]?.Properties).toEqual({
        Code: expect.anything(),
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Environment: {
          Variables: {
            ...variables,
            POWERTOOLS_SERVICE_NAME: folder,
            NODE_OPTIONS: '--enable-source-maps',
          },
        },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: `<${id}Log>` },
        // Decoding a photograph, or 2,000 leads, takes memory and processor.
        MemorySize: ['PhotosProcess', 'OwnerPagesFunction'].includes(id) ? 1024 : 512,
        Role: `<${id}Role.Arn>`,
        Timeout,
      });
      const handler = readFileSync(`lambdas/${folder}/handler.ts`, 'utf8');
      const read = Array.from(handler.matchAll(/requiredEnv\('([A-Z_]+)'\)/g), ([, each]) => each);
      expect([...new Set(read)].sort()).toEqual(Object.keys(variables).sort());
    },
  );

  test('the CDK deploys the files by roles of its own', () => {
    const others = Object.keys(propertiesOf(name, 'AWS::IAM::Role')).filter(
      (id) => !(id.replace(/Role$/, '') in grants),
    );
    const deployment = 'CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole';
    expect(Object.fromEntries(others.map((id) => [id, trustOf(id)]))).toEqual({
      [deployment]: trust('lambda'),
      CustomS3AutoDeleteObjectsCustomResourceProviderRole: trust('lambda'),
    });
  });

  test('these may use the buckets, the queues and the topic besides, and everybody by TLS only', () => {
    const documents = ['S3::BucketPolicy', 'SQS::QueuePolicy', 'SNS::TopicPolicy']
      .flatMap((type) => Object.entries(propertiesOf(name, `AWS::${type}`)))
      .map(([id, { PolicyDocument }]) => [id, statementsOf(PolicyDocument)]);
    const insecurely = 'by * if {Bool:{aws:SecureTransport:false}}';
    // A bucket without data to keep is emptied before it is deleted.
    const emptier = 'CustomS3AutoDeleteObjectsCustomResourceProvider';
    const empties = 's3:DeleteObject*,GetBucket*,List*,PutBucketPolicy on';
    const bucket = (id: string, isEmptied = true) => {
      const both = [id, `${id}/*`];
      return [
        ...both.map((each) => `Deny s3:* on ${each} ${insecurely}`),
        ...(isEmptied ? both : []).map((each) => `${empties} ${each} by ${emptier}Role`),
      ];
    };
    expect(Object.fromEntries(documents)).toEqual({
      PhotosBucketPolicy: bucket(
        'PhotosBucket',
        environment.removalPolicy === RemovalPolicy.DESTROY,
      ),
      WebsiteFilesPolicy: [
        ...bucket('WebsiteFiles'),
        's3:GetObject on WebsiteFiles/* by cloudfront.amazonaws.com if {StringEquals:{AWS:SourceArn:arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>}}',
      ],
      FailedEventsPolicy: [`Deny sqs:* on FailedEvents ${insecurely}`],
      PhotosUploadsPolicy: [
        `Deny sqs:* on PhotosUploads ${insecurely}`,
        'sqs:GetQueueAttributes,GetQueueUrl,SendMessage on PhotosUploads by events.amazonaws.com if {ArnEquals:{aws:SourceArn:<PhotosUploaded.Arn>}}',
      ],
      AlarmsTopicPolicy: [
        `Deny sns:Publish on AlarmsTopic ${insecurely}`,
        `sns:Publish on AlarmsTopic by cloudwatch.amazonaws.com if {StringEquals:{aws:SourceAccount:<AWS::AccountId>}}`,
        // SNS supports no conditions for EventBridge's messages.
        'sns:Publish on AlarmsTopic by events.amazonaws.com',
      ],
    });
  });
});
