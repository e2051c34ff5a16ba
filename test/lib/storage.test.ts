import { RemovalPolicy } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { listedLeadAttributes } from '../../domain/tables.ts';
import { environments } from './filled-in-facts.ts';
import { propertiesOf } from './template-of.ts';

/** Each index: its keys, and its other attributes. */
type Indexes = [name: string, keys: string[], attributes: string][];

// The attributes that decide when the owner is emailed: no key and no word of a visitor.
const byUnsent = 'unread possibleSpam claimedUntil refusedAt receiptDue';

const tables: Record<string, Indexes> = {
  SettingsTable: [],
  LeadsTable: [
    ['by-creation', ['listed', 'createdAt'], listedLeadAttributes.join(' ')],
    ['by-unsent', ['unsent', 'createdAt'], byUnsent],
    [
      'by-waiting',
      ['waiting', 'createdAt'],
      listedLeadAttributes.join(' ').replace(' waiting', ''),
    ],
  ],
  TestimonialsTable: [
    ['by-creation', ['listed', 'createdAt'], 'ALL'],
    ['by-unsent', ['unsent', 'createdAt'], byUnsent],
    // What the public may see. The key that publishes a review is not among it.
    ['by-approved', ['approved', 'createdAt'], 'name location testimonial rating'],
  ],
};

const closed = {
  BucketEncryption: expect.anything(),
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
};

describe.each(environments)('in $name', ({ name, removalPolicy, leadRetentionDays }) => {
  const isKept = removalPolicy === RemovalPolicy.RETAIN;
  // Covers a deletion event that was lost.
  const photosKeptFor = 2 * Math.max(...Object.values(leadRetentionDays));
  const keySchema = (keys: string[]) =>
    keys.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }));

  test.each(Object.entries(tables))(
    '%s has its indexes, its expiry, and the protection of its environment',
    (id, indexes) => {
      const table = propertiesOf(name, 'AWS::DynamoDB::GlobalTable')[id] ?? {};
      expect(table).toMatchObject({
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        Replicas: [
          {
            DeletionProtectionEnabled: isKept,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isKept },
          },
        ],
      });
      if (indexes.length === 0) return;
      // The mail loop distinguishes its own marks by both images.
      expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
      expect(table.GlobalSecondaryIndexes).toEqual(
        indexes.map(([IndexName, keys, attributes]) => ({
          IndexName,
          KeySchema: keySchema(keys),
          Projection:
            attributes === 'ALL' || attributes === 'KEYS_ONLY'
              ? { ProjectionType: attributes }
              : { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes.split(' ') },
        })),
      );
    },
  );

  test('photos and uploads expire, and files of the site do not', () => {
    const { PhotosBucket, WebsiteFiles } = propertiesOf(name, 'AWS::S3::Bucket');
    const expiring = (Prefix: string, ExpirationInDays: number, NoncurrentDays: number) => ({
      Prefix,
      ExpirationInDays,
      Status: 'Enabled',
      NoncurrentVersionExpiration: { NoncurrentDays },
    });
    expect(PhotosBucket).toMatchObject({
      ...closed,
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      VersioningConfiguration: { Status: 'Enabled' },
    });
    expect(PhotosBucket?.LifecycleConfiguration.Rules).toEqual([
      expiring('incoming/', 1, 1),
      { ...expiring('photos/', 1, 1), TagFilters: [{ Key: 'lead', Value: 'none' }] },
      expiring('photos/', photosKeptFor, 35),
      { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
    ]);
    // The CDK marks the buckets that it empties and fills.
    expect({ ...WebsiteFiles, Tags: [] }).toEqual({ ...closed, Tags: [] });
  });
});
