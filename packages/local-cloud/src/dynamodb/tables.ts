import {
  BatchWriteItemCommand,
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type StreamViewType,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { Principals } from '../iam/principals.ts';
import { StartupError } from '../startup-error.ts';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import { type Resource, Stack } from '../template/stack.ts';
import { openDatabase } from './database.ts';
import type { Item, ItemChange } from './dynalite.ts';

/** The properties that are emulated of an `AWS::DynamoDB::GlobalTable` or `AWS::DynamoDB::Table`. */
interface TableProperties
  extends Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'GlobalSecondaryIndexes'> {
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  StreamSpecification?: { StreamViewType: StreamViewType };
}

export type TableResource = Resource<TableProperties>;

export function tablesOf(stack: Stack): TableResource[] {
  return ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    stack.ofType<TableProperties>(type),
  );
}

/** Finds the name of a table's partition key. */
export function partitionKeyOf(tables: TableResource[], tableName: string): string {
  const table = tables.find(({ name }) => name === tableName);
  return table?.properties.KeySchema[0]?.AttributeName ?? '';
}

/** Makes a client with the engineer's own rights, whose key is no function's. */
export function databaseClient({ region }: Stack, endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint, region, credentials });
}

/** Makes the tables that are missing; throws where one is there with other keys or indexes. */
export async function createTables(client: DynamoDBClient, tables: TableResource[]): Promise<void> {
  for (const table of tables) {
    const existing = await describe(client, table.name);
    if (!existing) await createTable(client, table);
    else if (shape(existing) !== shape(table.properties)) {
      throw new StartupError(
        `The stored table ${table.name} has other keys or indexes than the template: start once with the option --fresh, which empties it.`,
      );
    }
  }
}

/** The tables of a stack, without the rest of it. */
export interface RunningTables {
  endpoint: string;
  /** May do anything. */
  client: DynamoDBClient;
  tables: TableResource[];
  /** Deletes what was written since the start, or since the last time. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** The items that BatchWriteItem takes at once (API Reference). */
const MAX_BATCH_ITEMS = 25;

/** Runs the tables of a stack alone, empty and in memory; for tests of what reads and writes them. */
export async function startTables(synthesized: SynthesizedStack): Promise<RunningTables> {
  const stack = new Stack(synthesized, 'localhost');
  const tables = tablesOf(stack);
  const written = new Map<string, { tableName: string; Key: Item }>();
  const database = await openDatabase({
    port: 0,
    region: stack.region,
    principals: new Principals(() => {}),
    partitionKeyOf: (name) => partitionKeyOf(tables, name),
    onChange: (change) => {
      const { tableName } = change;
      const Key = keyOf(change);
      written.set(JSON.stringify([tableName, Key]), { tableName, Key });
    },
  });
  const client = databaseClient(stack, database.endpoint);
  await createTables(client, tables);
  return {
    endpoint: database.endpoint,
    client,
    tables,
    async clear() {
      const items = [...written.values()];
      while (items.length > 0) {
        const RequestItems: Record<string, { DeleteRequest: { Key: Item } }[]> = {};
        for (const { tableName, Key } of items.splice(0, MAX_BATCH_ITEMS)) {
          RequestItems[tableName] ??= [];
          RequestItems[tableName].push({ DeleteRequest: { Key } });
        }
        await client.send(new BatchWriteItemCommand({ RequestItems }));
      }
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

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(
  client: DynamoDBClient,
  { name, properties }: TableResource,
): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map(
        ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
      ),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName: name });
}

/** Puts keys and indexes into one comparable text. */
function shape({ KeySchema = [], GlobalSecondaryIndexes = [] }: Shaped): string {
  const keys = (schema: TableDescription['KeySchema']) =>
    (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    keys(KeySchema),
    Projection?.ProjectionType,
    [...(Projection?.NonKeyAttributes ?? [])].sort(),
  ]);
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}

type Shaped = Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'> | TableProperties;
