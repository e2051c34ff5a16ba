import { GetObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { aReadEstimate, aReadRange, wallLabel } from '../../estimates.ts';
import { aQuoteLeadItem } from '../../factories.ts';
import { expectUnlogged } from '../fakes.ts';
import { fakeBucket, keptKeys, photosId } from '../photos/fake-bucket.ts';
import { minutesAgo, notifyOwner } from './notify-owner.ts';

const bucket = fakeBucket();
const { emailsAbout } = notifyOwner();

const id = '11111111-2222-8333-8444-555555555555';
const page = `https://masonry.example/api/owner/lead?id=${id}`;

/** An unsent quote request of ten minutes ago. */
const aLead = (photoNumbers = [0, 1, 2]) => {
  const unsent = { id, createdAt: minutesAgo(10), unsent: 'unsent' };
  return aQuoteLeadItem({ ...unsent, photosId, photoNumbers, estimate: aReadEstimate() });
};

test('emails photos as thumbnails that link to the page of the lead', async () => {
  bucket.putPhotos(0, 1, 2);
  const [mail] = await emailsAbout(aLead());
  expect(mail?.subject).toContain(`${wallLabel.toLowerCase()}, ${aReadRange}, 3 photos`);
  expect(mail?.text).toContain(`> A wall along the drive.\n\nSee the 3 photos:\n${page}\n\n`);
  // mailparser replaces `cid:` URLs with the files, as an email program does.
  const images = mail?.html.matchAll(/<a href="([^"]*)"><img src="([^"]*)"/g);
  expect(Array.from(images ?? [], ([, ...shown]) => shown)).toEqual(
    [0, 1, 2].map((number) => [
      page,
      `data:image/jpeg;base64,${bucket.body(keptKeys(number)[1] ?? '').toString('base64')}`,
    ]),
  );
});

test('shows the photos stored by now, without those that the homeowner removed', async () => {
  bucket.putPhotos(0, 2, 3);
  const [mail] = await emailsAbout(aLead([0, 1, 2]));
  expect(mail?.text).toContain(`See the 3 photos:\n${page}`);
  const attached = mail?.parsed.attachments.map(({ filename }) => filename);
  expect(attached).toEqual(['Photo 1.jpg', 'Photo 2.jpg']);
});

test('counts photos that cannot be read without attaching them', async () => {
  bucket.putPhotos(0, 1);
  bucket.s3.on(GetObjectCommand).rejects(new Error('Timeout'));
  const [mail] = await emailsAbout(aLead([0, 1]));
  expect(mail?.text).toContain('See the 2 photos');
  expect(mail?.parsed.attachments).toEqual([]);
  expectUnlogged('Visitor', 'photos/');
});
