import { type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TableResource } from '@masonry-site/local-cloud';
import { LISTED } from '../../domain/tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Adds the sample reviews to an empty table. */
export async function seedTestimonials(
  client: DynamoDBClient,
  tables: TableResource[],
): Promise<void> {
  const table = tables.find(({ logicalId }) => logicalId.startsWith('TestimonialsTable'));
  if (!table) return;
  const { Count } = await client.send(new ScanCommand({ TableName: table.name, Limit: 1 }));
  if (Count) return;
  const documents = DynamoDBDocumentClient.from(client);
  // Loaded only after the build has checked the facts.
  const { business } = await import('../../domain/business.ts');
  const { cities } = business.serviceArea;
  for (const [index, [rating, daysOld, words]] of samples.entries()) {
    const number = `${index + 1}`;
    const Item = {
      // Commands name a review by its first eight characters.
      id: `${number.repeat(8)}-0000-4000-8000-000000000000`,
      name: `Sample review ${number}`,
      location: cities[index % cities.length]?.name,
      testimonial: `Sample text, not from a customer: ${words}`,
      rating,
      approved: 'true',
      listed: LISTED,
      createdAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
      sample: true,
    };
    await documents.send(new PutCommand({ TableName: table.name, Item }));
  }
}

/** Sample reviews, marked as such: stars, age in days, words. */
const samples: [rating: number, daysOld: number, words: string][] = [
  [5, 9, 'The front walk was rebuilt in brick, and every joint is even.'],
  [5, 23, 'A stone veneer chimney that looks as old as the house, dry inside.'],
  [4, 41, 'Rain cost the paver patio two more days. It is level and drains well.'],
  [5, 68, 'The wall holds the whole slope. The yard was left clean every evening.'],
  [4, 97, 'Block foundation for a garage: careful work, clear invoice, good advice.'],
  [5, 130, 'The new fireplace surround is the best part of the living room.'],
];
