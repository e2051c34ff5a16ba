import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { environments } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

// The attributes that decide when the owner is emailed, without keys or visitors' words.
const whenToEmail = ['pending', 'claimedUntil'];

const closed = {
  BucketEncryption: expect.anything(),
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
};

describe.each(environments)('in $name', ({ name, removalPolicy }) => {
  const isKept = removalPolicy === RemovalPolicy.RETAIN;
  const tables = propertiesOf(name, 'AWS::DynamoDB::GlobalTable');

  test('items expire, and tables have the protection of their environment', () => {
    for (const [id, table] of Object.entries(tables)) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: isKept };
      expect(table, id).toMatchObject({
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        Replicas: [{ DeletionProtectionEnabled: isKept, PointInTimeRecoverySpecification }],
      });
      // Both images let the stream's filters skip the mail loop's own writes.
      const { StreamViewType = 'NEW_AND_OLD_IMAGES' } = table.StreamSpecification ?? {};
      expect(StreamViewType).toBe('NEW_AND_OLD_IMAGES');
    }
  });

  // A missing attribute would fail the functions' own tests; these are for extra ones.
  test.each([
    ['TestimonialsTable', 'by-approved', ['name', 'location', 'testimonial', 'rating']],
    ['TestimonialsTable', 'by-unsent', whenToEmail],
    ['LeadsTable', 'by-unsent', whenToEmail],
  ])('the index of %s %s has only these attributes', (id, IndexName, attributes) => {
    const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes };
    const index = expect.objectContaining({ IndexName, Projection });
    expect(tables[id]?.GlobalSecondaryIndexes).toContainEqual(index);
  });

  test('uploads and deleted photos expire, and files of the site do not', () => {
    const { PhotosBucket, WebsiteFiles } = propertiesOf(name, 'AWS::S3::Bucket');
    const Status = 'Enabled';
    const replacedFor = (NoncurrentDays: number) => ({
      Status,
      NoncurrentVersionExpiration: { NoncurrentDays },
    });
    expect(PhotosBucket).toMatchObject({ ...closed, VersioningConfiguration: { Status } });
    expect(PhotosBucket?.LifecycleConfiguration.Rules).toEqual([
      { Prefix: 'incoming/', ExpirationInDays: 1, ...replacedFor(1) },
      { Prefix: 'photos/', ExpiredObjectDeleteMarker: true, ...replacedFor(35) },
    ]);
    // The CDK tags the buckets that it fills and empties.
    expect({ ...WebsiteFiles, Tags: [] }).toEqual({ ...closed, Tags: [] });
  });
});
