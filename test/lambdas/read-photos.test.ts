import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { estimateFromForm } from '../../domain/estimate/estimate-from-form.ts';
import { estimateInText } from '../../domain/estimate/estimate-in-text.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { groundPicks } from '../../domain/reading/ground-picks.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { handler } from '../../lambdas/read-photos/handler.ts';
import { aContext, aPost, aQuoteLeadItem, aQuoteRequest } from '../factories.ts';
import { fakeModel, mocked } from './fakes.ts';
import { beforeCommand, siteTables } from './site-tables.ts';

const tables = siteTables();
const model = fakeModel();
const s3 = mocked(S3Client);

const id = '99999999-2222-8333-8444-555555555555';
const sheet = priceList.sheets['retaining-wall'];
const description = 'A block wall, 50 ft long and 3 ft high.';
const request = aQuoteRequest({ squareFootage: undefined, description });
const fromForm = estimateFromForm(request, sheet, priceList.date);
const estimate = groundPicks(readDescription(description, sheet), {
  sheet,
  description,
  estimate: fromForm,
  readBy: 'ai',
});
const picks = { adders: [{ id: 'removal', photo: 2 }], questions: [{ id: 'machine', photo: 1 }] };
const storedPhoto = { bytes: 200_000, width: 2048, height: 1536, storedAt: '2025-11-20T15:00:09Z' };
const withPhotos = (...slots: number[]) =>
  Object.fromEntries(slots.map((slot) => [slot, storedPhoto]));
const jpeg = (...bytes: number[]) => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...bytes);

function aPhotographedLead(changes: object = {}) {
  const createdAt = new Date(Date.now() - 20_000).toISOString();
  return aQuoteLeadItem({
    ...request,
    estimate,
    createdAt,
    photosAnnounced: 2,
    photos: withPhotos(0, 1),
    awaitsPhotos: 'awaits-photos',
    ...changes,
  });
}

/** Lets the bucket have these bytes by their keys, and nothing else. */
function bucketHas(pictures: Record<string, Uint8Array>) {
  s3.on(GetObjectCommand).callsFake(async ({ Bucket, Key }) => {
    const bytes = Bucket === 'photos' ? pictures[Key] : undefined;
    if (!bytes) throw new NoSuchKey({ message: 'none', $metadata: {} });
    return { ContentLength: bytes.length, Body: { transformToByteArray: async () => bytes } };
  });
}

beforeEach(() => {
  model.picks(picks);
  bucketHas({
    [`photos/${id}/0-reading.jpg`]: jpeg(0),
    [`photos/${id}/1-reading.jpg`]: jpeg(1),
    [`photos/${id}/3-reading.jpg`]: jpeg(3),
  });
});

async function post(body: unknown = { id }, address = '203.0.113.7') {
  const headers = {
    'Content-Type': 'application/json',
    'x-forwarded-for': `${address}, 130.176.0.1`,
    'x-api-key': 'origin-key',
  };
  const { statusCode, body: text } = await handler(aPost(body, { headers }), aContext);
  return { statusCode, body: JSON.parse(String(text)) as { estimate: Estimate; quote: string } };
}
const lead = () => tables.item('leads', id) as Promise<Record<string, unknown>>;
const { calls } = model;
/** The numbers of the pictures that the model was shown, by their last bytes. */
const shown = () =>
  (calls().at(-1)?.messages?.[0]?.content ?? []).flatMap(
    ({ image }) => image?.source?.bytes?.at(-1) ?? [],
  );

test('what the model sees in two photos is added to the estimate, stored, and the email waits no longer', async () => {
  await tables.put('leads', aPhotographedLead());
  const { statusCode, body } = await post();
  expect(statusCode).toBe(200);
  expect(body.estimate.choices).toEqual({ ...estimate.choices, adders: ['removal'] });
  expect(body.estimate.reading).toMatchObject({ photos: 2, readBy: 'ai' });
  expect(body.estimate.reading?.reasons).toContainEqual({ id: 'removal', photo: 2 });
  expect(body.estimate.reading?.questions).toContainEqual(
    expect.objectContaining({ id: 'machine', photo: 1 }),
  );
  expect(body.quote).toBe(estimateInText(body.estimate));
  const { awaitsPhotos, photosClaimedUntil, ...stored } = await lead();
  expect(stored).toMatchObject({ estimate: body.estimate, photosRead: '0,1' });
  expect([awaitsPhotos, photosClaimedUntil]).toEqual([undefined, undefined]);
  expect(shown()).toEqual([0, 1]);
});

test('the same photos are read once, and others once more', async () => {
  await tables.put('leads', aPhotographedLead({ photosAnnounced: 1, photos: withPhotos(3) }));
  const { body } = await post();
  expect(await post()).toEqual({ statusCode: 200, body });
  expect(calls()).toHaveLength(1);
  expect(shown()).toEqual([3]);
  // A photo that was named and not shown.
  expect(body.estimate.choices.adders).toEqual([]);
  await tables.put('leads', { ...(await lead()), photosAnnounced: 2, photos: withPhotos(1, 3) });
  const again = await post({ id }, '198.51.100.1');
  expect(calls()).toHaveLength(2);
  expect(shown()).toEqual([1, 3]);
  expect(again.body.estimate.choices.adders).toEqual(['removal']);
  expect(await lead()).toMatchObject({ photosRead: '1,3' });
});

/** Makes the waits of a request pass at once. */
async function withoutWaits<Output>(request: () => Promise<Output>): Promise<Output> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let isOver = false;
  const response = request().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(20);
  }
  return response;
}

test('it waits for the photos that are on their way, and not for one that failed', async () => {
  await tables.put('leads', aPhotographedLead({ photos: {}, photosAnnounced: 3 }));
  const { body } = await withoutWaits(() => {
    setTimeout(async () => tables.put('leads', { ...(await lead()), photos: withPhotos(1) }), 600);
    return post();
  });
  expect(body.estimate.reading?.photos).toBe(1);
  // Two that were announced are missing: the last of them, or the timer, lets the email go.
  expect(await lead()).toMatchObject({ awaitsPhotos: 'awaits-photos', photosRead: '1' });
});

test('a correction between reading and storing is not overwritten', async () => {
  await tables.put('leads', aPhotographedLead());
  const corrected = { ...estimate, choices: { dimensions: { length: 7 }, adders: [] } };
  let isCorrected = false;
  beforeCommand(UpdateCommand, async () => {
    if (isCorrected || calls().length === 0) return;
    isCorrected = true;
    await tables.put('leads', { ...(await lead()), estimate: { ...corrected, isCorrected } });
  });
  const { body } = await post();
  expect(body.estimate.choices).toEqual(corrected.choices);
  expect((await lead()).estimate).toMatchObject({ choices: corrected.choices, isCorrected: true });
});

test.each([
  ['fails', () => model.fails(), 1],
  ['breaks off', () => model.picks(picks, 'max_tokens'), 1],
  [
    'is asked nothing, for the objects are no pictures of ours',
    () =>
      bucketHas({
        [`photos/${id}/0-reading.jpg`]: new TextEncoder().encode('<svg onload="x()">'),
        [`photos/${id}/1-reading.jpg`]: Uint8Array.from([...jpeg(), ...Array(200_000).fill(1)]),
      }),
    0,
  ],
])('where the model %s the estimate stays as it is, and the email goes', async (_, fail, asked) => {
  await tables.put('leads', aPhotographedLead());
  fail();
  expect(await post()).toEqual({
    statusCode: 200,
    body: { estimate, quote: estimateInText(estimate) },
  });
  const stored = await lead();
  expect(stored).toMatchObject({ estimate, photosRead: '0,1' });
  expect(stored).not.toHaveProperty('awaitsPhotos');
  expect(calls()).toHaveLength(asked);
  await post();
  expect(calls()).toHaveLength(asked);
});

test('each picture counts as a call of the day, for all and for its source, and over either no model is asked', async () => {
  await tables.put('leads', aPhotographedLead());
  await tables.put('settings', {
    id: `model-calls-${new Date().toISOString().slice(0, 10)}`,
    taken: 97,
  });
  await post();
  expect(await tables.items('settings')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: expect.stringMatching(/^model-calls-20/), taken: 100 }),
      expect.objectContaining({ id: expect.stringMatching(/^model-calls-source#/), taken: 3 }),
    ]),
  );
  for (const address of ['203.0.113.7', '198.51.100.1']) {
    await tables.put('leads', aPhotographedLead());
    expect((await post({ id }, address)).body.estimate).toEqual(estimate);
  }
  expect(calls()).toHaveLength(1);
});

test('where the description is being read still, nothing is read, and nothing overwritten', async () => {
  await tables.put('leads', aPhotographedLead({ estimate: fromForm, unread: 'unread' }));
  expect((await withoutWaits(post)).body.estimate).toEqual(fromForm);
  expect(calls()).toHaveLength(0);
  expect(await lead()).not.toHaveProperty('photosRead');
});

test('a model that hangs is given up in time for the response', async () => {
  await tables.put('leads', aPhotographedLead());
  model.hangs();
  expect((await withoutWaits(post)).body.estimate).toEqual(estimate);
  expect(calls()).toHaveLength(1);
});
