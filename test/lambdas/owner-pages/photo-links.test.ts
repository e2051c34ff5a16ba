import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { aQuoteLeadItem } from '../../factories.ts';
import { printedLines, unescaped } from '../fakes.ts';
import { fakeBucket, photosId } from '../photos/fake-bucket.ts';
import { credentials } from '../site-tables.ts';
import { idOf, lead, leadPage, trusted } from './owner-browser.ts';

const bucket = fakeBucket();
const { holds, show } = leadPage();

const inSite = (attribute = '') => new URL(unescaped(attribute), 'https://masonry.example');
const photosIn = (body: string) =>
  [...body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)" ([^>]*)><\/a><\/li>/g)].map(
    ([, href, src, rest]) => ({ href: inSite(href), src: inSite(src), rest }),
  );

test('the page shows the photos that are there small, each a link to its full size, and none that was removed', async () => {
  bucket.putPhotos(0, 1, 2, 10);
  bucket.put(`photos/${photosId}/3-medium.jpg`, Buffer.from('a photo that is not complete'));
  await holds({ ...lead, photosId, photosMask: '101' });
  const body = await show();
  const keyOf = (number: number, size: string) => `/photos/${photosId}/${number}-${size}.jpg`;
  const shown = photosIn(body).map(({ href, src, rest }) => [href.pathname, src.pathname, rest]);
  expect(shown).toEqual(
    [0, 2, 10].map((number, index) => [
      keyOf(number, 'full'),
      keyOf(number, 'thumbnail'),
      `width="320" height="320" alt="Photo ${index + 1} of 3" loading="lazy"`,
    ]),
  );
  expect(body).toContain('The photos open for 10 minutes. After that, reload the page.');
  expect(printedLines.join('\n')).not.toMatch(/X-Amz|photos\//);
  // Each link is signed for the bucket, for ten minutes, as a JPEG under a name of ours.
  const [photo] = photosIn(body);
  for (const url of [photo?.href, photo?.src]) {
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${credentials.accessKeyId}/20251120/us-east-1/s3/aws4_request`,
      'X-Amz-Date': '20251120T183000Z',
      'X-Amz-Expires': '600',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'response-cache-control': 'private, max-age=600',
      'response-content-disposition': 'inline; filename="photo-1.jpg"',
      'response-content-type': 'image/jpeg',
    });
    expect(url?.search).not.toContain('+');
  }
});

test('each form of a conversation has its own photos, and says what is missing', async () => {
  bucket.putPhotos(0);
  const createdAt = '2025-11-19T15:00:00.000Z';
  const joined = { id: idOf(1), createdAt, stage: 'joined', conversationId: lead.id };
  await holds(aQuoteLeadItem({ ...joined, photosId: 'f'.repeat(32), photosMask: '11' }));
  await holds({ ...lead, joinedIds: new Set([joined.id]), photosId });
  const [newest = '', before = ''] = (await show(trusted)).split('<h2>Earlier</h2>');
  expect(photosIn(newest).map(({ href }) => href.pathname)).toEqual([
    `/photos/${photosId}/0-full.jpg`,
  ]);
  expect(before).not.toMatch(/<img|photos open/);
  expect(before).toContain('<dt>Photos</dt><dd>0 of 2 are here so far</dd>');
});

test('a bucket that cannot be listed keeps nobody from reading the lead', async () => {
  bucket.s3.on(ListObjectsV2Command).rejects(new Error('SlowDown'));
  await holds({ ...lead, photosId, photosMask: '1' });
  expect(await show()).toContain('<dd>0 of 1 are here so far</dd>');
});
