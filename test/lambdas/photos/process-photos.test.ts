import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LeadItem, SettingsItem } from '../../../lambdas/store/items.ts';
import { claimPhotos, PhotoStore } from '../../../lambdas/store/photo-store.ts';
import { documentClient, Table } from '../../../lambdas/store/table.ts';
import { aLeadItem } from '../../factories.ts';
import { expectUnlogged, printedLines } from '../fakes.ts';
import { photosId } from './fake-bucket.ts';
import { photoProcessing } from './processing.ts';
import { aPhoto, aTaggedPhoto, tagWords } from './sample-photos.ts';

const { bucket, tables, upload, processUpload } = photoProcessing();
const kept = (number: number) =>
  ['full', 'medium', 'thumbnail'].map((size) => `photos/${photosId}/${number}-${size}.jpg`);
const metadataOf = (key: string) => sharp(bucket.body(key)).metadata();

const claim = (leadId = 'lead-1') =>
  claimPhotos(photosId, leadId, new Date(), {
    settings: new Table<SettingsItem>(documentClient(), 'settings'),
    leads: new Table<LeadItem>(documentClient(), 'leads'),
    photos: new PhotoStore('photos'),
  });

test('an upload becomes a JPEG in three sizes that nobody has claimed, and is gone', async () => {
  await upload(await aPhoto(1600, 1200), 2);
  expect(bucket.keys()).toEqual(kept(2));
  expect(bucket.tagged().sort()).toEqual(kept(2));
  const sizes = await Promise.all(kept(2).map(metadataOf));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 1600, 1200],
    ['jpeg', 768, 576],
    ['jpeg', 320, 240],
  ]);
  for (const key of kept(2)) expect(bucket.objects.get(key)?.contentType).toBe('image/jpeg');
});

test('a small photo is never enlarged', async () => {
  await upload(await aPhoto(200, 100));
  expect(await metadataOf(kept(0)[0] ?? '')).toMatchObject({ width: 200, height: 100 });
});

test.each(['jpeg', 'webp'] as const)(
  'position, camera, comments and profile of a %s are gone, and it stands upright',
  async (format) => {
    const file = await aTaggedPhoto(format);
    for (const word of tagWords.slice(1)) expect(file.includes(word)).toBe(true);
    await upload(file);
    for (const key of kept(0)) {
      const { exif, xmp, iptc, icc, orientation, comments } = await metadataOf(key);
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
      for (const word of tagWords) expect(bucket.body(key).includes(word)).toBe(false);
    }
    expect(await metadataOf(kept(0)[0] ?? '')).toMatchObject({ width: 480, height: 640 });
    expectUnlogged(...tagWords);
  },
);

test('a claim keeps the photos that are there and those that come later, whichever is first', async () => {
  await upload(await aPhoto(64, 48), 0);
  await claim();
  expect(bucket.tagged()).toEqual([]);
  await upload(await aPhoto(64, 48), 1);
  expect(bucket.keys()).toEqual([...kept(0), ...kept(1)]);
  expect(bucket.tagged()).toEqual([]);
});

test('a claim that is made while a photo is being stored keeps it', async () => {
  bucket.s3.on(PutObjectCommand).callsFake(async ({ Key, Body, Tagging }) => {
    if (/full/.test(Key)) await claim();
    bucket.put(Key, Body, { tagging: Tagging });
    return {};
  });
  await upload(await aPhoto(64, 48));
  expect(bucket.keys()).toEqual(kept(0));
  expect(bucket.tagged()).toEqual([]);
});

test('the first claim wins: another lead gives up the name, the same one may claim again', async () => {
  const thief = aLeadItem({ photosId, photosMask: '1' });
  await tables.put('leads', thief);
  for (const id of ['lead-1', thief.id, 'lead-1']) await claim(id);
  const { photosId: _, photosMask: __, ...without } = thief as object as Record<string, unknown>;
  expect(await tables.items('leads')).toEqual([without]);
  expect(await tables.item('settings', `photos#${photosId}`)).toMatchObject({ leadId: 'lead-1' });
});

test('an event that is delivered twice changes nothing', async () => {
  await upload(await aPhoto(64, 48));
  const before = new Map(bucket.objects);
  expect(await processUpload(`incoming/${photosId}/0`)).toEqual({ batchItemFailures: [] });
  expect(bucket.objects).toEqual(before);
});

test('an upload that replaces one while that is processed is left for its own event', async () => {
  const second = await aPhoto(320, 200);
  bucket.s3.on(PutObjectCommand).callsFake(() => {
    bucket.put(`incoming/${photosId}/0`, second);
    return {};
  });
  await upload(await aPhoto(64, 48));
  expect(bucket.body(`incoming/${photosId}/0`)).toEqual(second);
});

test.each([
  ['form', `photo-quota#form#${photosId}`, 30],
  ['source', 'photo-quota#source#a-hash', 60],
  ['day', `photo-quota#day#${new Date().toISOString().slice(0, 10)}`, 600],
])('each photo that is processed counts for its %s, up to a limit', async (_, id, limit) => {
  await tables.put('settings', { id, count: limit - 1, expiresAt: 4e9 });
  const file = await aPhoto(64, 48);
  for (const number of [0, 1]) await upload(file, number, { source: 'a-hash' });
  expect(bucket.keys()).toEqual(kept(0));
  expect(printedLines.join('')).toContain('"reason":"too many came already"');
});

test.each(['incoming/x/0', `incoming/${photosId}/20`, `incoming/${photosId}/0/1`])(
  'an object under %s is no upload of ours and is deleted',
  async (key) => {
    bucket.put(key, await aPhoto(64, 48));
    await processUpload(key);
    expect(bucket.keys()).toEqual([]);
  },
);
