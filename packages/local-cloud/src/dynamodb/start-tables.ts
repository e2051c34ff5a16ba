import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Principals } from '../iam/principals.ts';
import type { SynthesizedStack } from '../template/cloud-assembly.ts';
import { Stack } from '../template/stack.ts';
import { Database } from './database.ts';
import { databaseClient, prepareTables } from './prepare-tables.ts';
import type { TableResource } from './tables.ts';

/** The tables of a stack, without the rest of it. */
export interface RunningTables {
  endpoint: string;
  /** May do anything. */
  client: DynamoDBClient;
  tables: TableResource[];
  stop(): Promise<void>;
}

/** Runs the tables of a stack alone, empty and in memory; for tests of what reads and writes them. */
export async function startTables(synthesized: SynthesizedStack): Promise<RunningTables> {
  const stack = new Stack(synthesized, 'localhost');
  const database = await Database.open({
    port: 0,
    region: stack.region,
    principals: new Principals(() => {}),
    onChange: () => {},
  });
  const client = databaseClient(stack, database.endpoint);
  return {
    endpoint: database.endpoint,
    client,
    tables: await prepareTables({ client, stack, database }),
    async stop() {
      client.destroy();
      await database.close();
    },
  };
}
