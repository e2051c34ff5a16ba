import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { Principals } from '../iam/principals.ts';
import { StartupError } from '../startup-error.ts';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import { Stack } from '../template/stack.ts';
import { openDatabase, type TableProperties, type TableResource } from './database.ts';
import type { Item, ItemChange } from './dynalite.ts';

export function tablesOf(stack: Stack): TableResource[] {
  return ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    stack.ofType<TableProperties>(type),
  );
}

/** Makes a client with the engineer's own rights. */
export function databaseClient({ region }: Stack, endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint, region, credentials });
}

/** Makes the tables that are missing; throws where one is there with other keys or indexes. */
export async function createTables(client: DynamoDBClient, tables: TableResource[]): Promise<void> {
  for (const { name: TableName, properties } of tables) {
    const { Table } = await client
      .send(new DescribeTableCommand({ TableName }))
      .catch((error: Error) => {
        if (error instanceof ResourceNotFoundException) return { Table: undefined };
        throw error;
      });
    if (!Table) {
      const { AttributeDefinitions } = properties;
      const BillingMode = 'PAY_PER_REQUEST';
      const create = { TableName, BillingMode, AttributeDefinitions, ...shapeOf(properties) };
      await client.send(new CreateTableCommand(create as CreateTableCommandInput));
      await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName });
    } else if (!isDeepStrictEqual(shapeOf(Table), shapeOf(properties))) {
      throw new StartupError(
        `The stored table ${TableName} has other keys or indexes than the template: start once with the option --fresh, which empties it.`,
      );
    }
  }
}

/** The keys and indexes of a table, in the order of their names. */
function shapeOf({ KeySchema, GlobalSecondaryIndexes = [] }: TableDescription | TableProperties) {
  const indexes = GlobalSecondaryIndexes.map(({ IndexName = '', KeySchema, Projection }) => {
    return { IndexName, KeySchema, Projection };
  }).sort((one, other) => one.IndexName.localeCompare(other.IndexName));
  return { KeySchema, ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }) };
}

/** Runs the tables of a stack alone, empty and in memory; for tests of what reads and writes them. */
export async function startTables(synthesized: SynthesizedStack) {
  const stack = new Stack(synthesized, 'localhost');
  const tables = tablesOf(stack);
  const written = new Map<string, { TableName: string; Key: Item }>();
  const database = await openDatabase({
    port: 0,
    region: stack.region,
    principals: new Principals(() => {}),
    tables,
    onChange: (change) => {
      const key = { TableName: change.tableName, Key: keyOf(change) };
      if (change.newItem ?? change.oldItem) written.set(JSON.stringify(key), key);
    },
  });
  const client = databaseClient(stack, database.endpoint);
  await createTables(client, tables);
  return {
    endpoint: database.endpoint,
    client,
    tables,
    /** Deletes what was written since the start, or since the last time. */
    async clear() {
      const keys = [...written.values()];
      await Promise.all(keys.map((key) => client.send(new DeleteItemCommand(key))));
      written.clear();
    },
    async stop() {
      client.destroy();
      await database.close();
    },
  };
}

/** The key of the item that a change is about. */
export function keyOf({ keyNames, oldItem, newItem }: ItemChange): Item {
  const item = newItem ?? oldItem ?? {};
  return Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
}
