import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { handler } from '../../lambdas/correct-quote/handler.ts';
import { aContext, aLeadItem, aPost, aQuoteLeadItem, aReadEstimate } from '../factories.ts';
import { printedLines } from './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const estimate = aReadEstimate();
const id = '99999999-2222-8333-8444-555555555555';
const choices = { job: 'wall', dimensions: { length: 40, height: 2 }, adders: [] };

beforeEach(() => {
  tables.reset();
  tables
    .on(GetCommand)
    .resolves({ Item: aQuoteLeadItem({ estimate, createdAt: new Date().toISOString() }) });
  tables.on(UpdateCommand).resolves({});
});

const correct = async (body: unknown) => {
  const answer = await handler(aPost(body), aContext);
  return { statusCode: answer.statusCode, body: JSON.parse(String(answer.body)) };
};
const stored = () =>
  tables.commandCalls(UpdateCommand).map((call) => call.args[0].input.ExpressionAttributeValues);

test("corrected choices are stored with the lead's estimate, marked, and answered as text", async () => {
  const corrected = { ...estimate, choices, isCorrected: true };
  expect(await correct({ id, choices })).toEqual({
    statusCode: 200,
    body: { quote: estimateInText(corrected) },
  });
  expect(stored()).toEqual([{ ':choices': choices, ':isCorrected': true }]);
});

test('only choices of a correction are taken: no price, no words', async () => {
  for (const foreign of [
    { id, choices, offer: { jobs: [] } },
    { id, choices: { ...choices, note: 'Free of charge.' } },
    { id, choices: { ...choices, dimensions: { length: 5000 } } },
    { id, choices: { ...choices, dimensions: { length: 1e-131 } } },
    { id, choices: { ...choices, dimensions: { area: 1e-131 } } },
    { id: 'x', choices },
    { id },
    [],
    null,
  ]) {
    expect((await correct(foreign)).statusCode).toBe(400);
  }
  expect(stored()).toEqual([]);
});

test.each([
  ['a kind of job', { ...choices, job: 'castle' }],
  ['an addition', { ...choices, adders: ['gold-leaf'] }],
  ['a name that every object has', { ...choices, adders: ['constructor'] }],
])('%s that the estimate did not offer is refused', async (_, strange) => {
  expect(await correct({ id, choices: strange })).toMatchObject({
    statusCode: 400,
    body: { detail: 'The estimate offered no such choice.' },
  });
  expect(stored()).toEqual([]);
});

test('a correction a month after the estimate is refused', async () => {
  const createdAt = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();
  tables.on(GetCommand).resolves({ Item: aQuoteLeadItem({ estimate, createdAt }) });
  expect(await correct({ id, choices })).toMatchObject({
    statusCode: 400,
    body: { detail: 'This estimate is more than a month old. Please ask for a new one.' },
  });
  expect(stored()).toEqual([]);
});

test('an id that no estimate has is a 404, and so is that of a contact message', async () => {
  for (const Item of [undefined, aLeadItem()]) {
    tables.on(GetCommand).resolves({ Item });
    expect((await correct({ id, choices })).statusCode).toBe(404);
  }
});

test('a lead that was forgotten meanwhile is not brought back', async () => {
  tables
    .on(UpdateCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'gone', $metadata: {} }));
  expect((await correct({ id, choices })).statusCode).toBe(404);
});

test('a table that is down is a problem without words, and no log line holds a name', async () => {
  tables.on(GetCommand).rejects(new Error('connect ECONNREFUSED leads'));
  const { statusCode, body } = await correct({ id, choices });
  expect(statusCode).toBe(500);
  expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
  expect(printedLines.join()).not.toContain('Visitor One');
});
