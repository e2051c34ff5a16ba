import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Log } from '../log.ts';
import { seedTestimonials } from '../seed/seed-testimonials.ts';
import type { Services } from '../services.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import { createTables, type TableResource, tablesOf } from './tables.ts';

/** A client with the engineer's own rights. */
export function databaseClient({ region }: Stack, { endpoints }: Services): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** Makes the tables that are missing, and puts sample reviews into an empty one. */
export async function prepareTables(
  client: DynamoDBClient,
  stack: Stack,
  { endpoints, database }: Services,
  log: Log,
): Promise<TableResource[]> {
  const tables = tablesOf(stack);
  database?.describe(tables);
  try {
    await createTables(client, tables);
    if (await seedTestimonials(client, tables, new Date())) {
      log('dynamodb', 'Put sample reviews into the empty table of reviews.');
    }
  } catch (error) {
    if (database || error instanceof StartupError) throw error;
    throw new StartupError(
      `The DynamoDB at ${endpoints.dynamodb} did not do its part (${(error as Error).message}): check AWS_ENDPOINT_URL_DYNAMODB or leave it out.`,
    );
  }
  return tables;
}
