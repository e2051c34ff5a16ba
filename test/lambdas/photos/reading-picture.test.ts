import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { processIncoming } from '../../../lambdas/process-photos/process-incoming.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { PhotoBucket, photoStorage } from '../../../lambdas/store/photo-bucket.ts';
import { Table } from '../../../lambdas/store/table.ts';
import { aLeadItem, aQuoteLeadItem } from '../../factories.ts';
import '../printed-lines.ts';
import { handlerTables } from '../site-tables.ts';
import { fakeBucket } from './fake-bucket.ts';
import { anImage, aPhoto } from './sample-photos.ts';

const tables = handlerTables();
const bucket = fakeBucket();
beforeEach(() => bucket.objects.clear());

const { id } = aLeadItem();
const held = { unsent: 'unsent', awaitsPhotos: 'awaits-photos', photosAnnounced: 1 };
const lead = () => tables.item('leads', id);
const picture = () => bucket.body(`photos/${id}/0-reading.jpg`);

async function upload(file: Uint8Array, readsPhotos = true) {
  const key = `incoming/${id}/0`;
  bucket.put(key, file);
  await processIncoming(key, {
    leads: new Table<LeadItem>(documentClient(), 'leads'),
    bucket: new PhotoBucket(photoStorage(), 'photos'),
    settleLater: async () => undefined,
    quotas: () => [],
    readsPhotos,
  });
}

test.each([
  ['a large photo', () => aPhoto(2048, 1536), 768, 576],
  ['a small photo', () => aPhoto(200, 100), 200, 100],
  ['noise', () => anImage(800, 800, 255).jpeg({ quality: 60 }).toBuffer(), 768, 768],
])(
  'the picture for the model is small and without metadata, made of %s',
  async (_, file, ...size) => {
    await tables.put('leads', aQuoteLeadItem());
    await upload(await file());
    const { format, width, height, exif, icc } = await sharp(picture()).metadata();
    expect([format, width, height, exif, icc]).toEqual(['jpeg', ...size, undefined, undefined]);
    expect(picture().length).toBeLessThanOrEqual(200_000);
  },
);

test('where the model looks at no photos there is no such picture', async () => {
  await tables.put('leads', aQuoteLeadItem());
  await upload(await aPhoto(), false);
  expect(bucket.keys()).toEqual([`photos/${id}/0-thumbnail.jpg`, `photos/${id}/0.jpg`]);
});

test('of a lead that is gone no picture stays', async () => {
  await upload(await aPhoto());
  expect(bucket.keys()).toEqual([]);
});

test.each([
  ['of a quote request waits for the reading of its photos', aQuoteLeadItem(held), true, true],
  ['goes once they were read', aQuoteLeadItem({ ...held, photosRead: '0' }), true, false],
  ['goes where nobody reads photos', aQuoteLeadItem(held), false, false],
  ['of a message goes', aLeadItem(held), true, false],
])('with the last photo the email %s', async (_, item, readsPhotos, isHeld) => {
  await tables.put('leads', item);
  await upload(await aPhoto(), readsPhotos);
  expect('awaitsPhotos' in ((await lead()) ?? {})).toBe(isHeld);
});
