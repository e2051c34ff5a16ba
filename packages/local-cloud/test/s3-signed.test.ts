import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Header } from '../src/http/http-message.ts';
import type { S3 } from '../src/s3/s3.ts';
import { aRequest, readable } from './a-request.ts';
import { allow, anS3, domain } from './an-s3.ts';

afterEach(() => vi.useRealTimers());

/** The code and the message of an error response. */
function errorOf({ status, body }: { status: number; body: string }): string {
  const text = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(body)?.[1];
  return `${status} ${text('Code')}: ${text('Message')?.replaceAll('&quot;', '"')}`;
}

/** Signs a form for one photo of exactly seven bytes. */
async function signedFields(client: S3Client, parts: Partial<PresignedPostOptions> = {}) {
  const { fields } = await createPresignedPost(client, {
    Bucket: 'photos',
    Key: 'incoming/1/0',
    Conditions: [['content-length-range', 7, 7]],
    Fields: { 'Content-Type': 'image/jpeg', success_action_status: '204' },
    Expires: 300,
    ...parts,
  });
  return fields;
}

/** Posts a form to the bucket's own address, as a browser's comes through CloudFront. */
async function post(s3: S3, fields: object, file = 'a photo', host = domain) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]));
  const encoded = new Response(form);
  const headers: Header[] = [
    ['Host', host],
    ['content-type', encoded.headers.get('content-type') ?? ''],
  ];
  const body = Buffer.from(await encoded.arrayBuffer());
  return readable(await s3.handle(aRequest({ method: 'POST', headers, body })));
}

async function aPost() {
  const running = await anS3();
  const signer = running.signer(allow('s3:PutObject', 'photos/incoming/*'));
  return { ...running, signer, fields: await signedFields(signer) };
}

test('a form that keeps to its policy is stored as the object that the policy names', async () => {
  const { s3, store, fields, created } = await aPost();
  expect((await post(s3, fields)).status).toBe(204);
  const object = store.get({ bucket: 'photos', key: 'incoming/1/0' });
  expect(object?.body.toString()).toBe('a photo');
  expect(object?.head.headers).toEqual([['content-type', 'image/jpeg']]);
  expect(created).toEqual([[object?.head, 'POST Object']]);
});

test('every field that is changed by one character is refused, and nothing is stored', async () => {
  const { s3, store, fields } = await aPost();
  const entries = Object.entries(fields);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(entries.length - 1),
      fc.nat(),
      fc.constantFrom('x', 'A', '0', '/', ' ', '='),
      async (index, at, character) => {
        const [name = '', value = ''] = entries[index] ?? [];
        const position = at % value.length;
        const changed = value.slice(0, position) + character + value.slice(position + 1);
        fc.pre(changed !== value);
        const { status } = await post(s3, { ...fields, [name]: changed });
        expect([400, 403], name).toContain(status);
        expect(store.list('photos')).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test.each<[string, object, string?]>([
  ['403 AccessDenied: Invalid according to Policy: Extra input fields', { 'x-amz-meta-a': 'b' }],
  ['400 InvalidArgument: The field KEY', { KEY: 'incoming/2/0' }],
  ['400 EntityTooLarge', {}, 'a photo!'],
  ['400 EntityTooSmall', {}, 'a phot'],
])('%s is the answer to a form with %j', async (error, change, file) => {
  const { s3, store, fields } = await aPost();
  expect(errorOf(await post(s3, { ...fields, ...change }, file))).toContain(error);
  expect(store.list('photos')).toEqual([]);
});

test('a policy is valid until its expiration, and not a moment longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') });
  const { s3, fields } = await aPost();
  vi.setSystemTime(new Date('2026-04-01T12:04:59.999Z'));
  expect((await post(s3, fields)).status).toBe(204);
  vi.setSystemTime(new Date('2026-04-01T12:05:00Z'));
  expect(errorOf(await post(s3, fields))).toContain('Policy expired.');
});

test('the uploader has the rights of the role that signed, and no others', async () => {
  const { s3, signer } = await aPost();
  const fields = await signedFields(signer, { Key: 'photos/1/0.jpg' });
  expect(errorOf(await post(s3, fields))).toContain(
    'is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::photos/photos/1/0.jpg',
  );
});

async function aPhoto() {
  const running = await anS3();
  const address = { bucket: 'photos', key: 'photos/1/0.jpg' };
  running.store.put({
    ...address,
    body: Buffer.from('a photo'),
    headers: [['content-type', 'image/png']],
  });
  const ask = async (url: URL, { method = 'GET', host = domain } = {}) => {
    const [path = '', query = ''] = url.href.slice(url.origin.length).split('?');
    const request = aRequest({ method, path, query, headers: [['Host', host]] });
    return readable(await running.s3.handle(request));
  };
  const client = running.signer(allow('s3:GetObject', 'photos/photos/*'));
  const link = async (signer = client, expiresIn = 900) => {
    const command = new GetObjectCommand({
      Bucket: 'photos',
      Key: 'photos/1/0.jpg',
      ResponseContentType: 'image/jpeg',
      ResponseContentDisposition: 'inline; filename="photo-1.jpg"',
    });
    return new URL(await getSignedUrl(signer, command, { expiresIn }));
  };
  return { ...running, ask, link };
}

test('a link is refused when a parameter is changed, left out, added, or repeated', async () => {
  const { link, ask } = await aPhoto();
  const url = await link();
  const changed = (change: (query: URLSearchParams) => void) => {
    const other = new URL(url);
    change(other.searchParams);
    return other;
  };
  const variants = [...url.searchParams].flatMap(([name, value]) => [
    changed((query) => query.set(name, `${value}0`)),
    changed((query) => query.set(name, '')),
    changed((query) => query.delete(name)),
    changed((query) => query.append(name, value)),
  ]);
  variants.push(changed((query) => query.set('response-cache-control', 'public')));
  for (const variant of variants) {
    expect([400, 403], variant.search).toContain((await ask(variant)).status);
  }
  expect((await ask(url)).status).toBe(200);
});

test('a link is for one object at one host by one method, and for its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T12:00:00Z') });
  const { link, ask } = await aPhoto();
  const url = await link();
  const other = new URL(url);
  other.pathname = '/photos/1/1.jpg';
  const answers = [
    await ask(other),
    await ask(url, { host: 'files.s3.us-east-1.amazonaws.com' }),
    await ask(url, { method: 'DELETE' }),
  ];
  for (const answer of answers) expect(errorOf(answer)).toContain('403 SignatureDoesNotMatch');
  vi.setSystemTime(new Date('2026-04-01T12:15:01Z'));
  expect(errorOf(await ask(url))).toBe('403 AccessDenied: Request has expired');
});

test('a link gives the rights of the role that signed it, and no other key can sign one', async () => {
  const { link, ask, signer, stranger } = await aPhoto();
  const other = await link(signer(allow('s3:GetObject', 'photos/incoming/*')));
  expect(errorOf(await ask(other))).toContain('is not authorized to perform: s3:GetObject');
  expect(errorOf(await ask(await link(stranger)))).toContain('403 InvalidAccessKeyId');
  const unsigned = new URL(`https://${domain}/photos/1/0.jpg`);
  expect(errorOf(await ask(unsigned))).toBe('403 AccessDenied: Access Denied');
});
