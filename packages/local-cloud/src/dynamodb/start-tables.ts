import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Principals } from '../iam/principals.ts';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import { Stack } from '../template/stack.ts';
import { Database } from './database.ts';
import type { ItemChange } from './dynalite.ts';
import type { Item } from './item-limits.ts';
import { databaseClient, prepareTables } from './prepare-tables.ts';
import type { TableResource } from './tables.ts';

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
  const written = new Map<string, { tableName: string; Key: Item }>();
  const database = await Database.open({
    port: 0,
    region: stack.region,
    principals: new Principals(() => {}),
    onChange: (change) => {
      const Key = keyOf(change);
      const { tableName } = change;
      written.set(JSON.stringify([tableName, Key]), { tableName, Key });
    },
  });
  const client = databaseClient(stack, database.endpoint);
  return {
    endpoint: database.endpoint,
    client,
    tables: await prepareTables({ client, stack, database }),
    async clear() {
      const items = [...written.values()];
      while (items.length > 0) {
        const RequestItems: Record<string, { DeleteRequest: { Key: Item } }[]> = {};
        for (const { tableName, Key } of items.splice(0, MAX_BATCH_ITEMS)) {
          RequestItems[tableName] = [
            ...(RequestItems[tableName] ?? []),
            { DeleteRequest: { Key } },
          ];
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

function keyOf({ keyNames, oldItem, newItem }: ItemChange): Item {
  const item = newItem ?? oldItem ?? {};
  return Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)));
}
