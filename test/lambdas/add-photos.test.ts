import { expect, test, vi } from 'vitest';
import { handler } from '../../lambdas/add-photos/handler.ts';
import { aContext, aLeadItem, aPost } from '../factories.ts';
import { printedLines } from './fakes.ts';
import { siteTables } from './site-tables.ts';

const tables = siteTables();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
const lead = aLeadItem({ createdAt: hoursAgo(23.9) });
const { id } = lead;
const photo = { slot: 0, bytes: 250_000, type: 'image/webp' };
const photosOf = (number: number) =>
  Array.from({ length: number }, (_, slot) => ({ ...photo, slot }));
const sender = { 'X-Forwarded-For': '203.0.113.7, 130.176.0.1', 'X-Api-Key': 'key' };
const json = { 'Content-Type': 'application/json' };

const add = async (body: unknown, headers: object = {}) => {
  const answer = await handler(aPost(body, { headers: { ...json, ...headers } }), aContext);
  return { statusCode: answer.statusCode, body: JSON.parse(answer.body) };
};

/** The policy that a form post of S3 carries. */
const policyOf = (fields: Record<string, string>) =>
  JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());

test('each photo of a lead gets a form post for exactly its place, size and format, for five minutes', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'token-of-the-role');
  await tables.put('leads', lead);
  const photos = [photo, { slot: 5, bytes: 1, type: 'image/jpeg' }];
  const { statusCode, body } = await add({ id, photos });
  expect(statusCode).toBe(200);
  expect(body.uploads.map(({ slot }: { slot: number }) => slot)).toEqual([0, 5]);
  for (const [index, { slot, fields }] of body.uploads.entries()) {
    const { bytes, type } = photos[index] ?? photo;
    expect(fields).toMatchObject({
      'Content-Type': type,
      success_action_status: '204',
      bucket: 'photos',
      key: `incoming/${id}/${slot}`,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { conditions, expiration } = policyOf(fields);
    expect(conditions).toContainEqual(['content-length-range', bytes, bytes]);
    const signed = Object.entries(fields).filter(
      ([name]) => !['Policy', 'X-Amz-Signature'].includes(name),
    );
    for (const [name, value] of signed) expect(conditions).toContainEqual({ [name]: value });
    expect(conditions).toHaveLength(signed.length + 1);
    const minutes = (Date.parse(expiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThanOrEqual(5);
    for (const secret of [fields.Policy, fields['X-Amz-Signature'], 'incoming/']) {
      expect(printedLines.join('\n')).not.toContain(secret);
    }
  }
  expect(printedLines.join('')).toContain('Photo uploads allowed');
});

test('a lead that is unknown or a day old takes no photos, and nobody learns which it is', async () => {
  const unknown = await add({ id, photos: [photo] });
  expect(unknown).toMatchObject({
    statusCode: 404,
    body: { detail: 'There is no request that takes photos under this id.' },
  });
  await tables.put('leads', { ...lead, createdAt: hoursAgo(24) });
  expect(await add({ id, photos: [photo] })).toEqual(unknown);
});

test.each([
  ['no photo', []],
  ['seven photos', photosOf(7)],
  ['two photos in one slot', [photo, photo]],
  ['a slot beyond the sixth', [{ ...photo, slot: 6 }]],
  ['more than 400,000 bytes', [{ ...photo, bytes: 400_001 }]],
  ['no byte', [{ ...photo, bytes: 0 }]],
  ['another format', [{ ...photo, type: 'image/png' }]],
  ['a name', [{ ...photo, name: 'garden.jpg' }]],
])('%s is refused', async (_, photos) => {
  await tables.put('leads', lead);
  expect((await add({ id, photos })).statusCode).toBe(400);
});

test('photos that would be refused when they are processed are refused at once', async () => {
  await tables.put('leads', lead);
  await tables.put('settings', { id: `photos#lead#${id}`, count: 24, expiresAt: 4e9 });
  expect((await add({ id, photos: photosOf(6) })).statusCode).toBe(200);
  await tables.put('settings', { id: `photos#lead#${id}`, count: 25, expiresAt: 4e9 });
  expect(await add({ id, photos: photosOf(6) })).toMatchObject({
    statusCode: 429,
    body: { detail: 'So many photos came already. Please email the others to us.' },
  });
});

test('a form carries the hash of the source that it was signed for, whose quota holds too', async () => {
  await tables.put('leads', lead);
  const { body } = await add({ id, photos: [photo] }, sender);
  const [{ fields }] = body.uploads;
  const source = fields['x-amz-meta-source'];
  expect(source).toMatch(/^[\w-]{22}$/);
  expect(policyOf(fields).conditions).toContainEqual({ 'x-amz-meta-source': source });
  // A signature alone counts for nothing.
  expect(await tables.items('settings')).toEqual([]);
  await tables.put('settings', { id: `photos#source#${source}`, count: 60, expiresAt: 4e9 });
  expect((await add({ id, photos: [photo] }, sender)).statusCode).toBe(429);
  const elsewhere = { ...sender, 'X-Forwarded-For': '203.0.113.8, 130.176.0.1' };
  expect((await add({ id, photos: [photo] }, elsewhere)).statusCode).toBe(200);
});

test('the page of another site gets no form posts', async () => {
  await tables.put('leads', lead);
  const answer = await add({ id, photos: [photo] }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(answer.statusCode).toBe(400);
});
