import { GetCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { processIncoming } from '../../../lambdas/process-photos/process-incoming.ts';
import { documentClient } from '../../../lambdas/store/document-client.ts';
import type { LeadItem } from '../../../lambdas/store/items.ts';
import { PhotoBucket, photoStorage } from '../../../lambdas/store/photo-bucket.ts';
import { Table } from '../../../lambdas/store/table.ts';
import { aLeadItem, aQuoteLeadItem, somePhotos } from '../../factories.ts';
import { printedLines } from '../fakes.ts';
import { beforeCommand } from '../site-tables.ts';
import { photoProcessing } from './processing.ts';
import { anImage, aPhoto, aTaggedPhoto, tagWords } from './sample-photos.ts';

const photos = photoProcessing();
const { id, bucket, tables } = photos;
const failed = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
const kept = (slot: number) => [`photos/${id}/${slot}-thumbnail.jpg`, `photos/${id}/${slot}.jpg`];
const metadataOf = (key: string) => sharp(bucket.body(key)).metadata();

test('an uploaded photo is kept as JPEG with a thumbnail, stands on its lead, and the upload is gone', async () => {
  await photos.putLead();
  await photos.upload(await aPhoto(2048, 1536), 2);
  expect(bucket.keys()).toEqual(kept(2));
  const [thumbnail = '', photo = ''] = kept(2);
  const size = { width: 2048, height: 1536 };
  expect(await metadataOf(photo)).toMatchObject({ format: 'jpeg', space: 'srgb', ...size });
  expect(await metadataOf(thumbnail)).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
  for (const key of kept(2)) expect(bucket.objects.get(key)?.contentType).toBe('image/jpeg');
  const storedAt = expect.stringMatching(/Z$/);
  const bytes = bucket.body(photo).length;
  expect((await photos.lead())?.photos).toEqual({ 2: { bytes, ...size, storedAt } });
});

test.each([
  ['larger on one side than browsers send', 4000, 1000, { width: 2048, height: 512 }],
  ['small', 200, 100, { width: 200, height: 100 }],
])('a photo that is %s is fitted and never enlarged', async (_, width, height, size) => {
  await photos.putLead();
  await photos.upload(await aPhoto(width, height));
  expect((await photos.lead())?.photos?.[0]).toMatchObject(size);
});

test.each(['jpeg', 'webp'] as const)(
  'position, camera, comments and profile of a %s are gone, and it stands upright',
  async (format) => {
    await photos.putLead();
    const file = await aTaggedPhoto(format);
    for (const word of tagWords.slice(1)) expect(file.includes(word)).toBe(true);
    await photos.upload(file);
    for (const key of kept(0)) {
      const { exif, xmp, iptc, icc, orientation, comments } = await metadataOf(key);
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
      for (const word of tagWords) expect(bucket.body(key).includes(word)).toBe(false);
    }
    expect((await photos.lead())?.photos?.[0]).toMatchObject({ width: 480, height: 640 });
    for (const word of tagWords) expect(printedLines.join('\n')).not.toContain(word);
  },
);

test('a lead that awaits photos is released by the last of them, and no message is sent', async () => {
  await photos.putLead({ unsent: 'unsent', awaitsPhotos: 'awaits-photos', photosAnnounced: 2 });
  await photos.upload(await aPhoto(), 0);
  await photos.upload(await aPhoto(), 0);
  expect(await photos.lead()).toHaveProperty('awaitsPhotos');
  await photos.upload(await aPhoto(), 1);
  expect(await photos.lead()).not.toHaveProperty('awaitsPhotos');
  expect(photos.queued()).toEqual([]);
});

test.each([
  ['awaits none', {}],
  ['was told of before all have come', { awaitsPhotos: 'awaits-photos', photosAnnounced: 2 }],
  [
    'is being told of',
    { unsent: 'unsent', awaitsPhotos: 'x', photosAnnounced: 2, claimedUntil: Date.now() + 60_000 },
  ],
])('a photo of a lead that %s is settled later', async (_, changes) => {
  await photos.putLead(changes);
  await photos.upload(await aPhoto());
  expect(photos.queued()).toEqual([id]);
});

test('the photo of a deleted lead is not kept', async () => {
  await photos.upload(await aPhoto());
  expect(bucket.keys()).toEqual([]);
  expect(await tables.items('leads')).toEqual([]);
});

test('a run that breaks off is repeated from the start, and an event that is delivered twice changes nothing', async () => {
  await photos.putLead();
  photos.whenQueued(() => {
    throw new Error('connect ECONNREFUSED');
  });
  expect(await photos.upload(await aPhoto())).toEqual(failed);
  expect(bucket.keys()).toEqual([`incoming/${id}/0`, ...kept(0)]);
  photos.whenQueued(() => ({}));
  await photos.processUpload(`incoming/${id}/0`);
  expect(bucket.keys()).toEqual(kept(0));
  const before = await photos.lead();
  expect(Object.keys(before?.photos ?? {})).toEqual(['0']);
  await photos.processUpload(`incoming/${id}/0`);
  expect(await photos.lead()).toEqual(before);
});

test('an upload that replaces one while that is processed is left for its own event', async () => {
  await photos.putLead();
  const second = await aPhoto(320, 200);
  photos.whenQueued(() => bucket.put(`incoming/${id}/0`, second));
  await photos.upload(await aPhoto());
  expect(bucket.body(`incoming/${id}/0`)).toEqual(second);
});

test('each photo of a form that is posted again and again counts, and a lead takes thirty', async () => {
  await photos.putLead();
  await tables.put('settings', { id: `photos#lead#${id}`, count: 28, expiresAt: 4e9 });
  const file = await aPhoto(64, 48);
  for (let post = 0; post < 4; post += 1) {
    expect(await photos.upload(file)).toEqual({ batchItemFailures: [] });
  }
  // The form was posted; its object is gone.
  await photos.processUpload(`incoming/${id}/0`);
  expect(await tables.item('settings', `photos#lead#${id}`)).toMatchObject({ count: 30 });
  expect(printedLines.filter((line) => line.includes('"Photo stored"'))).toHaveLength(2);
  expect(printedLines.filter((line) => line.includes('so many came already'))).toHaveLength(2);
});

test('each photo counts for the source that its form was signed for, and a source sends sixty an hour', async () => {
  await photos.putLead();
  await tables.put('settings', { id: 'photos#source#a-hash', count: 59, expiresAt: 4e9 });
  const file = await aPhoto(64, 48);
  await photos.upload(file, 0, { source: 'a-hash' });
  await photos.upload(file, 1, { source: 'a-hash' });
  await photos.upload(file, 2, { source: 'b-hash' });
  expect(Object.keys((await photos.lead())?.photos ?? {})).toEqual(['0', '2']);
  // What is refused for its source counts for no lead.
  expect(await tables.item('settings', `photos#lead#${id}`)).toMatchObject({ count: 2 });
});

test.each(['incoming/x/0', `incoming/${id}/6`, `incoming/${id}/0/1`, `incoming/${id}/0.jpg`])(
  'an object under %s is no photo of a lead and is deleted',
  async (key) => {
    bucket.put(key, await aPhoto(64, 48));
    await photos.processUpload(key);
    expect(bucket.keys()).toEqual([]);
  },
);

/** Uploads the last photo of a lead where the model looks at photos, or not. */
async function uploadFor(lead: LeadItem, readsPhotos: boolean, file?: Uint8Array) {
  await tables.put('leads', lead);
  bucket.put(`incoming/${id}/0`, file ?? (await aPhoto()));
  await processIncoming(`incoming/${id}/0`, {
    leads: new Table<LeadItem>(documentClient(), 'leads'),
    bucket: new PhotoBucket(photoStorage(), 'photos'),
    settleLater: async () => undefined,
    quotas: () => [],
    readsPhotos,
  });
}

test('the picture for the model is small and without metadata, made of the noisiest photo', async () => {
  const noise = await anImage(800, 800, 255).jpeg({ quality: 60 }).toBuffer();
  await uploadFor(aQuoteLeadItem(), true, noise);
  const key = `photos/${id}/0-reading.jpg`;
  const { format, width, height, exif, icc } = await metadataOf(key);
  expect([format, width, height, exif, icc]).toEqual(['jpeg', 768, 768, undefined, undefined]);
  expect(bucket.body(key).length).toBeLessThanOrEqual(200_000);
  expect(bucket.body(`photos/${id}/0-thumbnail.jpg`).length).toBeLessThanOrEqual(40_000);
});

const held = { unsent: 'unsent', awaitsPhotos: 'awaits-photos', photosAnnounced: 1 };

test.each([
  ['of a quote request waits for the reading of its photos', aQuoteLeadItem(held), true, true],
  ['goes once they were read', aQuoteLeadItem({ ...held, photosRead: '0' }), true, false],
  ['goes where nobody reads photos', aQuoteLeadItem(held), false, false],
  ['of a message goes', aLeadItem(held), true, false],
])('with the last photo the email %s', async (_, lead, readsPhotos, isHeld) => {
  await uploadFor(lead, readsPhotos);
  expect('awaitsPhotos' in ((await photos.lead()) ?? {})).toBe(isHeld);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const deleteOrphans = (remainingMs?: number) => photos.run({ task: 'delete-orphans' }, remainingMs);

/** Puts a photograph and its smaller ones into the bucket, whatever its lead says. */
function keep(leadId: string, slot: number, modifiedAt: Date): void {
  for (const name of [`${slot}.jpg`, `${slot}-reading.jpg`, `${slot}-thumbnail.jpg`]) {
    bucket.put(`photos/${leadId}/${name}`, Buffer.from('x'), { modifiedAt });
  }
}

test('kept objects go once no lead names them and they are an hour old, each lead read once a page', async () => {
  const other = '00000000-2222-8333-8444-555555555555';
  await photos.putLead({ photos: somePhotos(2) });
  for (const slot of [0, 1, 2]) keep(id, slot, minutesAgo(90));
  keep(id, 3, minutesAgo(59));
  keep(other, 0, minutesAgo(60));
  bucket.put('photos/something-else', Buffer.from('x'), { modifiedAt: minutesAgo(90) });
  let reads = 0;
  beforeCommand(GetCommand, () => (reads += 1));
  await deleteOrphans();
  expect(bucket.keys()).toEqual(
    [0, 1, 3].flatMap((slot) =>
      ['-reading', '-thumbnail', ''].map((kind) => `photos/${id}/${slot}${kind}.jpg`),
    ),
  );
  expect(printedLines.join('')).toContain('"objects":7');
  expect(reads).toBeLessThanOrEqual(6);
});
