import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler } from '../../lambdas/answer-lead/handler.ts';
import { photoLinkSigner } from '../../lambdas/answer-lead/photo-links.ts';
import { aContext, aGet, aQuoteLeadItem, somePhotos } from '../factories.ts';
import { lead, leadPage, link, now, remembered } from './lead-page.ts';
import { printedLines } from './printed-lines.ts';
import { credentials } from './site-tables.ts';

const { holds, show } = leadPage();

const domain = 'photos.s3.us-east-1.amazonaws.com';

interface ShownPhoto {
  href: string;
  src: string;
  rest: string;
}

const photosIn = (body: string): ShownPhoto[] =>
  [...body.matchAll(/<li><a href="([^"]*)"><img src="([^"]*)" ([^>]*)><\/a><\/li>/g)].map(
    ([, href = '', src = '', rest = '']) => ({ href: unescaped(href), src: unescaped(src), rest }),
  );
const unescaped = (attribute: string) =>
  attribute.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

const inSite = (url: string) => new URL(url, 'https://masonry.example/api/answer-lead');

test('the page shows the photographs small, each of them a link to its full size', async () => {
  const photos = { ...somePhotos(2), 4: somePhotos(1, { width: 1000, height: 2000 })[0] };
  await holds({ ...lead, photos });
  const body = await show();
  const shown = photosIn(body);
  expect(shown.map(({ href, src }) => [inSite(href).pathname, inSite(src).pathname])).toEqual([
    [`/photos/${lead.id}/0.jpg`, `/photos/${lead.id}/0-thumbnail.jpg`],
    [`/photos/${lead.id}/1.jpg`, `/photos/${lead.id}/1-thumbnail.jpg`],
    [`/photos/${lead.id}/4.jpg`, `/photos/${lead.id}/4-thumbnail.jpg`],
  ]);
  expect(shown.map(({ rest }) => rest)).toEqual([
    'width="320" height="240" alt="Photo 1 of 3" loading="lazy"',
    'width="320" height="240" alt="Photo 2 of 3" loading="lazy"',
    'width="160" height="320" alt="Photo 3 of 3" loading="lazy"',
  ]);
  expect(body).toContain('The photos open for 10 minutes. After that, reload the page.');
  expect(body).not.toContain('came so far');
});

test('each link is signed for the bucket, for ten minutes, as a JPEG under a name of ours', async () => {
  await holds({ ...lead, photos: somePhotos(1) });
  const [photo] = photosIn(await show());
  for (const url of [photo?.href, photo?.src].map((each) => inSite(each ?? ''))) {
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
    expect(query['X-Amz-Signature']).toBe(signatureOf(url, domain, credentials.secretAccessKey));
  }
});

test('the token of the function’s role is in the link, and signed', async () => {
  const sign = photoLinkSigner({
    domain,
    credentials: { ...credentials, sessionToken: 'token+/==' },
  });
  const url = inSite(await sign('photos/a/0.jpg', 'photo-1.jpg', now));
  expect(url.searchParams.get('X-Amz-Security-Token')).toBe('token+/==');
  expect(url.searchParams.get('X-Amz-Signature')).toBe(
    signatureOf(url, domain, credentials.secretAccessKey),
  );
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
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('each form of a conversation has its own photographs', async () => {
  const first = aQuoteLeadItem({
    id: '11111111-2222-8333-8444-555555555555',
    createdAt: '2025-11-19T15:00:00.000Z',
    conversationId: lead.id,
    stage: undefined,
    photos: somePhotos(2),
  });
  await holds(first);
  await holds({ ...lead, joinedIds: new Set([first.id]), photos: somePhotos(1) });
  const cards = (await show(remembered)).split('<h2>Before</h2>').map(photosIn);
  expect(cards.map((photos) => photos.map(({ href }) => inSite(href).pathname))).toEqual([
    [`/photos/${lead.id}/0.jpg`],
    [`/photos/${first.id}/0.jpg`, `/photos/${first.id}/1.jpg`],
  ]);
});

test('a lead without photographs has neither a list nor the sentence, and says what is missing', async () => {
  expect(await show()).not.toMatch(/<img|photos open|<dt>Photos/);
  await holds({ ...lead, photosAnnounced: 2 });
  expect(await show()).toContain('<dt>Photos</dt><dd>0 of 2 came so far</dd>');
});

test('nothing of a link is in the log', async () => {
  await holds({ ...lead, photos: somePhotos(1) });
  await show(remembered);
  expect(printedLines.join('\n')).not.toMatch(/X-Amz|photos\//);
});

/** The signature of a presigned GET as Amazon's documents compute it (Signature Version 4, "Using Query Parameters"). */
function signatureOf(url: URL, host: string, secretAccessKey: string): string {
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
  const request = ['GET', url.pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'];
  const [, date = '', region = '', service = ''] =
    url.searchParams.get('X-Amz-Credential')?.split('/') ?? [];
  const scope = [date, region, service, 'aws4_request'];
  const text = [
    'AWS4-HMAC-SHA256',
    url.searchParams.get('X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(request.join('\n')).digest('hex'),
  ].join('\n');
  let key: string | Buffer = `AWS4${secretAccessKey}`;
  for (const part of [...scope, text]) key = createHmac('sha256', key).update(part).digest();
  return key.toString('hex');
}
