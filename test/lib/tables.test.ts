import { describe, expect, inject, test } from 'vitest';
import { resourcesOf, resourcesOfType } from './template-of.ts';

interface Index {
  IndexName: string;
  KeySchema: { AttributeName: string }[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}

const byUnsent = [
  'by-unsent',
  'unsent createdAt',
  // The attributes that give the order and the waiting time: no token and no word of a visitor.
  'notice noticeAt tokenIssuedAt possibleSpam nextAttemptAt',
];

describe.each(['dev', 'prod'] as const)('in %s', (name) => {
  const tables = () => resourcesOfType(name, 'AWS::DynamoDB::GlobalTable');
  const isKept = name === 'prod';

  test('each index has these keys, and holds these attributes beside them', () => {
    const indexes = tables().map(([id, { Properties }]) => [
      id,
      (Properties.GlobalSecondaryIndexes ?? []).map(
        ({ IndexName, KeySchema, Projection }: Index) => [
          IndexName,
          KeySchema.map(({ AttributeName }) => AttributeName).join(' '),
          (Projection.NonKeyAttributes ?? []).join(' '),
        ],
      ),
    ]);
    expect(Object.fromEntries(indexes)).toEqual({
      SettingsTable: [],
      LeadsTable: [byUnsent, ['by-stage', 'stage stageSince', 'remindedAt name email phone']],
      TestimonialsTable: [
        byUnsent,
        // What the public may see. The token that publishes a review is not among it.
        ['by-approved', 'approved createdAt', 'name location testimonial rating'],
        ['by-undecided', 'undecided createdAt', ''],
      ],
    });
  });

  test('every table is billed by request, forgets what has expired, and is as safe as its environment', () => {
    expect(tables()).toHaveLength(3);
    for (const [id, { Properties, DeletionPolicy, UpdateReplacePolicy }] of tables()) {
      expect(Properties, id).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      });
      expect(Properties.Replicas, id).toEqual([
        expect.objectContaining({
          Region: 'us-east-1',
          DeletionProtectionEnabled: isKept,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isKept },
        }),
      ]);
      expect([DeletionPolicy, UpdateReplacePolicy], id).toEqual(
        Array(2).fill(isKept ? 'Retain' : 'Delete'),
      );
    }
  });

  test('leads and reviews have streams of both images, on which the filters look', () => {
    const streams = tables().map(([id, { Properties }]) => [
      id,
      Properties.StreamSpecification?.StreamViewType,
    ]);
    expect(Object.fromEntries(streams)).toEqual({
      LeadsTable: 'NEW_AND_OLD_IMAGES',
      TestimonialsTable: 'NEW_AND_OLD_IMAGES',
      SettingsTable: undefined,
    });
  });

  test('logs and the key go with the stack, and logs are forgotten in time', () => {
    const logGroups = resourcesOfType(name, 'AWS::Logs::LogGroup');
    expect(logGroups.length).toBeGreaterThan(10);
    for (const [id, { Properties, DeletionPolicy }] of logGroups) {
      expect([id, Properties.RetentionInDays, DeletionPolicy]).toEqual([
        id,
        isKept ? 90 : 7,
        'Delete',
      ]);
    }
    expect(resourcesOf(name).WebsiteFiles?.DeletionPolicy).toBe(isKept ? 'Retain' : 'Delete');
  });
});

test('the stack of production cannot be deleted by mistake, and both name what belongs to them', () => {
  expect(inject('stacks')).toEqual({
    dev: {
      terminationProtection: false,
      tags: { application: 'masonry-site', environment: 'dev' },
    },
    prod: {
      terminationProtection: true,
      tags: { application: 'masonry-site', environment: 'prod' },
    },
  });
});
