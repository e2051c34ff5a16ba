import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import type { Database } from './database.ts';
import { EXTERNAL_CREDENTIALS } from './external-dynamodb.ts';
import { createTables, type TableResource, tablesOf } from './tables.ts';

/** Puts the first items into the tables of a run, with a client that may do anything. */
export type Seed = (client: DynamoDBClient, tables: TableResource[]) => Promise<void>;

/** Makes a client with the engineer's own rights, whose key is no function's. */
export function databaseClient({ region }: Stack, endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region, credentials: EXTERNAL_CREDENTIALS });
}

interface TablePreparation {
  client: DynamoDBClient;
  stack: Stack;
  database: Database;
  /** The address of a database that somebody brought. */
  external?: string;
  seed?: Seed;
}

/** Makes the tables that are missing, and has the first items put into them. */
export async function prepareTables({
  client,
  stack,
  database,
  external,
  seed,
}: TablePreparation): Promise<TableResource[]> {
  const tables = tablesOf(stack);
  database.describe(tables);
  try {
    await createTables(client, tables);
    await seed?.(client, tables);
  } catch (error) {
    if (!external || error instanceof StartupError) throw error;
    throw new StartupError(
      `The DynamoDB at ${external} did not do its part (${(error as Error).message}): check AWS_ENDPOINT_URL_DYNAMODB or leave it out.`,
    );
  }
  return tables;
}
