import { expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/add-photos/handler.ts';
import { aContext, aPost, sentFrom } from '../factories.ts';
import { expectUnlogged } from './fakes.ts';
import { photosId } from './photos/fake-bucket.ts';
import { siteTables } from './site-tables.ts';

const { put } = siteTables();
const photo = { photosId, number: 5, bytes: 250_000, type: 'image/webp' };
const sender = sentFrom('203.0.113.7');

const add = async (changes: object = {}, headers: object = {}) => {
  const { statusCode, body } = await handler(aPost({ ...photo, ...changes }, headers), aContext);
  return { statusCode, body: JSON.parse(body) };
};

test("signs a form post for exactly a photo's place, size, and type", async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'token-of-the-role');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T15:00:00Z') });
  const { statusCode, body } = await add({}, sender);
  const { fields } = body;
  expect(statusCode).toBe(200);
  expect(fields).toMatchObject({ 'Content-Type': 'image/webp', key: `incoming/${photosId}/5` });
  const { Policy, 'X-Amz-Signature': signature, ...signed } = fields;
  const { conditions, expiration } = JSON.parse(Buffer.from(Policy, 'base64').toString());
  expect(expiration).toBe('2025-11-20T15:05:00Z');
  const range = ['content-length-range', 250_000, 250_000];
  const exact = Object.entries(signed).map(([name, value]) => ({ [name]: value }));
  expect(new Set(conditions)).toEqual(new Set([range, ...exact]));
  expectUnlogged(Policy, signature, 'incoming/');
});

test.each<[what: string, changes: object, headers?: object]>([
  ['a malformed id', { photosId: '../leads' }],
  ['a number beyond the hundredth', { number: 100 }],
  ['more than 15,000,000 bytes', { bytes: 15_000_001 }],
  ['another type', { type: 'image/png' }],
  ['the page of another site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
])('rejects %s', async (_, changes, headers) => {
  expect((await add(changes, headers)).statusCode).toBe(400);
});

test('counts each photo for its address and the day, and rejects those beyond', async () => {
  const id = `quota#photos#${new Date().toISOString().slice(0, 10)}T00:00`;
  const detail = "We've hit today's photo limit. Please email yours instead.";
  for (let number = 0; number < 60; number += 1) await add({ number }, sender);
  expect(await add({}, sender)).toMatchObject({ statusCode: 429, body: { detail } });
  const neighbor = sentFrom('198.51.100.1');
  expect((await add({}, neighbor)).statusCode).toBe(200);
  await put('state', { id, count: 600, expiresAt: 4e9 });
  expect((await add({}, neighbor)).statusCode).toBe(429);
});
