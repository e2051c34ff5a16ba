import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { startTables } from '@masonry-site/local-cloud';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { seedTestimonials } from '../../scripts/local/seed-testimonials.ts';

test('an empty table of reviews gets samples that are marked as such, once', async () => {
  const { client, tables, stop } = await startTables({
    name: 'test',
    region: 'us-east-1',
    assetFolder: '',
    template: inject('templates').dev,
  });
  onTestFinished(stop);
  const items = async () => {
    const { name: TableName } =
      tables.find(({ logicalId }) => /Testimonials/.test(logicalId)) ?? {};
    const scan = new ScanCommand({ TableName });
    return (await DynamoDBDocumentClient.from(client).send(scan)).Items ?? [];
  };
  await seedTestimonials(client, tables);
  const seeded = await items();
  expect(seeded.map(({ name }) => name).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Sample review ${number}`),
  );
  expect(new Set(seeded.map(({ id }) => id.slice(0, 8))).size).toBe(6);
  for (const { id } of seeded) expect(z.uuid().safeParse(id).success, id).toBe(true);
  for (const item of seeded) expect(item).toMatchObject({ approved: 'true', sample: true });
  await seedTestimonials(client, tables);
  expect(await items()).toHaveLength(6);
});
