import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../src/dynamodb/database.ts';
import { createTables, tablesOf } from '../src/dynamodb/tables.ts';
import type { Statement } from '../src/iam/policy.ts';
import { Principals } from '../src/iam/principals.ts';
import { Stack } from '../src/template/stack.ts';
import { aStack } from './a-stack.ts';

const TableName = 'test-Items';
const tableArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`;

/** A database with the fixture's table, and clients of the engineer and of functions. */
async function aDatabase() {
  const lines: string[] = [];
  const principals = new Principals((source, line) => lines.push(`[${source}] ${line}`));
  const tables = tablesOf(new Stack(aStack(), 'localhost:3000'));
  const region = 'us-east-1';
  const database = await openDatabase({ port: 0, region, principals, tables, onChange: () => {} });
  onTestFinished(() => database.close());
  const client = (accessKeyId = 'engineer') =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: database.endpoint,
        region,
        maxAttempts: 1,
        credentials: { accessKeyId, secretAccessKey: 'x' },
      }),
    );
  const clientAllowed = (...statements: Statement[]) => {
    const principal = { shortName: 'Fn', functionName: 'test-Fn', roleName: 'test-FnRole' };
    return client(principals.issueKey({ ...principal, statements }).id);
  };
  await createTables(client() as never, tables);
  return { client: client(), clientAllowed, lines };
}

const allow = (Action: string, Resource = tableArn): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
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
  expect(lines).toEqual([`[iam] Fn may not dynamodb:GetItem on ${tableArn}.`]);
});

test('leading keys that a role names are enforced, also in a query', async () => {
  const { clientAllowed } = await aDatabase();
  const Condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['mine#*'] } };
  const fn = clientAllowed(
    { ...allow('dynamodb:GetItem'), Condition },
    { ...allow('dynamodb:Query'), Condition },
  );
  const query = (id: string) =>
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':id': id },
    });
  await fn.send(new GetCommand({ TableName, Key: { id: 'mine#1' } }));
  await fn.send(query('mine#1'));
  await expect(fn.send(new GetCommand({ TableName, Key: { id: 'a' } }))).rejects.toThrow(
    'not auth',
  );
  await expect(fn.send(query('a'))).rejects.toThrow('not authorized');
});

test('a key that is larger than DynamoDB takes, in bytes, is refused, also of an index', async () => {
  const { client } = await aDatabase();
  const tooLong = 'é'.repeat(1025);
  for (const Item of [{ id: tooLong }, { id: 'a', kind: tooLong }]) {
    await expect(client.send(new PutCommand({ TableName, Item }))).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('exceeded the maximum size limit of2048 bytes'),
    });
  }
  expect((await client.send(new ScanCommand({ TableName }))).Items).toEqual([]);
  await client.send(new PutCommand({ TableName, Item: { id: tooLong.slice(1) } }));
});
