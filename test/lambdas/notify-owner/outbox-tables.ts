import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { onTestFinished } from 'vitest';
import { Database } from '../../../scripts/local/dynamodb/database.ts';
import { createTables, type TableResource } from '../../../scripts/local/dynamodb/tables.ts';
import { Callers } from '../../../scripts/local/iam/callers.ts';

const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });

const index = (attribute: string, ...NonKeyAttributes: string[]) => ({
  IndexName: `by-${attribute}`,
  KeySchema: [key(attribute, 'HASH'), key('createdAt', 'RANGE')],
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes },
});
const unsent = index('unsent', 'notice', 'noticeAt', 'tokenIssuedAt', 'possibleSpam');
const unanswered = index('unanswered', 'remindedAt', 'possibleSpam');

function table(name: string, indexes: ReturnType<typeof index>[]): TableResource {
  const keys = new Set(indexes.flatMap(({ KeySchema }) => KeySchema.map((k) => k.AttributeName)));
  return {
    name,
    properties: {
      KeySchema: [key('id', 'HASH')],
      AttributeDefinitions: [text('id'), ...[...keys].map(text)],
      ...(indexes.length && { GlobalSecondaryIndexes: indexes }),
    },
  } as TableResource;
}

/** Empty tables in memory, to which the functions' own client talks until the test is over. */
export async function outboxTables() {
  const callers = new Callers(() => {});
  const database = await Database.open({
    port: 0,
    region: 'us-east-1',
    callers,
    onChange: () => {},
  });
  onTestFinished(() => database.close());
  const client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'engineer', secretAccessKey: 'x' },
  });
  const tables = [
    table('leads', [unsent, unanswered]),
    table('testimonials', [unsent]),
    table('settings', []),
  ];
  database.describe(tables);
  await createTables(client, tables);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    endpoint: database.endpoint,
    async put(name: string, items: object[]) {
      for (let start = 0; start < items.length; start += 25) {
        const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
        await documents.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
      }
    },
    async items(name: string) {
      const items: Record<string, unknown>[] = [];
      for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: name })) {
        items.push(...Items);
      }
      return items;
    },
  };
}
