import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  ResourceInUseException,
  ScanCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Principals } from '../iam/principals.ts';
import { escapeXml } from '../s3/s3-error.ts';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import { Stack } from '../template/stack.ts';
import { openDatabase, type TableProperties, type TableResource } from './database.ts';
import type { Item, ItemChange } from './dynalite.ts';

export function tablesOf(stack: Stack): TableResource[] {
  return stack.ofType<TableProperties>('AWS::DynamoDB::GlobalTable');
}

/** Makes a client with the engineer's own rights. */
export function databaseClient({ region }: Stack, endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint, region, credentials });
}

/** Creates the tables that do not exist yet. */
export async function createTables(client: DynamoDBClient, tables: TableResource[]): Promise<void> {
  for (const { name: TableName, properties } of tables) {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
    const BillingMode = 'PAY_PER_REQUEST';
    const table = { TableName, BillingMode, AttributeDefinitions, KeySchema } as const;
    const create = new CreateTableCommand({ ...table, GlobalSecondaryIndexes });
    await client.send(create).catch((error: Error) => {
      if (!(error instanceof ResourceInUseException)) throw error;
    });
    await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName });
  }
}

/** Renders every item of the tables as a page. */
export async function tablesPage(client: DynamoDBClient, tables: TableResource[]): Promise<string> {
  const sections: string[] = [];
  for (const { name } of tables) {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
    const items = JSON.stringify(
      Items.map((item) => unmarshall(item)),
      undefined,
      2,
    );
    sections.push(`<h2>${name}</h2><pre>${escapeXml(items)}</pre>`);
  }
  return `<!doctype html><meta charset="utf-8"><title>Tables</title>${sections.join('')}`;
}

/** Runs only the tables of a stack, in memory, for tests. */
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
    /** Deletes everything that was written since the start or the last call. */
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

/** Returns the key of the changed item. */
export function keyOf({ keyNames, oldItem, newItem }: ItemChange): Item {
  const item = newItem ?? oldItem ?? {};
  return Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
}
