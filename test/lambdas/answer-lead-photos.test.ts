import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import { photoLinkSigner } from '../../lambdas/answer-lead/photo-links.ts';
import { aContext, aGet, aQuoteLeadItem, somePhotos } from '../factories.ts';
import { printedLines } from './fakes.ts';
import { lead, leadPage, link, now, trusted } from './owner-browser.ts';
import { credentials } from './site-tables.ts';

const { holds, show } = leadPage();

const domain = 'photos.s3.us-east-1.amazonaws.com';

const photosIn = (body: string) =>
  [...body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)" ([^>]*)><\/a><\/li>/g)].map(
    ([, href = '', src = '', rest = '']) => ({ href: inSite(href), src: inSite(src), rest }),
  );
const inSite = (attribute: string) =>
  new URL(
    attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    'https://masonry.example/api/answer-lead',
  );

test('the page shows the photographs small, each of them a link to its full size', async () => {
  const photos = { ...somePhotos(2), 4: somePhotos(1, { width: 1000, height: 2000 })[0] };
  await holds({ ...lead, photos });
  const body = await show();
  const shown = photosIn(body);
  expect(shown.map(({ href, src }) => [href.pathname, src.pathname])).toEqual(
    [0, 1, 4].map((slot) => [
      `/photos/${lead.id}/${slot}.jpg`,
      `/photos/${lead.id}/${slot}-thumbnail.jpg`,
    ]),
  );
  expect(shown.map(({ rest }) => rest)).toEqual([
    'width="320" height="240" alt="Photo 1 of 3" loading="lazy"',
    'width="320" height="240" alt="Photo 2 of 3" loading="lazy"',
    'width="160" height="320" alt="Photo 3 of 3" loading="lazy"',
  ]);
  expect(body).toContain('The photos open for 10 minutes. After that, reload the page.');
  expect(printedLines.join('\n')).not.toMatch(/X-Amz|photos\//);
});

test('each link is signed for the bucket, for ten minutes, as a JPEG under a name of ours', async () => {
  await holds({ ...lead, photos: somePhotos(1) });
  const [photo] = photosIn(await show());
  for (const url of photo ? [photo.href, photo.src] : []) {
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${credentials.accessKeyId}/20251120/us-east-1/s3/aws4_request`,
      'X-Amz-Date': '20251120T183000Z',
      'X-Amz-Expires': '600',
      'X-Amz-SignedHeaders': 'host',
      'response-cache-control': 'private, max-age=600',
      'response-content-disposition': 'inline; filename="photo-1.jpg"',
      'response-content-type': 'image/jpeg',
    });
    expect(url.search).not.toContain('+');
    expect(query['X-Amz-Signature']).toBe(signatureOf(url));
  }
  expect.assertions(6);
});

test('the token of the function’s role is in the link, and signed', async () => {
  const sign = photoLinkSigner({
    domain,
    credentials: { ...credentials, sessionToken: 'token+/==' },
  });
  const url = inSite(await sign('photos/a/0.jpg', 'photo-1.jpg', now));
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe('token+/==');
  expect(url.searchParams.get('X-Amz-Signature')).toBe(signatureOf(url));
});

test('the policy of the page admits the images of the site alone, and its own rules', async () => {
  await holds({ ...lead, photos: somePhotos(1) });
  const { headers = {}, body } = await handler(aGet(link), aContext);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("img-src 'self';");
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(style).toContain('.photos');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
});

test('each form of a conversation has its own photographs, and says what is missing', async () => {
  const first = aQuoteLeadItem({
    id: '11111111-2222-8333-8444-555555555555',
    createdAt: '2025-11-19T15:00:00.000Z',
    conversationId: lead.id,
    stage: undefined,
    photosAnnounced: 2,
  });
  await holds(first);
  await holds({ ...lead, joinedIds: new Set([first.id]), photos: somePhotos(1) });
  const [newest = '', before = ''] = (await show(trusted)).split('<h2>Before</h2>');
  expect(photosIn(newest).map(({ href }) => href.pathname)).toEqual([`/photos/${lead.id}/0.jpg`]);
  expect(before).not.toMatch(/<img|photos open/);
  expect(before).toContain('<dt>Photos</dt><dd>0 of 2 came so far</dd>');
});

/** The signature of a presigned GET as Amazon's documents compute it (Signature Version 4, "Using Query Parameters"). */
function signatureOf(url: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const request = ['GET', url.pathname, query, `host:${domain}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const text = [
    'AWS4-HMAC-SHA256',
    url.searchParams.get('X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(request.join('\n')).digest('hex'),
  ].join('\n');
  let key: string | Buffer = `AWS4${credentials.secretAccessKey}`;
  for (const part of [...scope, text]) key = createHmac('sha256', key).update(part).digest();
  return key.toString('hex');
}
