import { SendMessageCommand } from '@aws-sdk/client-sqs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { printedLines } from '../printed-lines.ts';
import { messageOf, photoProcessing } from './processing.ts';
import { anImage, aPhoto, aTaggedPhoto, tagWords } from './sample-photos.ts';

const photos = photoProcessing();
const { id, bucket, tables } = photos;
const failed = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
const kept = (slot: number) => [`photos/${id}/${slot}-thumbnail.jpg`, `photos/${id}/${slot}.jpg`];

test('an uploaded photo is kept as JPEG with a thumbnail, stands on its lead, and the upload is gone', async () => {
  await photos.putLead();
  await photos.upload(await aPhoto(2048, 1536), 2);

  expect(bucket.keys()).toEqual(kept(2));
  const [thumbnail = '', photo = ''] = kept(2);
  expect(await sharp(bucket.body(photo)).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 2048, height: 1536, space: 'srgb' },
  });
  expect(await sharp(bucket.body(thumbnail)).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 320, height: 240 },
  });
  for (const key of kept(2)) expect(bucket.objects.get(key)?.contentType).toBe('image/jpeg');
  expect((await photos.lead())?.photos).toEqual({
    2: {
      bytes: bucket.body(photo).length,
      width: 2048,
      height: 1536,
      storedAt: expect.stringMatching(/Z$/),
    },
  });
});

test.each([
  ['larger on one side than browsers send', 4000, 1000, 2048, 512],
  ['small', 200, 100, 200, 100],
])(
  'a photo that is %s is fitted and never enlarged',
  async (_, width, height, toWidth, toHeight) => {
    await photos.putLead();
    await photos.upload(await aPhoto(width, height));
    expect((await photos.lead())?.photos?.[0]).toMatchObject({ width: toWidth, height: toHeight });
  },
);

test.each(['jpeg', 'webp'] as const)(
  'position, camera, comments and profile of a %s are gone, and it stands upright',
  async (format) => {
    await photos.putLead();
    const file = await aTaggedPhoto(format);
    for (const word of tagWords.slice(1)) expect(file.includes(word)).toBe(true);
    await photos.upload(file);
    for (const key of kept(0)) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(
        bucket.body(key),
      ).metadata();
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
      for (const word of tagWords) expect(bucket.body(key).includes(word)).toBe(false);
    }
    expect((await photos.lead())?.photos?.[0]).toMatchObject({ width: 480, height: 640 });
  },
);

test('what is transparent becomes white', async () => {
  await photos.putLead();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const file = sharp({ create: { width: 64, height: 64, channels: 4, background: clear } });
  await photos.upload(await file.webp().toBuffer());
  const { channels } = await sharp(bucket.body(`photos/${id}/0.jpg`)).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('the thumbnail of the noisiest photo has no more than 40,000 bytes', async () => {
  await photos.putLead();
  await photos.upload(await anImage(640, 640, 255).jpeg({ quality: 60 }).toBuffer());
  const thumbnail = bucket.body(`photos/${id}/0-thumbnail.jpg`);
  expect(thumbnail.length).toBeLessThanOrEqual(40_000);
  expect(thumbnail.length).toBeGreaterThan(5_000);
});

test('a lead that awaits photos is released by the last of them, and no message is sent', async () => {
  await photos.putLead({ unsent: 'unsent', awaitsPhotos: 'awaits-photos', photosAnnounced: 2 });
  await photos.upload(await aPhoto(), 0);
  expect(await photos.lead()).toHaveProperty('awaitsPhotos');
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
  expect(photos.queued()).toEqual([]);
});

test('an event that is delivered twice changes nothing', async () => {
  await photos.putLead();
  await photos.upload(await aPhoto());
  const before = await photos.lead();
  await photos.processUpload(`incoming/${id}/0`);
  expect(await photos.lead()).toEqual(before);
  expect(bucket.keys()).toEqual(kept(0));
});

test('a run that breaks off is repeated from the start, and the upload waits for that', async () => {
  await photos.putLead();
  photos.sqs.on(SendMessageCommand).rejectsOnce(new Error('connect ECONNREFUSED')).resolves({});
  expect(await photos.upload(await aPhoto())).toEqual(failed);
  expect(bucket.keys()).toEqual([`incoming/${id}/0`, ...kept(0)]);
  await photos.processUpload(`incoming/${id}/0`);
  expect(bucket.keys()).toEqual(kept(0));
  expect(Object.keys((await photos.lead())?.photos ?? {})).toEqual(['0']);
});

test('an upload that replaces one while that is processed is left for its own event', async () => {
  await photos.putLead();
  const second = await aPhoto(320, 200);
  photos.sqs.on(SendMessageCommand).callsFake(() => bucket.put(`incoming/${id}/0`, second));
  await photos.upload(await aPhoto());
  expect(bucket.body(`incoming/${id}/0`)).toEqual(second);
  photos.sqs.on(SendMessageCommand).resolves({});
  await photos.processUpload(`incoming/${id}/0`);
  expect((await photos.lead())?.photos?.[0]).toMatchObject({ width: 320, height: 200 });
  expect(bucket.keys()).toEqual(kept(0));
});

test('each photo of a form that is posted again and again counts, and a lead takes thirty', async () => {
  await photos.putLead();
  const file = await aPhoto(64, 48);
  for (let post = 0; post < 32; post += 1) {
    expect(await photos.upload(file)).toEqual({ batchItemFailures: [] });
  }
  // The form was posted; its object is gone.
  await photos.processUpload(`incoming/${id}/0`);
  expect(await tables.item('settings', `photos#lead#${id}`)).toMatchObject({ count: 30 });
  expect(printedLines.filter((line) => line.includes('"Photo stored"'))).toHaveLength(30);
  expect(printedLines.filter((line) => line.includes('so many came already'))).toHaveLength(2);
  expect(bucket.keys()).toEqual(kept(0));
});

test('each photo counts for the source that its form was signed for, and a source sends sixty an hour', async () => {
  await photos.putLead();
  await tables.put('settings', { id: 'photos#source#a-hash', count: 59, expiresAt: 4_000_000_000 });
  const file = await aPhoto(64, 48);
  await photos.upload(file, 0, { source: 'a-hash' });
  await photos.upload(file, 1, { source: 'a-hash' });
  await photos.upload(file, 2, { source: 'b-hash' });
  expect(Object.keys((await photos.lead())?.photos ?? {})).toEqual(['0', '2']);
  // What is refused for its source counts for no lead.
  expect(await tables.item('settings', `photos#lead#${id}`)).toMatchObject({ count: 2 });
});

test.each([
  'incoming/',
  'incoming/x/0',
  `incoming/${id}/6`,
  `incoming/${id}/0/1`,
  `incoming/${id}/0.jpg`,
])('an object under %s is no photo of a lead and is deleted', async (key) => {
  bucket.put(key, await aPhoto());
  await photos.processUpload(key);
  expect(bucket.keys()).toEqual([]);
});

test('a message of another kind fails, and so does an event', async () => {
  expect(await photos.run(messageOf({ Event: 's3:TestEvent' }))).toEqual(failed);
  await expect(photos.run({ source: 'aws.events' })).rejects.toThrow();
});

test('the log has ids, slots and sizes, and no byte of a photo', async () => {
  await photos.putLead();
  await photos.upload(await aTaggedPhoto('jpeg'));
  await photos.upload(Buffer.from('<svg>SECRET-WORDS</svg>'), 1);
  const lines = printedLines.join('\n');
  expect(lines).toContain('"message":"Photo stored"');
  expect(lines).toContain('"reason":"it is no JPEG and no WebP"');
  for (const word of [...tagWords, 'SECRET-WORDS']) expect(lines).not.toContain(word);
});
