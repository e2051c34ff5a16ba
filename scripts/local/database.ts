import type { Server } from 'node:http';
import { DynamoDB, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
// @ts-expect-error It has no types.
import dynalite from 'dynalite';
import { LISTED } from '../../domain/tables.ts';
import { DAY_MS } from '../../domain/time.ts';
import { listen, loopbackServer } from './loopback.ts';
import { region, type SiteTable } from './template.ts';

/** Starts DynamoDB with these tables, in memory. */
export async function startDatabase(tables: SiteTable[], port = 0) {
  const dynamodb: Server = dynalite({ createTableMs: 0 });
  const server = loopbackServer((...exchange) => dynamodb.emit('request', ...exchange));
  const endpoint = `http://127.0.0.1:${await listen(server, port)}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDB({ endpoint, region, credentials });
  for (const table of tables) {
    await client.createTable({ ...table, BillingMode: 'PAY_PER_REQUEST' });
    await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, table);
  }
  return { endpoint, client, close: () => void server.close() };
}

/** Adds the sample reviews. */
export async function seedTestimonials(client: DynamoDB): Promise<void> {
  for (const [index, [rating, daysOld, words]] of samples.entries()) {
    const Item = {
      id: `${String(index + 1).repeat(8)}-0000-4000-8000-000000000000`,
      name: `Sample review ${index + 1}`,
      location: 'Sample city',
      testimonial: `Sample text, not from a customer: ${words}`,
      rating,
      approved: 'true',
      listed: LISTED,
      createdAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
      decision: 'published',
    };
    await DynamoDBDocument.from(client).put({ TableName: 'testimonials', Item });
  }
}

const samples: [rating: number, daysOld: number, words: string][] = [
  [5, 9, 'The front walk was rebuilt in brick, and every joint is even.'],
  [5, 23, 'A stone veneer chimney that looks as old as the house, dry inside.'],
  [4, 41, 'Rain cost the paver patio two more days. It is level and drains well.'],
  [5, 68, 'The wall holds the whole slope. The yard was left clean every evening.'],
  [4, 97, 'Block foundation for a garage: careful work, clear invoice, good advice.'],
  [5, 130, 'The new fireplace surround is the best part of the living room.'],
];
