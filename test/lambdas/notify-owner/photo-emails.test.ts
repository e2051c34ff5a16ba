import { GetObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { aQuoteLeadItem, aReadEstimate, aReadRange, aStreamRecord } from '../../factories.ts';
import { fakeSes, printedLines } from '../fakes.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const ses = fakeSes();
const bucket = fakeBucket();
const { put, stream, schedule, item, lead: stored } = notifyOwner();

const id = '11111111-2222-8333-8444-555555555555';
const page = `https://masonry.example/api/answer-lead?id=${id}&token=the-right-token`;

/** A quote request of ten minutes ago that the owner is still to be notified of, with a photo for each 1. */
const aLead = (photosMask = '111', changes: object = {}) =>
  aQuoteLeadItem({
    ...{ id, photosId, photosMask, name: 'Ann Persson', createdAt: minutesAgo(10) },
    ...{ estimate: aReadEstimate(), unsent: 'unsent' },
    ...changes,
  });

/** Stores a lead and has the function hear of it; returns the last email. */
async function arrive(lead: { id: string }) {
  await put('leads', lead);
  await stream([lead]);
  return (await ses.emails()).at(-1);
}

test('the email of a lead shows its photos small, each a link to the page, and claims them', async () => {
  bucket.putPhotos(0, 1, 2);
  const mail = await arrive(aLead());
  const subject = `Ann Persson asks for a quote: retaining wall, ${aReadRange}, 3 photos`;
  expect(mail?.subject).toBe(subject);
  const lines = `> A wall along the drive.\n\n3 photos: see them on the page:\n${page}\n\n`;
  expect(mail?.text).toContain(lines);
  // As it was sent: mailparser puts the files into the addresses.
  const html = decodedHtml(mail?.raw);
  const link = page.replace('&', '&amp;');
  const images = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><img src="([^"]*)" ([^>]*) style/g);
  expect(Array.from(images, ([, href, src, rest]) => [href, src, rest])).toEqual(
    [0, 1, 2].map((number) => [
      link,
      `cid:photo-${number}.${id}@masonry.example`,
      `width="140" alt="Photo ${number + 1}"`,
    ]),
  );
  expect(bucket.tagged()).toEqual([]);
  expect(await item('settings', `photos#${photosId}`)).toMatchObject({ leadId: id });
});

test('the images belong to the HTML, beside the plain text, and arrive byte for byte', async () => {
  bucket.putPhotos(0);
  const mail = await arrive(aLead('1'));
  const types = [...(mail?.raw ?? '').matchAll(/^Content-Type: ([\w/]+)/gim)];
  expect(types.map(([, type]) => type)).toEqual([
    ...['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/jpeg'],
  ]);
  const file = { contentType: 'image/jpeg', contentDisposition: 'inline', filename: 'photo-1.jpg' };
  const content = bucket.body(`photos/${photosId}/0-thumbnail.jpg`);
  const cid = `photo-0.${id}@masonry.example`;
  expect(mail?.parsed.attachments).toMatchObject([{ ...file, cid, related: true, content }]);
});

test.each([
  ['late', '111', [0, 2], '2 of 3 photos, the rest will be on the page'],
  ['all late', '111', [], '3 photos will be on the page'],
  ['removed before', '101', [0, 1, 2], '2 photos: see them on the page'],
  ['added after', '1', [0, 1], '2 photos: see them on the page'],
])('the email says which photos are there where some are %s', async (_, mask, numbers, line) => {
  bucket.putPhotos(...numbers);
  expect((await arrive(aLead(mask)))?.text).toContain(`${line}:\n${page}`);
});

test('thumbnails that cannot be read are left out, and the number stays', async () => {
  bucket.putPhotos(0, 1);
  bucket.s3.on(GetObjectCommand).rejects(new Error('TimeoutError'));
  const mail = await arrive(aLead('11'));
  expect(mail?.text).toContain('2 photos: see them on the page');
  expect(mail?.parsed.attachments).toEqual([]);
  const line = printedLines.find((each) => each.includes('Thumbnails could not be read'));
  expect(line).toContain(id);
  expect(line).not.toMatch(/Ann|photos\//);
});

test('the photos of possible spam are claimed, and on its page alone', async () => {
  bucket.putPhotos(0);
  const mail = await arrive(aLead('1', { possibleSpam: ['4 links'], stage: 'spam' }));
  expect(mail?.text).toContain('1 photo: see it on the page');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(bucket.tagged()).toEqual([]);
});

test('photos that another lead has claimed are not in the email, and the lead names them no more', async () => {
  bucket.putPhotos(0);
  await put('settings', { id: `photos#${photosId}`, leadId: 'another', expiresAt: 4e9 });
  const mail = await arrive(aLead('1'));
  expect(mail?.text).not.toContain('see it on the page');
  expect(mail?.parsed.attachments).toEqual([]);
  expect(await stored(id)).not.toHaveProperty('photosId');
});

test('leads that come in a digest have their photos claimed too', async () => {
  bucket.putPhotos(0);
  const hour = new Date().toISOString().slice(0, 13);
  await put('settings', { id: `notices#${hour}`, count: 20, expiresAt: 4e9 });
  expect(await arrive(aLead('1'))).toBeUndefined();
  expect(bucket.tagged()).toEqual([]);
  await schedule();
  const [digest] = await ses.emails();
  expect(digest?.text).toContain('1 photo: see it on the page');
});

test('a lead that expires takes its photos with it, uploads too', async () => {
  bucket.putPhotos(0, 1, 2);
  bucket.put(`incoming/${photosId}/3`, Buffer.from('x'));
  bucket.put('photos/another/0-full.jpg', Buffer.from('x'));
  const OldImage = aStreamRecord('leads', aLead()).dynamodb?.NewImage;
  const removed = { Keys: { id: { S: id } }, OldImage, SequenceNumber: id };
  await stream([aLead()], { eventName: 'REMOVE', dynamodb: removed as never });
  expect(bucket.keys()).toEqual(['photos/another/0-full.jpg']);
  expect(await ses.emails()).toEqual([]);
});

/** The HTML of a message before a mail program puts the images into it. */
function decodedHtml(raw = '') {
  const [, body = ''] = /Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  const soft = body.replace(/=\r\n/g, '');
  return soft.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
