import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler } from '../../lambdas/submit-testimonial/handler.ts';
import { aContext, aPost, aTestimonial } from '../factories.ts';
import { printedLines } from './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  tables.reset();
  tables.on(PutCommand).resolves({});
});

test('a review is stored, not approved, with a token of its own that neither answer nor log tells', async () => {
  const answer = await handler(aPost(aTestimonial()), aContext);
  const item = tables.commandCalls(PutCommand)[0]?.args[0].input.Item;

  expect(item).toEqual({
    id: expect.any(String),
    name: 'Visitor One',
    location: 'Edina',
    testimonial: 'A straight wall, and a clean yard.',
    rating: 4,
    approved: 'false',
    undecided: 'undecided',
    createdAt: expect.stringMatching(/Z$/),
    ownerToken: expect.stringMatching(/^[\w-]{43}$/),
    unsent: 'unsent',
  });
  expect(answer.statusCode).toBe(201);
  expect(JSON.parse(answer.body)).toEqual({ id: item?.id });
  expect(printedLines).toHaveLength(1);
  expect(printedLines.join()).not.toContain(item?.ownerToken);
});

test('a visitor cannot approve a review', async () => {
  const answer = await handler(aPost(aTestimonial({ approved: 'true' })), aContext);
  expect(answer.statusCode).toBe(400);
  expect(tables.commandCalls(PutCommand)).toHaveLength(0);
});

test('two reviews have two tokens', async () => {
  await handler(aPost(aTestimonial()), aContext);
  await handler(aPost(aTestimonial({ rating: 5 })), aContext);
  const tokens = tables.commandCalls(PutCommand).map((call) => call.args[0].input.Item);
  expect(tokens[0]?.ownerToken).not.toBe(tokens[1]?.ownerToken);
});
