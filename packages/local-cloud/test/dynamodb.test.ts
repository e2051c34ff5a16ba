import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../src/dynamodb/database.ts';
import type { ItemChange } from '../src/dynamodb/dynalite.ts';
import { streamRecord } from '../src/dynamodb/stream-record.ts';
import { createTables, tablesOf } from '../src/dynamodb/tables.ts';
import type { Statement } from '../src/iam/policy.ts';
import { type AccessKey, Principals } from '../src/iam/principals.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const TableName = 'test-Items';
const tableArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`;
const stream = `${tableArn}/stream/2026-01-01T00:00:00.000`;

/** A database with the fixture's table, and clients of the engineer and of functions. */
async function aDatabase({
  folder,
  stack = aStack(),
}: {
  folder?: string;
  stack?: ReturnType<typeof aStack>;
} = {}) {
  const lines: string[] = [];
  const changes: ItemChange[] = [];
  const principals = new Principals((source, line) => lines.push(`[${source}] ${line}`));
  const database = await Database.open({
    port: 0,
    region: 'us-east-1',
    principals,
    folder,
    onChange: (change) => changes.push(change),
  });
  onTestFinished(() => database.close());
  const client = (key: Omit<AccessKey, 'sessionToken'> = { id: 'engineer', secret: 'x' }) =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: database.endpoint,
        region: 'us-east-1',
        maxAttempts: 1,
        credentials: { accessKeyId: key.id, secretAccessKey: key.secret },
      }),
    );
  const clientAllowed = (...statements: Statement[]) =>
    client(
      principals.issueKey({
        shortName: 'Fn',
        functionName: 'test-Fn',
        roleName: 'test-FnRole',
        statements,
      }),
    );
  const tables = tablesOf(new Stack(stack, 'localhost:3000'));
  database.describe(tables);
  await createTables(client() as never, tables);
  return { database, client: client(), clientAllowed, changes, lines };
}

const allow = (Action: string, Resource = tableArn): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
});

test('the same conditional put five times at once succeeds exactly once', async () => {
  const { client } = await aDatabase();
  const put = (number: number) =>
    client.send(
      new PutCommand({
        TableName,
        Item: { id: 'a', number },
        ConditionExpression: 'attribute_not_exists(id)',
      }),
    );
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(put));
  const names = results.map((result) =>
    result.status === 'fulfilled' ? 'stored' : result.reason.name,
  );
  expect(names.toSorted()).toEqual([...Array(4).fill('ConditionalCheckFailedException'), 'stored']);
});

test('a function may do what its role allows, and nothing else', async () => {
  const { clientAllowed, lines } = await aDatabase();
  const fn = clientAllowed(allow('dynamodb:PutItem'));
  await fn.send(new PutCommand({ TableName, Item: { id: 'a' } }));
  await expect(fn.send(new GetCommand({ TableName, Key: { id: 'a' } }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: `User: arn:aws:sts::000000000000:assumed-role/test-FnRole/test-Fn is not authorized to perform: dynamodb:GetItem on resource: ${tableArn} because no identity-based policy allows the dynamodb:GetItem action`,
    $metadata: { httpStatusCode: 400 },
  });
  expect(lines).toEqual([`[iam] Fn may not dynamodb:GetItem on ${tableArn}: denied.`]);
});

test('a function that may query an index may not query its table', async () => {
  const { clientAllowed } = await aDatabase();
  const fn = clientAllowed(allow('dynamodb:Query', `${tableArn}/index/by-kind`));
  const query = (IndexName: string | undefined, key: string) =>
    fn.send(
      new QueryCommand({
        TableName,
        IndexName,
        KeyConditionExpression: `${key} = :value`,
        ExpressionAttributeValues: { ':value': 'a' },
      }),
    );
  expect((await query('by-kind', 'kind')).Items).toEqual([]);
  await expect(query(undefined, 'id')).rejects.toThrow('not authorized to perform: dynamodb:Query');
});

test.each([
  ['a key', { id: 'é'.repeat(1025) }, 'Size of hashkey has exceeded the maximum size limit of2048'],
  ['a key of an index', { id: 'a', kind: 'é'.repeat(1025) }, 'Size of hashkey has exceeded'],
  ['an item', { id: 'a', text: 'é'.repeat(205_000) }, 'size has exceeded the maximum allowed'],
  ['a nested item', { id: 'a', list: [{ text: 'x'.repeat(409_600) }] }, 'has exceeded the maximum'],
])(
  '%s larger than DynamoDB takes, in bytes, is refused however it is written',
  async (_, item, message) => {
    const { client } = await aDatabase();
    const { id, ...rest } = item;
    const put = new PutCommand({ TableName, Item: item });
    const batch = new BatchWriteCommand({
      RequestItems: { [TableName]: [{ PutRequest: { Item: item } }] },
    });
    const [[name, value] = ['none', 1]] = Object.entries(rest);
    const update = new UpdateCommand({
      TableName,
      Key: { id },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    });
    for (const command of [put, batch, update]) {
      const sent = client.send(command as PutCommand);
      await expect(sent).rejects.toMatchObject({
        name: 'ValidationException',
        message: expect.stringContaining(message),
      });
    }
    expect((await client.send(new ScanCommand({ TableName }))).Items).toEqual([]);
  },
);

test('a key and an item of just the size that DynamoDB takes are stored', async () => {
  const { client } = await aDatabase();
  const id = 'é'.repeat(1024);
  const bytes = 400 * 1024 - 2048 - 'id'.length - 'text'.length;
  await client.send(new PutCommand({ TableName, Item: { id, text: 'x'.repeat(bytes) } }));
  expect((await client.send(new GetCommand({ TableName, Key: { id } }))).Item?.text).toHaveLength(
    bytes,
  );
});

test('leading keys that a role names are enforced', async () => {
  const { clientAllowed } = await aDatabase();
  const fn = clientAllowed({
    ...allow('dynamodb:GetItem'),
    Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['mine'] } },
  });
  await fn.send(new GetCommand({ TableName, Key: { id: 'mine' } }));
  await expect(fn.send(new GetCommand({ TableName, Key: { id: 'other' } }))).rejects.toThrow(
    'not authorized',
  );
});

test('each write that changes something makes a record, in order, with both images', async () => {
  const { client, changes } = await aDatabase();
  await client.send(new PutCommand({ TableName, Item: { id: 'a', n: 1 } }));
  const update = new UpdateCommand({
    TableName,
    Key: { id: 'a' },
    UpdateExpression: 'SET n = :n',
    ExpressionAttributeValues: { ':n': 2 },
  });
  await client.send(update);
  await client.send(update);
  const failing = new PutCommand({
    TableName,
    Item: { id: 'a' },
    ConditionExpression: 'attribute_not_exists(id)',
  });
  await client.send(failing).catch(() => undefined);
  const records = changes.flatMap((change) => streamRecord(change, stream) ?? []);
  expect(records).toMatchObject([
    {
      eventName: 'INSERT',
      eventSourceARN: stream,
      dynamodb: { Keys: { id: { S: 'a' } }, NewImage: { id: { S: 'a' }, n: { N: '1' } } },
    },
    {
      eventName: 'MODIFY',
      dynamodb: { OldImage: { n: { N: '1' } }, NewImage: { n: { N: '2' } } },
    },
  ]);
  const [first, second] = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
  expect(first?.length).toBe(second?.length);
  expect((first ?? '') < (second ?? '')).toBe(true);
});

test('data survives a restart, and a second run on the same folder is refused', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dynamodb-'));
  const first = await aDatabase({ folder });
  await first.client.send(new PutCommand({ TableName, Item: { id: 'a', kind: 'kept' } }));
  await expect(aDatabase({ folder })).rejects.toThrow('is open in another local run');
  await first.database.close();
  const { client } = await aDatabase({ folder });
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id: 'a' } }));
  expect(Item).toEqual({ id: 'a', kind: 'kept' });
});

// Several times: which write finds the store closed is a matter of chance.
test('what is written while the database closes is stored or refused', { repeats: 5 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dynamodb-'));
  const first = await aDatabase({ folder });
  const ids = Array.from({ length: 40 }, (_, index) => `item ${index}`);
  const writes = ids.map((id) => first.client.send(new PutCommand({ TableName, Item: { id } })));
  await Promise.any(writes);
  await first.database.close();
  const outcomes = await Promise.allSettled(writes);
  const { client } = await aDatabase({ folder });
  for (const [index, { status }] of outcomes.entries()) {
    if (status === 'rejected') continue;
    const { Item } = await client.send(new GetCommand({ TableName, Key: { id: ids[index] } }));
    expect(Item).toEqual({ id: ids[index] });
  }
});

test('a stored table with other indexes than the template is named, with the way out', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dynamodb-'));
  const { database } = await aDatabase({ folder });
  await database.close();
  const stack = aStack();
  Object.assign(stack.template.Resources.Items?.Properties ?? {}, { GlobalSecondaryIndexes: [] });
  await expect(aDatabase({ folder, stack })).rejects.toThrow(/test-Items .* --fresh/);
});
