import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { startTables } from 'local-cloud';
import { expect, onTestFinished, test } from 'vitest';
import { seedTestimonials } from '../../scripts/local/seed-testimonials.ts';

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });

const reviews = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    AttributeDefinitions: [text('id'), text('approved')],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-approved',
        KeySchema: [{ AttributeName: 'approved', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  },
};

test('an empty table of reviews gets samples that are marked as such, once', async () => {
  const { client, tables, stop } = await startTables({
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: { Resources: { Reviews: reviews } },
  });
  onTestFinished(stop);
  const items = async () => {
    const scan = new ScanCommand({ TableName: 'test-Reviews' });
    return (await DynamoDBDocumentClient.from(client).send(scan)).Items ?? [];
  };
  await seedTestimonials(client, tables);
  const seeded = await items();
  expect(seeded.map(({ name }) => name).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Sample review ${number}`),
  );
  for (const item of seeded) expect(item).toMatchObject({ approved: 'true', sample: true });
  await seedTestimonials(client, tables);
  expect(await items()).toHaveLength(6);
});
