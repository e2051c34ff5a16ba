import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { Database } from '../../scripts/local/dynamodb/database.ts';
import { databaseClient } from '../../scripts/local/dynamodb/prepare-tables.ts';
import { createTables, tablesOf } from '../../scripts/local/dynamodb/tables.ts';
import { Callers } from '../../scripts/local/iam/callers.ts';
import { Stack } from '../../scripts/local/template/stack.ts';

/** The local run's database alone: the tables of the stack that `npm start` runs, in memory. */
export async function startLocalTables() {
  const stack = new Stack(
    {
      name: 'masonry-site-dev',
      region: 'us-east-1',
      assetFolder: '',
      template: inject('templates').dev,
    },
    'localhost',
  );
  const database = await Database.open({
    port: 0,
    region: stack.region,
    callers: new Callers(() => {}),
    onChange: () => {},
  });
  const client = databaseClient(stack, {
    database,
    endpoints: { dynamodb: database.endpoint, bedrock: '', ses: '' },
  });
  const tables = tablesOf(stack);
  await createTables(client, tables);
  const documents = DynamoDBDocumentClient.from(client);
  const nameOf = (part: 'Leads' | 'Testimonials' | 'Settings') =>
    tables.find(({ logicalId }) => logicalId.startsWith(part))?.name ?? '';
  return {
    endpoint: database.endpoint,
    port: new URL(database.endpoint).port,
    documents,
    nameOf,
    put: (part: Parameters<typeof nameOf>[0], Item: { id: string }) =>
      documents.send(new PutCommand({ TableName: nameOf(part), Item })),
    async get(part: Parameters<typeof nameOf>[0], id: string) {
      const { Item } = await documents.send(
        new GetCommand({ TableName: nameOf(part), Key: { id }, ConsistentRead: true }),
      );
      return Item;
    },
    async stop() {
      client.destroy();
      await database.close();
    },
  };
}
