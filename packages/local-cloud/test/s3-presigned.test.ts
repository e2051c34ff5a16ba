import {
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, expect, test, vi } from 'vitest';
import type { Header } from '../src/http/http-message.ts';
import { errorOf } from './a-form.ts';
import { aRequest, readable } from './a-request.ts';
import { allow, anS3, domain } from './an-s3.ts';

afterEach(() => vi.useRealTimers());

const mayRead = allow('s3:GetObject', 'photos/photos/*');
const photo = { Bucket: 'photos', Key: 'photos/1/0.jpg' };

async function aPhoto() {
  const running = await anS3();
  running.store.put({
    bucket: 'photos',
    key: 'photos/1/0.jpg',
    body: Buffer.from('a photo'),
    headers: [['content-type', 'image/png']],
  });
  /** Asks S3 at the bucket's own address, as CloudFront does. */
  const ask = async (url: URL, parts: { method?: string; headers?: Header[] } = {}) => {
    const { method = 'GET', headers = [['Host', domain]] } = parts;
    const [path = '', query = ''] = url.href.slice(url.origin.length).split('?');
    return readable(await running.s3.handle(aRequest({ method, path, query, headers }), 'visitor'));
  };
  return { ...running, ask };
}

const signed = async (
  client: S3Client,
  parts: Partial<GetObjectCommandInput> = {},
  expiresIn = 900,
) =>
  new URL(await getSignedUrl(client, new GetObjectCommand({ ...photo, ...parts }), { expiresIn }));

test('a signed link shows the object, with the headers that it chooses', async () => {
  const { signer, ask } = await aPhoto();
  const url = await signed(signer(mayRead), {
    ResponseContentDisposition: 'inline; filename="photo-1.jpg"',
    ResponseContentType: 'image/jpeg',
  });
  expect(url.host).toBe(domain);
  const answer = await ask(url);
  expect(answer).toMatchObject({
    status: 200,
    body: 'a photo',
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo-1.jpg"',
    },
  });
});

test('a signed HEAD tells the headers alone', async () => {
  const { signer, ask } = await aPhoto();
  const url = new URL(await getSignedUrl(signer(mayRead), new HeadObjectCommand(photo)));
  expect(await ask(url, { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-type': 'image/png', 'content-length': '7' },
  });
  expect(errorOf(await ask(url))).toMatch('403 SignatureDoesNotMatch');
});

test('a signed upload stores the object', async () => {
  const { signer, s3, store } = await aPhoto();
  const client = signer(allow('s3:PutObject', 'photos/incoming/*'));
  const url = new URL(
    await getSignedUrl(client, new PutObjectCommand({ Bucket: 'photos', Key: 'incoming/a' })),
  );
  const [path = '', query = ''] = url.href.slice(url.origin.length).split('?');
  const body = Buffer.from('new');
  const answer = await s3.handle(
    aRequest({ method: 'PUT', path, query, body, headers: [['Host', domain]] }),
    'visitor',
  );
  expect(answer.status).toBe(200);
  expect(store.get('photos', 'incoming/a')?.body.toString()).toBe('new');
});

test('every parameter that is changed, left out or added is refused', async () => {
  const { signer, ask } = await aPhoto();
  const url = await signed(signer(mayRead), { ResponseContentType: 'image/jpeg' });
  const names = [...url.searchParams.keys()];
  expect(names).toContain('X-Amz-Security-Token');
  for (const name of names) {
    const value = url.searchParams.get(name) ?? '';
    const changes = [`${value}0`, value.slice(1), '', value.toUpperCase(), value.toLowerCase()];
    for (const changed of changes.filter((each) => each !== value)) {
      const other = new URL(url);
      other.searchParams.set(name, changed);
      expect([400, 403], `${name}=${changed}`).toContain((await ask(other)).status);
    }
    const without = new URL(url);
    without.searchParams.delete(name);
    expect([400, 403], `without ${name}`).toContain((await ask(without)).status);
    const twice = new URL(url);
    twice.searchParams.append(name, value);
    expect([400, 403], `${name} twice`).toContain((await ask(twice)).status);
  }
  const added = new URL(url);
  added.searchParams.set('response-content-disposition', 'attachment');
  expect(errorOf(await ask(added))).toMatch('403 SignatureDoesNotMatch');
  expect((await ask(url)).status).toBe(200);
});

test.each([
  ['another object', (url: URL) => ask(url, 'photos/1/1.jpg'), {}],
  ['another host', (url: URL) => url, { headers: [['Host', 'photos.s3.amazonaws.com']] }],
  [
    'another bucket',
    (url: URL) => url,
    { headers: [['Host', 'files.s3.us-east-1.amazonaws.com']] },
  ],
  ['another method', (url: URL) => url, { method: 'DELETE' }],
] as [string, (url: URL) => URL, { method?: string; headers?: Header[] }][])(
  'a link that is used for %s is refused',
  async (_, change, parts) => {
    const { signer, ask: askS3, store } = await aPhoto();
    const answer = await askS3(change(await signed(signer(mayRead))), parts);
    expect(errorOf(answer)).toMatch('403 SignatureDoesNotMatch');
    expect(store.head('photos', 'photos/1/0.jpg')).toBeDefined();
  },
);

function ask(url: URL, path: string): URL {
  const other = new URL(url);
  other.pathname = path;
  return other;
}

test('a link is valid as long as it says, and not before its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') });
  const { signer, ask } = await aPhoto();
  const url = await signed(signer(mayRead));
  vi.setSystemTime(new Date('2026-04-01T12:15:00Z'));
  expect((await ask(url)).status).toBe(200);
  vi.setSystemTime(new Date('2026-04-01T12:15:01Z'));
  expect(errorOf(await ask(url))).toBe('403 AccessDenied: Request has expired');
  vi.setSystemTime(new Date('2026-04-01T11:44:00Z'));
  expect(errorOf(await ask(url))).toBe('403 AccessDenied: Request is not valid yet');
});

test('a link is valid for a week at most', async () => {
  const { signer, ask } = await aPhoto();
  const client = signer(mayRead);
  const week = await signed(client, {}, 604_800);
  expect((await ask(week)).status).toBe(200);
  const longer = new URL(week);
  longer.searchParams.set('X-Amz-Expires', '604801');
  expect(errorOf(await ask(longer))).toMatch(
    '400 AuthorizationQueryParametersError: X-Amz-Expires must be less than a week',
  );
});

test('a link gives the rights of the role that signed it, and no others', async () => {
  const { signer, ask } = await aPhoto();
  const url = await signed(signer(allow('s3:GetObject', 'photos/incoming/*')));
  expect(errorOf(await ask(url))).toMatch(
    '403 AccessDenied: User: arn:aws:sts::000000000000:assumed-role/r/f is not authorized to perform: s3:GetObject',
  );
});

test('a header of S3’s own that was not signed is refused, but for the one that CloudFront adds', async () => {
  const { signer, ask } = await aPhoto();
  const url = await signed(signer(mayRead));
  const withHeader = (name: string): Header[] => [
    ['Host', domain],
    [name, 'x'],
  ];
  expect(errorOf(await ask(url, { headers: withHeader('x-amz-meta-a') }))).toBe(
    '403 AccessDenied: There were headers present in the request which were not signed',
  );
  expect((await ask(url, { headers: withHeader('X-Amz-Cf-Id') })).status).toBe(200);
});

test('a visitor is nobody: an unsigned request is refused, and so is the key of no function', async () => {
  const { ask, client, s3, endpoint } = await aPhoto();
  const plain = new URL(`https://${domain}/photos/1/0.jpg?response-content-type=text/html`);
  expect(errorOf(await ask(plain))).toBe('403 AccessDenied: Access Denied');
  const stranger = client(
    { id: 'engineer', secret: 'x', sessionToken: 'x' },
    'https://s3.us-east-1.amazonaws.com',
  );
  expect(errorOf(await ask(await signed(stranger)))).toMatch('403 InvalidAccessKeyId');
  const authorization =
    'AWS4-HMAC-SHA256 Credential=engineer/20260401/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0';
  const headers: Header[] = [
    ['Host', domain],
    ['authorization', authorization],
  ];
  const request = aRequest({ path: '/photos/1/0.jpg', headers });
  expect((await s3.handle(request, 'visitor')).status).toBe(403);
  // At the port of tools the same key may do anything.
  const asTool = await fetch(`${endpoint}/photos/photos/1/0.jpg`, { headers: { authorization } });
  expect(await asTool.text()).toBe('a photo');
});

test('a reader who has the object already is told so', async () => {
  const { signer, ask, store } = await aPhoto();
  const url = await signed(signer(mayRead));
  const etag = store.head('photos', 'photos/1/0.jpg')?.etag ?? '';
  const headers: Header[] = [
    ['Host', domain],
    ['If-None-Match', `W/${etag}`],
  ];
  expect(await ask(url, { headers })).toMatchObject({ status: 304, body: '' });
});
