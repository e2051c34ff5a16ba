import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TableResource } from 'local-cloud';
import { sampleTestimonials } from './sample-testimonials.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Puts the sample reviews into the table of reviews while it is empty. */
export async function seedTestimonials(
  client: DynamoDBClient,
  tables: TableResource[],
): Promise<void> {
  const now = Date.now();
  const table = tables.find(isForTestimonials);
  if (!table) return;
  const { Count } = await client.send(new ScanCommand({ TableName: table.name, Limit: 1 }));
  if (Count) return;
  const documents = DynamoDBDocumentClient.from(client);
  for (const { daysOld, ...testimonial } of sampleTestimonials) {
    const createdAt = new Date(now - daysOld * DAY_MS).toISOString();
    const item = { ...testimonial, approved: 'true', createdAt, sample: true };
    await documents.send(new PutCommand({ TableName: table.name, Item: item }));
  }
}

/** Only reviews are listed by their approval. */
function isForTestimonials({ properties }: TableResource): boolean {
  return Boolean(
    properties.GlobalSecondaryIndexes?.some(({ KeySchema }) =>
      KeySchema?.some(({ AttributeName }) => AttributeName === 'approved'),
    ),
  );
}
