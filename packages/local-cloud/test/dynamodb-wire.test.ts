import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../src/dynamodb/database.ts';
import { Principals } from '../src/iam/principals.ts';

const authorization =
  'AWS4-HMAC-SHA256 Credential=engineer/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=x';

/** An empty database with one table, spoken to without the SDK. */
async function aWire() {
  const database = await Database.open({
    port: 0,
    region: 'us-east-1',
    principals: new Principals(() => {}),
    onChange: () => {},
  });
  onTestFinished(() => database.close());
  const call = async (operation: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(database.endpoint, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization,
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, type: /#(\w+)/.exec(text)?.[1], text };
  };
  const table = {
    TableName: 'items',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  };
  expect((await call('CreateTable', JSON.stringify(table))).status).toBe(200);
  return call;
}

test.each([
  ['null', 'SerializationException'],
  ['[]', 'SerializationException'],
  ['5', 'SerializationException'],
  ['', 'SerializationException'],
  ['{"TableName":', 'SerializationException'],
  ['{"TableName":{"a":1},"Item":null}', 'SerializationException'],
  ['{"TableName":"items","Item":{"id":{"S":"a"},"n":{"N":"no number"}}}', 'ValidationException'],
  ['{"TableName":"items","Item":{"id":{"constructor":"a"}}}', 'ValidationException'],
  ['{"TableName":"items","Item":{"id":null}}', 'ValidationException'],
])('the input %j is refused as a %s, and the database answers on', async (body, type) => {
  const call = await aWire();
  expect(await call('PutItem', body)).toMatchObject({ status: 400, type });
  expect(await call('Scan', '{"TableName":"items"}')).toMatchObject({ status: 200 });
});

test.each([
  ['an operation that nobody knows', 'TransactAnything', {}, 400, 'UnknownOperationException'],
  ['a name that every object has', 'constructor', {}, 400, 'UnknownOperationException'],
  ['no signature', 'ListTables', { authorization: '' }, 400, 'MissingAuthenticationTokenException'],
  ['the body of a form', 'ListTables', { 'content-type': 'text/plain' }, 404, undefined],
])('a call with %s is refused', async (_, operation, headers, status, type) => {
  const call = await aWire();
  expect(await call(operation, '{}', headers)).toMatchObject({ status, type });
});

test('a call larger than DynamoDB takes is refused, and the database answers on', async () => {
  const call = await aWire();
  const body = JSON.stringify({ TableName: 'items', padding: 'x'.repeat(17 * 1024 * 1024) });
  expect(await call('PutItem', body)).toMatchObject({ status: 413 });
  expect(await call('Scan', '{"TableName":"items"}')).toMatchObject({ status: 200 });
});

test.each([
  ['as an attribute', '"Key":{"id":{"S":"a"},"__proto__":{"S":"x"}}'],
  ['behind a placeholder', '"UpdateExpression":"SET #a.#b.#c = :v"'],
  ['in an expression', '"UpdateExpression":"SET constructor.prototype.polluted = :v"'],
])('names that every object inherits are refused %s, and change no object', async (_, part) => {
  const call = await aWire();
  const body = `{"TableName":"items","Key":{"id":{"S":"a"}},
    "ExpressionAttributeNames":{"#a":"__proto__","#b":"constructor","#c":"polluted"},
    "ExpressionAttributeValues":{":v":{"S":"x"}},${part}}`;
  expect(await call('UpdateItem', body)).toMatchObject({
    status: 400,
    type: 'ValidationException',
    text: expect.stringContaining('inherit'),
  });
  expect('polluted' in {}).toBe(false);
});

test('a table is changed by the template and by no call', async () => {
  const call = await aWire();
  const change = {
    TableName: 'items',
    ProvisionedThroughput: { ReadCapacityUnits: 1, WriteCapacityUnits: 1 },
  };
  const answer = await call('UpdateTable', JSON.stringify(change));
  expect(answer).toMatchObject({ status: 400, type: 'UnknownOperationException' });
});
