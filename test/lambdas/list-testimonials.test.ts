import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { handler } from '../../lambdas/list-testimonials/handler.ts';
import { aContext, aGet, aTestimonialItem } from '../factories.ts';
import './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
beforeEach(() => tables.reset());

test('the list asks the index for approved reviews, newest first, and shows public fields only', async () => {
  const item = aTestimonialItem({ approved: 'true' });
  tables.on(QueryCommand).resolves({ Items: [item] });
  const answer = await handler(aGet(), aContext);

  const { id, name, location, testimonial, rating, createdAt } = item;
  expect(answer).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'max-age=0, s-maxage=30' },
    body: JSON.stringify({
      items: [{ id, name, location, testimonial, rating, createdAt }],
      ratings: { count: 1, average: rating },
    }),
  });
  expect(tables.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({
    TableName: 'testimonials',
    IndexName: 'by-approved',
    ExpressionAttributeValues: { ':approved': 'true' },
    ScanIndexForward: false,
  });
});

test('the first page has the average of all ratings, those of later pages too; a later page has none', async () => {
  const { id, createdAt } = aTestimonialItem();
  const LastEvaluatedKey = { id, createdAt, approved: 'true' };
  const isSummary = { ProjectionExpression: 'rating' };
  tables
    .on(QueryCommand)
    .resolves({ Items: [aTestimonialItem({ rating: 5 })], LastEvaluatedKey })
    .on(QueryCommand, isSummary)
    .resolvesOnce({ Items: [{ rating: 5 }, { rating: 4 }], LastEvaluatedKey })
    .resolvesOnce({ Items: [{ rating: 4 }] });
  const first = JSON.parse((await handler(aGet(), aContext)).body);
  expect(first.ratings).toEqual({ count: 3, average: 4.3 });

  const later = JSON.parse((await handler(aGet({ cursor: first.nextCursor }), aContext)).body);
  expect(later).not.toHaveProperty('ratings');
});

test('a list without a review has no average', async () => {
  tables.on(QueryCommand).resolves({ Items: [] });
  expect(JSON.parse((await handler(aGet(), aContext)).body)).toEqual({ items: [] });
});

test('a page leads to the next one by its cursor', async () => {
  const { id, createdAt } = aTestimonialItem();
  tables
    .on(QueryCommand)
    .resolvesOnce({ Items: [], LastEvaluatedKey: { id, createdAt, approved: 'true' } })
    .resolves({ Items: [] });
  const { nextCursor } = JSON.parse((await handler(aGet(), aContext)).body);
  const answer = await handler(aGet({ cursor: nextCursor }), aContext);

  expect(JSON.parse(answer.body)).toEqual({ items: [] });
  expect(tables.commandCalls(QueryCommand).at(-1)?.args[0].input.ExclusiveStartKey).toEqual({
    id,
    createdAt,
    approved: 'true',
  });
});

const cursorOf = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url');

test.each([
  ['garbage', 'no-cursor'],
  ['JSON of something else', cursorOf({ page: 2 })],
  [
    'a cursor that names the flag',
    cursorOf({
      id: aTestimonialItem().id,
      createdAt: aTestimonialItem().createdAt,
      approved: 'false',
    }),
  ],
  [
    'a cursor with a thousand digits of a second',
    cursorOf({
      id: aTestimonialItem().id,
      createdAt: `2025-11-20T15:00:00.${'0'.repeat(1_100)}Z`,
    }),
  ],
  [
    'a cursor longer than any that the list gives out',
    Buffer.from(
      `${' '.repeat(8_000)}${JSON.stringify({ id: aTestimonialItem().id, createdAt: aTestimonialItem().createdAt })}`,
    ).toString('base64url'),
  ],
])('%s is refused and nothing is read', async (_, cursor) => {
  const answer = await handler(aGet({ cursor }), aContext);
  expect(answer.statusCode).toBe(400);
  expect(tables.commandCalls(QueryCommand)).toHaveLength(0);
});

test('an empty cursor asks for the first page', async () => {
  tables.on(QueryCommand).resolves({ Items: [] });
  expect((await handler(aGet({ cursor: '' }), aContext)).statusCode).toBe(200);
});
