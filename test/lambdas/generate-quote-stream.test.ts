import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { estimateProject } from '../../domain/estimate.ts';
import { rateCard } from '../../domain/rate-card.ts';
import { handler } from '../../lambdas/generate-quote/handler.ts';
import { aPost, aQuoteRequest } from '../factories.ts';
import { modelHangsAfter, modelSays } from './a-model.ts';
import './printed-lines.ts';
import { eventsIn, streamed } from './streamed.ts';

const tables = mockClient(DynamoDBDocumentClient);
const bedrock = mockClient(BedrockRuntimeClient);
const estimate = estimateProject(aQuoteRequest(), rateCard);
const cardWords = { quote: expect.stringContaining('Work like yours'), writtenBy: 'card' };

beforeEach(() => {
  vi.useFakeTimers();
  tables.reset();
  bedrock.reset();
  tables.on(PutCommand).resolves({});
  tables.on(UpdateCommand).resolves({});
});
afterEach(() => vi.useRealTimers());

const listen = (changes: object = {}) =>
  streamed(
    handler,
    aPost(aQuoteRequest(changes), {
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key-of-one-form',
        Accept: 'text/event-stream',
      },
    }),
  );
const names = (body: string | undefined) => eventsIn(body).map(({ name }) => name);
const kept = () =>
  tables
    .commandCalls(UpdateCommand, { TableName: 'leads' })
    .map((call) => call.args[0].input.ExpressionAttributeValues?.[':explanation']);

test('the range goes out at once, then the words as they come, then the whole', async () => {
  modelSays(bedrock, ['Access moves', ' the price. A visit', ' settles it.']);
  const { statusCode, headers, body } = await listen().ended;
  expect({ statusCode, headers }).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
  expect(eventsIn(body)).toEqual([
    { name: 'range', data: { id: expect.any(String), ...estimate } },
    { name: 'text', data: { text: 'Access moves the price.' } },
    { name: 'text', data: { text: ' A visit settles it.' } },
    {
      name: 'done',
      data: { quote: 'Access moves the price. A visit settles it.', writtenBy: 'model' },
    },
  ]);
});

test('the range is there before the model answers, and the lead before the range', async () => {
  modelHangsAfter(bedrock);
  const answer = listen();
  await vi.advanceTimersByTimeAsync(100);
  expect(names(answer.body())).toEqual(['range']);
  expect(tables.commandCalls(PutCommand)).toHaveLength(1);
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await answer.ended;
});

test('a model that does not begin within 10 s is given up, with a comment every 5 s till then', async () => {
  modelHangsAfter(bedrock);
  const answer = listen();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(answer.body()?.match(/^:$/gm)).toHaveLength(1);
  expect(names(answer.body())).toEqual(['range']);
  await vi.advanceTimersByTimeAsync(100);
  const { body } = await answer.ended;
  expect(eventsIn(body).slice(1)).toEqual([{ name: 'done', data: cardWords }]);
});

test('a connection that hangs is given up the same way', async () => {
  bedrock.on(ConverseStreamCommand).callsFake(() => new Promise(() => {}));
  const answer = listen();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(eventsIn((await answer.ended).body).at(-1)).toEqual({ name: 'done', data: cardWords });
});

test('a model that begins and then stops takes the whole answer no longer than 20 s', async () => {
  modelHangsAfter(bedrock, 'Access moves the price. A');
  const answer = listen();
  await vi.advanceTimersByTimeAsync(17_900);
  expect(names(answer.body())).toEqual(['range', 'text']);
  expect(answer.body()?.match(/^:$/gm)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(eventsIn((await answer.ended).body).at(-1)).toEqual({ name: 'done', data: cardWords });
  expect(kept()).toEqual([cardWords]);
});

test('after a failure in mid-stream the card has the last word, and that is kept', async () => {
  modelSays(bedrock, ['Access moves the price. A visit ', new Error('gone')]);
  const { statusCode, body } = await listen().ended;
  expect(statusCode).toBe(200);
  expect(names(body)).toEqual(['range', 'text', 'done']);
  expect(eventsIn(body).at(-1)?.data).toEqual(cardWords);
  expect(kept()).toEqual([cardWords]);
});

test('words that are all held back never show, and the card explains', async () => {
  modelSays(bedrock, 'It costs $1. It is free.');
  const { body } = await listen().ended;
  expect(names(body)).toEqual(['range', 'done']);
  expect(eventsIn(body).at(-1)?.data).toEqual(cardWords);
});

test('the final words are kept with the lead before the answer ends', async () => {
  modelSays(bedrock, 'Access moves the price.');
  let bodyThen: string | undefined;
  const answer = listen();
  tables.on(UpdateCommand, { TableName: 'leads' }).callsFake(() => {
    bodyThen = answer.body();
    return {};
  });
  await answer.ended;
  expect(names(bodyThen)).toEqual(['range', 'text']);
});

test('a form that is refused is problem+json before the first byte', async () => {
  const { statusCode, headers, body } = await listen({ email: '' }).ended;
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(body).errors).toEqual([{ field: 'email', message: 'Email is required' }]);
});

test('a table that is down is a problem without words, not a broken stream', async () => {
  tables.on(PutCommand).rejects(new Error('connect ECONNREFUSED leads'));
  const { statusCode, body } = await listen().ended;
  expect(statusCode).toBe(500);
  expect(body).not.toContain('ECONNREFUSED');
});

test('a repeat is told what was stored as a range and an end, and no model is asked', async () => {
  const explanation = { quote: 'As before.', writtenBy: 'model' };
  tables
    .on(PutCommand)
    .rejects(new ConditionalCheckFailedException({ message: 'taken', $metadata: {} }));
  tables.on(GetCommand).resolves({ Item: { explanation } });
  expect(eventsIn((await listen().ended).body)).toEqual([
    { name: 'range', data: { id: expect.any(String), ...estimate } },
    { name: 'done', data: explanation },
  ]);
  expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(0);
});

test('other work is told what is kept of it before the model answers, without a range', async () => {
  modelSays(bedrock, ['It costs $1. ', 'Access moves the price. ', 'A visit settles it.']);
  const { body } = await listen({ projectType: 'other' }).ended;
  expect(names(body)).toEqual(['range', 'text', 'text', 'done']);
  expect(eventsIn(body)[0]?.data).not.toHaveProperty('range');
});

test('other work with a model that hangs ends within 10 s with the visit that it needs', async () => {
  modelHangsAfter(bedrock);
  const answer = listen({ projectType: 'other' });
  await vi.advanceTimersByTimeAsync(100);
  expect(names(answer.body())).toEqual(['range']);
  await vi.advanceTimersByTimeAsync(9_900);
  const { statusCode, body } = await answer.ended;
  expect(statusCode).toBe(200);
  expect(eventsIn(body).at(-1)).toEqual({
    name: 'done',
    data: { quote: expect.stringContaining('needs a visit'), writtenBy: 'card' },
  });
  expect(tables.commandCalls(PutCommand)).toHaveLength(1);
});

test('other work whose model fails after its first words ends with the minimum charge', async () => {
  modelSays(bedrock, ['Access moves the price. A', new Error('gone')]);
  const { statusCode, body } = await listen({ projectType: 'other' }).ended;
  expect(statusCode).toBe(200);
  expect(eventsIn(body).at(-1)).toEqual({
    name: 'done',
    data: { quote: expect.stringContaining('start at $2,500'), writtenBy: 'card' },
  });
});
