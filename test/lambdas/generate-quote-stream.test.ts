import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { handler } from '../../lambdas/generate-quote/handler.ts';
import { aPost, aQuoteRequest } from '../factories.ts';
import { modelHangs, modelPicks } from './fake-model.ts';
import './printed-lines.ts';
import { eventsIn, streamed } from './streamed.ts';

const tables = mockClient(DynamoDBDocumentClient);
const bedrock = mockClient(BedrockRuntimeClient);
const fromForm = estimateFromForm(
  aQuoteRequest(),
  priceList.sheets['retaining-wall'],
  priceList.date,
);

beforeEach(() => {
  vi.useFakeTimers();
  tables.reset();
  bedrock.reset();
  tables.on(PutCommand).resolves({});
  tables.on(UpdateCommand).resolves({});
  modelPicks(bedrock, {});
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

test('the range of the form comes first, then the reading, then the whole as text', async () => {
  const { statusCode, headers, body } = await listen().ended;
  expect({ statusCode, headers }).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
  const [range, reading, done] = eventsIn(body);
  expect(range).toEqual({ name: 'range', data: { id: expect.any(String), estimate: fromForm } });
  expect(reading).toMatchObject({
    name: 'reading',
    data: { estimate: { offer: { jobs: fromForm.offer.jobs }, reading: { readBy: 'ai' } } },
  });
  expect(done).toEqual({
    name: 'done',
    data: { quote: expect.stringContaining('AI read your description') },
  });
});

test('the range is there before the model answers, and the lead before the range', async () => {
  modelHangs(bedrock);
  const answer = listen();
  await vi.advanceTimersByTimeAsync(100);
  expect(names(answer.body())).toEqual(['range']);
  expect(tables.commandCalls(PutCommand)).toHaveLength(1);
  expect(bedrock.commandCalls(ConverseCommand)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await answer.ended;
});

test('a model that hangs is given up after 12 s for our own rules, with a comment every 5 s till then', async () => {
  modelHangs(bedrock);
  const answer = listen();
  await vi.advanceTimersByTimeAsync(11_900);
  expect(answer.body()?.match(/^:$/gm)).toHaveLength(2);
  expect(names(answer.body())).toEqual(['range']);
  await vi.advanceTimersByTimeAsync(200);
  const { body } = await answer.ended;
  expect(names(body)).toEqual(['range', 'reading', 'done']);
  expect(eventsIn(body)[1]).toMatchObject({ data: { estimate: { reading: { readBy: 'rules' } } } });
});

test('the reading is stored before it is shown, so that a correction finds it', async () => {
  let shown: string[] | undefined;
  const answer = listen();
  tables.on(UpdateCommand, { TableName: 'leads' }).callsFake(() => {
    shown = names(answer.body());
    return {};
  });
  await answer.ended;
  expect(shown).toEqual(['range']);
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
