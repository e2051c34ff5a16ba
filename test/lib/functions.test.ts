import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { INFERENCE_PROFILE_ID, MODEL_ID } from '../../lib/environment.ts';
import { environments } from './filled-in-facts.ts';
import {
  functionsOf,
  propertiesOf,
  resourcesOf,
  statementsOf,
  statementsOfRole,
} from './template-of.ts';

// These promises are about grants that are too wide. A missing one fails the unit tests (test/lambdas/permissions.ts),
// apart from those that only AWS checks: signed addresses, the model, recipients of emails, and logs.

const ownersFunctions = ['OwnerNoticesNotify', 'OwnerPagesFunction'];

describe.each(environments)('in $name', ({ name, account, email, domain, removalPolicy }) => {
  const functions = functionsOf(name).map(({ id }) => id);
  /** Each action that a function may take on a resource, on items or objects with certain keys where it has a `key`. */
  const grants = functions.flatMap((id) =>
    statementsOfRole(name, `${id}Role`).flatMap(({ Action, Resource, Condition }) => {
      const [key] = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
      return Action.map((action) => ({ id, action, resource: Resource, Condition, key }));
    }),
  );
  const grantsOf = (action: RegExp) => grants.filter((grant) => action.test(grant.action));

  test('each function has its own role and log, and no action or resource is a wildcard', () => {
    for (const id of functions) {
      expect(resourcesOf(name)[id]?.Properties.Role).toBe(`<${id}Role.Arn>`);
      const log = { id, action: 'logs:PutLogEvents', resource: `<${id}Log.Arn>` };
      expect(grants).toContainEqual(expect.objectContaining(log));
    }
    for (const { action, resource } of grants) {
      expect(action).not.toContain('*');
      expect(resource).not.toBe('*');
    }
  });

  test('visitors can store forms and photos, and read published reviews only', () => {
    const stores = /^(dynamodb:(Put|Update)Item|s3:PutObject|bedrock:InvokeModel|logs:\w+)$/;
    const byVisitors = grants.filter(
      ({ id }) => ![...ownersFunctions, 'PhotosProcess'].includes(id),
    );
    const reads = byVisitors.filter(({ action }) => !stores.test(action));
    const publishedReviews = '<TestimonialsTable.Arn>/index/by-approved';
    expect(reads).toMatchObject([
      { id: 'TestimonialsList', action: 'dynamodb:Query', resource: publishedReviews },
    ]);
  });

  test.each([
    ['LeadsTable', ['LeadsContact', 'LeadsQuote']],
    ['TestimonialsTable', ['TestimonialsSubmit']],
  ])('only its forms and the owner write to %s', (table, forms) => {
    const writes = grantsOf(/^dynamodb:(Put|Update)Item$/).filter(
      ({ resource }) => resource === `<${table}.Arn>`,
    );
    expect(new Set(writes.map(({ id }) => id))).toEqual(new Set([...forms, ...ownersFunctions]));
  });

  test('no function can delete a lead or a review, or read a whole table', () => {
    const deletions = grantsOf(/^dynamodb:(Delete|Batch|Scan|PartiQL)/);
    expect(deletions).toMatchObject([{ id: 'OwnerPagesFunction', key: 'browser#*' }]);
  });

  test("only the owner's pages can trust a browser", () => {
    const onState = grants.filter(({ resource }) => resource?.startsWith('<StateTable'));
    const byOtherFunctions = onState.filter(({ id }) => id !== 'OwnerPagesFunction');
    for (const { key } of byOtherFunctions) expect(key).toMatch(/^(forms#|quota#)/);
  });

  test('each function reads, writes, and deletes only its part of the photos', () => {
    const [bucket, incoming, kept] = ['', '/incoming/*', '/photos/*'].map(
      (keys) => `<PhotosBucket.Arn>${keys}`,
    );
    const onPhotos = grantsOf(/^s3:/).map(({ id, action, resource }) => [id, action, resource]);
    expect(new Set(onPhotos)).toEqual(
      new Set([
        ['PhotosAdd', 's3:PutObject', incoming],
        ['PhotosProcess', 's3:GetObject', incoming],
        ['PhotosProcess', 's3:DeleteObject', incoming],
        ['PhotosProcess', 's3:PutObject', kept],
        ['OwnerNoticesNotify', 's3:ListBucket', bucket],
        ['OwnerNoticesNotify', 's3:DeleteObject', kept],
        ['OwnerPagesFunction', 's3:ListBucket', bucket],
        ['OwnerPagesFunction', 's3:GetObject', kept],
      ]),
    );
  });

  test('only the owner gets email, from the sender', () => {
    const here = `arn:aws:ses:us-east-1:${account}`;
    // In the SES sandbox, sending needs every recipient's identity too.
    const identities = new Set([email.sender, ...email.owners, ...(domain ? [domain.name] : [])]);
    const resources = [
      `${here}:configuration-set/<OwnerEmailConfigurationSet>`,
      ...Array.from(identities, (identity) => `${here}:identity/${identity}`),
    ];
    const sends = grantsOf(/^ses:/);
    expect(new Set(sends.map(({ id }) => id))).toEqual(new Set(ownersFunctions));
    expect(new Set(sends.map(({ resource }) => resource))).toEqual(new Set(resources));
    for (const { action, Condition } of sends) {
      expect(action).toBe('ses:SendRawEmail');
      expect(Condition).toEqual({
        StringEquals: { 'ses:FromAddress': email.sender },
        'ForAllValues:StringLike': { 'ses:Recipients': email.owners },
      });
    }
  });

  test('estimates call one model', () => {
    const profile = `arn:aws:bedrock:us-east-1:${account}:inference-profile/${INFERENCE_PROFILE_ID}`;
    const call = { id: 'LeadsQuote', action: 'bedrock:InvokeModel' };
    expect(grantsOf(/^bedrock:/)).toMatchObject([
      // The profile may route a call to any region.
      { ...call, resource: `arn:aws:bedrock:*::foundation-model/${MODEL_ID}` },
      { ...call, resource: profile },
    ]);
  });

  test('buckets, queues, and the topic require TLS, and serve three services only', () => {
    const policies = ['S3::BucketPolicy', 'SQS::QueuePolicy', 'SNS::TopicPolicy'].flatMap((type) =>
      Object.values(propertiesOf(name, `AWS::${type}`)),
    );
    const allowed = policies.flatMap((policy) => {
      const [first, ...rest] = statementsOf(policy);
      const withoutTls = { Bool: { 'aws:SecureTransport': 'false' } };
      expect(first).toMatchObject({ Effect: 'Deny', Condition: withoutTls });
      return rest.filter(({ Effect }) => Effect === 'Allow');
    });
    const isForDeletion = ({ Principal }: { Principal?: object }) =>
      JSON.stringify(Principal).includes('S3AutoDelete');
    const emptied = allowed.filter(isForDeletion).map(({ Resource }) => Resource);
    if (removalPolicy === RemovalPolicy.RETAIN) expect(emptied.join()).not.toContain('Photos');
    const distribution =
      'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>';
    expect(allowed.filter((statement) => !isForDeletion(statement))).toMatchObject([
      {
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject'],
        Resource: '<WebsiteFiles.Arn>/*',
        Condition: { StringEquals: { 'AWS:SourceArn': distribution } },
      },
      {
        Principal: { Service: 'events.amazonaws.com' },
        Resource: '<PhotosUploads.Arn>',
        Condition: { ArnEquals: { 'aws:SourceArn': '<PhotosUploaded.Arn>' } },
      },
      {
        Principal: { Service: ['cloudwatch.amazonaws.com', 'events.amazonaws.com'] },
        Action: ['sns:Publish'],
        Condition: { StringEquals: { 'aws:SourceAccount': account } },
      },
    ]);
  });
});
