import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/moderate-testimonial/handler.ts';
import { aContext, aFormPost, aGet, aTestimonialItem } from '../factories.ts';
import './printed-lines.ts';
import { beforeCommand, handlerTables } from './site-tables.ts';

const tables = handlerTables();
const now = new Date('2025-11-20T18:00:00.000Z');
const daysAgo = (days: number, seconds = 0) =>
  new Date(now.getTime() - (days * 86_400 - seconds) * 1000).toISOString();
const expired = aTestimonialItem({ createdAt: daysAgo(90), unsent: undefined });
const link = { id: expired.id, token: expired.ownerToken };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await holds(expired);
});

const holds = (item: object) => tables.put('testimonials', item);
const stored = () => tables.item('testimonials', expired.id);

const show = async () => (await handler(aGet(link), aContext)).body;
const press = (decision: string) => handler(aFormPost({ ...link, decision }), aContext);

test('a link opens the review for 90 days and then says that it has expired, and nothing of the review', async () => {
  const body = await show();
  expect(body).toContain('This link has expired');
  expect(body).toContain('>Mail me a fresh link</button>');
  for (const words of [expired.testimonial, expired.name, expired.location]) {
    expect(body).not.toContain(words);
  }
  await holds({ ...expired, createdAt: daysAgo(90, 1) });
  expect(await show()).toContain(expired.testimonial);
});

test('a fresh token begins its own 90 days', async () => {
  await holds({ ...expired, tokenIssuedAt: daysAgo(89) });
  expect(await show()).toContain(expired.testimonial);
  await holds({ ...expired, tokenIssuedAt: daysAgo(90) });
  expect(await show()).toContain('This link has expired');
});

test.each(['publish', 'decline', 'undo'])('an expired link cannot %s', async (decision) => {
  expect((await press(decision)).statusCode).toBe(303);
  expect(await stored()).toEqual(expired);
});

test('asking for a fresh link makes a new token and has it mailed, if the old one still stands', async () => {
  await holds({ ...expired, claimedUntil: 1, expiresAt: now.getTime() / 1000 + 60 });
  const { statusCode, headers } = await press('fresh-link');
  expect(statusCode).toBe(303);
  expect(headers?.location).toContain(`token=${link.token}`);
  expect(await stored()).toEqual({
    ...expired,
    ownerToken: expect.stringMatching(/^[\w-]{43}$/),
    tokenIssuedAt: now.toISOString(),
    formerTokenHash: createHash('sha256').update('the-right-token').digest('hex'),
    notice: 'fresh-link',
    unsent: 'unsent',
  });
});

test('a token that was replaced since it was read is not replaced again', async () => {
  const renewed = { ...expired, ownerToken: 'another', tokenIssuedAt: now.toISOString() };
  beforeCommand(UpdateCommand, () => holds(renewed));
  expect((await press('fresh-link')).statusCode).toBe(303);
  expect(await stored()).toEqual(renewed);
});

test('a link that works cannot ask for a fresh one', async () => {
  const young = { ...expired, createdAt: daysAgo(1) };
  await holds(young);
  await press('fresh-link');
  expect(await stored()).toEqual(young);
});

test('the replaced link says that a fresh one is on its way, however often it is pressed, and opens nothing', async () => {
  const formerTokenHash = createHash('sha256').update(link.token).digest('hex');
  const renewal = { ownerToken: 'another', tokenIssuedAt: daysAgo(0), formerTokenHash };
  await holds({ ...expired, ...renewal });
  for (const decision of ['fresh-link', 'publish', 'fresh-link']) {
    expect((await press(decision)).statusCode).toBe(303);
  }
  expect(await stored()).toEqual({ ...expired, ...renewal });
  const body = await show();
  expect(body).toContain('A fresh link is on its way');
  expect(body).toContain('November 20, 2025');
  expect(body).not.toContain(expired.testimonial);
  expect(body).not.toContain('another');
});
