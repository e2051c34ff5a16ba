import { GetObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aReadEstimate, aReadRange, wallLabel } from '../../estimates.ts';
import { aQuoteLeadItem } from '../../factories.ts';
import { expectUnlogged, sesError } from '../fakes.ts';
import { fakeBucket, keptKeys, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand } from '../site-tables.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const bucket = fakeBucket();
const { arrive, put, schedule, item, stored, fails } = notifyOwner();

const id = '11111111-2222-8333-8444-555555555555';
const page = `https://masonry.example/api/owner/lead?id=${id}`;

/** An unsent quote request of ten minutes ago, with a photo for each 1. */
const aLead = (photosMask = '111', changes: object = {}) => {
  const unsent = { id, createdAt: minutesAgo(10), unsent: 'unsent' };
  return aQuoteLeadItem({ ...unsent, photosId, photosMask, estimate: aReadEstimate(), ...changes });
};

test('emails photos as thumbnails that link to the page of the lead, and claims them', async () => {
  bucket.putPhotos(0, 1, 2);
  const [mail] = await arrive(aLead());
  expect(mail?.subject).toContain(`${wallLabel.toLowerCase()}, ${aReadRange}, 3 photos`);
  expect(mail?.text).toContain(`> A wall along the drive.\n\nSee the 3 photos:\n${page}\n\n`);
  // mailparser puts the files of the HTML into its addresses, as a mail program does.
  const images = mail?.html.matchAll(/<a href="([^"]*)"><img src="([^"]*)"/g);
  expect(Array.from(images ?? [], ([, ...shown]) => shown)).toEqual(
    [0, 1, 2].map((number) => [
      page,
      `data:image/jpeg;base64,${bucket.body(keptKeys(number)[2] ?? '').toString('base64')}`,
    ]),
  );
  expect(bucket.tagged()).toEqual([]);
  expect(await item('settings', `photos#${photosId}`)).toBeDefined();
});

test.each([
  ['late', '111', [0, 2], "2 of 3 photos; the rest follow on the lead's page"],
  ['all late', '111', [], "3 photos will follow on the lead's page"],
  ['removed before', '101', [0, 1, 2], 'See the 2 photos'],
  ['added after', '1', [0, 1], 'See the 2 photos'],
])('an email counts photos that are %s', async (_, mask, numbers, line) => {
  bucket.putPhotos(...numbers);
  const [mail] = await arrive(aLead(mask));
  expect(mail?.text).toContain(`${line}:\n${page}`);
});

test.each([
  ['of possible spam', { possibleSpam: ['4 links'] }],
  ['that cannot be read', {}],
])('claims and counts photos %s without attaching them', async (what, changes) => {
  bucket.putPhotos(0, 1);
  if (what === 'that cannot be read') bucket.s3.on(GetObjectCommand).rejects(new Error('Timeout'));
  const [mail] = await arrive(aLead('11', changes));
  expect(mail?.text).toContain('See the 2 photos');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(bucket.tagged()).toEqual([]);
  expectUnlogged('Visitor', 'photos/');
});

test('claims photos with the next run if a claim fails', async () => {
  bucket.putPhotos(0);
  let isDown = true;
  beforeCommand(PutCommand, () => isDown && Promise.reject(new Error('down')), 'settings');
  await expect(arrive(aLead('1'))).rejects.toThrow('follow-ups');
  expect(bucket.tagged()).not.toEqual([]);
  isDown = false;
  await schedule();
  expect(bucket.tagged()).toEqual([]);
  expect(await stored(id)).not.toHaveProperty('unsent');
});

test('claims the photos of a lead while SES takes no email', async () => {
  bucket.putPhotos(0);
  fails(sesError('AccountSendingPausedException', 400));
  await put('leads', aLead('1', { createdAt: minutesAgo(90) }));
  await schedule();
  expect(bucket.tagged()).toEqual([]);
});

test('deletes the photos of an expiring lead unless another lead has them', async () => {
  bucket.putPhotos(0);
  bucket.put(`incoming/${photosId}/3`, Buffer.from('x'));
  bucket.put('photos/another/0-full.jpg', Buffer.from('x'));
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const expiring = { unsent: undefined, waiting: undefined, expiresAt };
  await put('leads', aLead('1', expiring), aLead('1', { ...expiring, id: 'o', expiresAt: 4e9 }));
  await schedule();
  expect(bucket.keys()).toHaveLength(5);
  await put('leads', aLead('1', { ...expiring, id: 'o' }));
  await schedule();
  expect(bucket.keys()).toEqual(['photos/another/0-full.jpg']);
});
