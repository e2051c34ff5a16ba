import { GetObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { aQuoteLeadItem, aReadEstimate, aReadRange, wallLabel } from '../../factories.ts';
import { expectUnlogged } from '../fakes.ts';
import { fakeBucket, keptKeys, photosId } from '../photos/fake-bucket.ts';
import { beforeCommand } from '../site-tables.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const bucket = fakeBucket();
const { arrive, put, schedule, item, stored } = notifyOwner();

const id = '11111111-2222-8333-8444-555555555555';
const page = `https://masonry.example/api/owner/lead?id=${id}`;

/** A quote request of ten minutes ago that the owner is still to be notified of, with a photo for each 1. */
const aLead = (photosMask = '111', changes: object = {}) => {
  const unsent = { id, createdAt: minutesAgo(10), unsent: 'unsent' };
  return aQuoteLeadItem({ ...unsent, photosId, photosMask, estimate: aReadEstimate(), ...changes });
};

test('the email of a lead shows its photos small, each a link to the page, and claims them', async () => {
  bucket.putPhotos(0, 1, 2);
  const [mail] = await arrive(aLead());
  expect(mail?.subject).toContain(`${wallLabel.toLowerCase()}, ${aReadRange}, 3 photos`);
  const lines = `> A wall along the drive.\n\nSee the 3 photos:\n${page}\n\n`;
  expect(mail?.text).toContain(lines);
  const numbers = [0, 1, 2];
  const content = (number: number) => bucket.body(keptKeys(number)[2] ?? '');
  // mailparser puts the files of the HTML into its addresses, as a mail program does.
  const images = mail?.html.matchAll(/<a href="([^"]*)"><img src="([^"]*)" ([^>]*)\/>/g);
  expect(Array.from(images ?? [], ([, ...shown]) => shown)).toEqual(
    numbers.map((number) => [
      page,
      `data:image/jpeg;base64,${content(number).toString('base64')}`,
      `width="140" alt="Photo ${number + 1}"`,
    ]),
  );
  expect(bucket.tagged()).toEqual([]);
  expect(await item('settings', `photos#${photosId}`)).toBeDefined();

  const file = { contentType: 'image/jpeg', contentDisposition: 'inline', related: true };
  expect(mail?.parsed.attachments).toMatchObject(
    numbers.map((number) => ({ ...file, filename: `Photo ${number + 1}.jpg` })),
  );
});

test.each([
  ['late', '111', [0, 2], "2 of 3 photos; the rest follow on the lead's page"],
  ['all late', '111', [], "3 photos will follow on the lead's page"],
  ['removed before', '101', [0, 1, 2], 'See the 2 photos'],
  ['added after', '1', [0, 1], 'See the 2 photos'],
])('the email says which photos are there where some are %s', async (_, mask, numbers, line) => {
  bucket.putPhotos(...numbers);
  const [mail] = await arrive(aLead(mask));
  expect(mail?.text).toContain(`${line}:\n${page}`);
});

test.each([
  ['possible spam has', { possibleSpam: ['4 links'], waiting: undefined }],
  ['cannot be read', {}],
])('photos that %s are claimed and counted, and not in the email', async (what, changes) => {
  bucket.putPhotos(0, 1);
  if (what === 'cannot be read') bucket.s3.on(GetObjectCommand).rejects(new Error('Timeout'));
  const [mail] = await arrive(aLead('11', changes));
  expect(mail?.text).toContain('See the 2 photos');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(bucket.tagged()).toEqual([]);
  expectUnlogged('Visitor', 'photos/');
});

test('photos that could not be claimed are claimed by the next run, and nobody is emailed twice', async () => {
  bucket.putPhotos(0);
  let isDown = true;
  beforeCommand(
    PutCommand,
    () => {
      if (isDown) throw new Error('down');
    },
    'settings',
  );
  await expect(arrive(aLead('1'))).rejects.toThrow('follow-ups');
  expect(bucket.tagged()).not.toEqual([]);
  isDown = false;
  await schedule();
  expect(bucket.tagged()).toEqual([]);
  expect(await stored(id)).not.toHaveProperty('unsent');
});

test('deletes the photos of an expiring lead, but not those that another lead has', async () => {
  bucket.putPhotos(0, 1, 2);
  bucket.put(`incoming/${photosId}/3`, Buffer.from('x'));
  bucket.put('photos/another/0-full.jpg', Buffer.from('x'));
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const expiring = { unsent: undefined, waiting: undefined, expiresAt };
  await put(
    'leads',
    aLead('111', expiring),
    aLead('1', { ...expiring, id: 'kept', expiresAt: 4e9 }),
  );
  await schedule();
  expect(bucket.keys()).toHaveLength(11);
  await put('leads', aLead('1', { ...expiring, id: 'kept' }));
  await schedule();
  expect(bucket.keys()).toEqual(['photos/another/0-full.jpg']);
});
