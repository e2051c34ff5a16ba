import { createHash } from 'node:crypto';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import type { TestimonialItem } from '../../lambdas/store/items.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import './printed-lines.ts';

const tables = mockClient(DynamoDBDocumentClient);
const now = new Date('2025-11-20T18:00:00.000Z');
const daysAgo = (days: number, seconds = 0) =>
  new Date(now.getTime() - (days * 86_400 - seconds) * 1000).toISOString();
const expired = aTestimonialItem({ createdAt: daysAgo(90), unsent: undefined });
const link = { id: expired.id, token: expired.ownerToken };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  tables.reset();
  tables.onAnyCommand().resolves({});
  holds(expired);
});

function holds(item: TestimonialItem) {
  tables.on(GetCommand, { TableName: 'testimonials' }).resolves({ Item: item });
}

const show = async () => (await handler(aGet(link), aContext)).body;
const press = (decision: string) => handler(aFormPost({ ...link, decision }), aContext);
const changes = () => tables.commandCalls(UpdateCommand).map((call) => call.args[0].input);

test('a link opens the review for 90 days and then says that it has expired, and nothing of the review', async () => {
  const body = await show();
  expect(body).toContain('This link has expired');
  expect(body).toContain('>Mail me a fresh link</button>');
  for (const words of [expired.testimonial, expired.name, expired.location]) {
    expect(body).not.toContain(words);
  }
  holds({ ...expired, createdAt: daysAgo(90, 1) });
  expect(await show()).toContain(expired.testimonial);
});

test('a fresh token begins its own 90 days', async () => {
  holds({ ...expired, tokenIssuedAt: daysAgo(89) });
  expect(await show()).toContain(expired.testimonial);
  holds({ ...expired, tokenIssuedAt: daysAgo(90) });
  expect(await show()).toContain('This link has expired');
});

test.each(['publish', 'decline', 'undo'])('an expired link cannot %s', async (decision) => {
  expect((await press(decision)).statusCode).toBe(303);
  expect(changes()).toEqual([]);
});

test('asking for a fresh link makes a new token and has it mailed, if the old one still stands', async () => {
  const { statusCode, headers } = await press('fresh-link');
  expect(statusCode).toBe(303);
  expect(headers?.location).toContain(`token=${link.token}`);
  expect(changes()).toEqual([
    {
      TableName: 'testimonials',
      Key: { id: expired.id },
      ConditionExpression: 'ownerToken = :was_ownerToken',
      UpdateExpression:
        'SET ownerToken = :ownerToken, tokenIssuedAt = :tokenIssuedAt, formerTokenHash = :formerTokenHash, notice = :notice, unsent = :unsent REMOVE claimedUntil, expiresAt',
      ExpressionAttributeValues: {
        ':was_ownerToken': 'the-right-token',
        ':ownerToken': expect.stringMatching(/^[\w-]{43}$/),
        ':tokenIssuedAt': now.toISOString(),
        ':formerTokenHash': createHash('sha256').update('the-right-token').digest('hex'),
        ':notice': 'fresh-link',
        ':unsent': 'unsent',
      },
      ReturnValues: 'ALL_NEW',
    },
  ]);
});

test('a link that works cannot ask for a fresh one', async () => {
  holds({ ...expired, createdAt: daysAgo(1) });
  await press('fresh-link');
  expect(changes()).toEqual([]);
});

test('the replaced link says that a fresh one is on its way, however often it is pressed, and opens nothing', async () => {
  const formerTokenHash = createHash('sha256').update(link.token).digest('hex');
  holds({ ...expired, ownerToken: 'another', tokenIssuedAt: daysAgo(0), formerTokenHash });
  for (const decision of ['fresh-link', 'publish', 'fresh-link']) {
    expect((await press(decision)).statusCode).toBe(303);
  }
  expect(changes()).toEqual([]);
  const body = await show();
  expect(body).toContain('A fresh link is on its way');
  expect(body).toContain('November 20, 2025');
  expect(body).not.toContain(expired.testimonial);
  expect(body).not.toContain('another');
});
