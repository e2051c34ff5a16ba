import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Header } from '../src/http/http-message.ts';
import { aRequest } from './a-request.ts';
import { allow, anS3 } from './an-s3.ts';

const everything = [allow('s3:*Object', 'photos/*'), allow('s3:ListBucket', 'photos')];

const photo = (Key: string, Body = 'a photo') => ({ Bucket: 'photos', Key, Body });
const at = (Key: string) => ({ Bucket: 'photos', Key });

test('an object is read as it was stored, with its type and its metadata', async () => {
  const { fn } = await anS3();
  const client = fn(...everything);
  const stored = await client.send(
    new PutObjectCommand({
      ...photo('a/ä ö+1&2.jpg'),
      ContentType: 'image/jpeg',
      CacheControl: 'no-cache',
      Metadata: { Width: '2048' },
    }),
  );
  const md5 = createHash('md5').update('a photo').digest('hex');
  expect(stored.ETag).toBe(`"${md5}"`);
  const read = await client.send(new GetObjectCommand(at('a/ä ö+1&2.jpg')));
  expect(await read.Body?.transformToString()).toBe('a photo');
  const told = {
    ContentType: 'image/jpeg',
    CacheControl: 'no-cache',
    ContentLength: 7,
    ETag: `"${md5}"`,
    Metadata: { width: '2048' },
    LastModified: expect.any(Date),
  };
  expect(read).toMatchObject(told);
  expect(await client.send(new HeadObjectCommand(at('a/ä ö+1&2.jpg')))).toMatchObject(told);
});

test('a stream, which the SDK sends in chunks with a checksum behind them, is stored as it is', async () => {
  const { fn } = await anS3();
  const client = fn(...everything);
  const Body = Readable.from([Buffer.from('one '), Buffer.from('two')]);
  const stored = await client.send(
    new PutObjectCommand({ ...at('stream'), Body, ContentLength: 7, ContentEncoding: 'gzip' }),
  );
  expect(stored.ChecksumCRC32).toBeTruthy();
  const read = await client.send(new GetObjectCommand(at('stream')));
  expect(await read.Body?.transformToString()).toBe('one two');
  expect(read).toMatchObject({ ContentEncoding: 'gzip', ChecksumCRC32: stored.ChecksumCRC32 });
});

test.each([
  ['Content-MD5', { ContentMD5: createHash('md5').update('other').digest('base64') }, 'BadDigest'],
  ['a Content-MD5 that is none', { ContentMD5: 'AAAA' }, 'InvalidDigest'],
  ['CRC-32', { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
  ['SHA-256', { ChecksumSHA256: createHash('sha256').digest('base64') }, 'BadDigest'],
  ['a checksum of another length', { ChecksumSHA1: 'AAAA' }, 'InvalidRequest'],
])('a body that does not match its %s is refused', async (_, checksum, name) => {
  const { engineer, store } = await anS3();
  await expect(
    engineer.send(new PutObjectCommand({ ...photo('a'), ...checksum })),
  ).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  expect(store.head('photos', 'a')).toBeUndefined();
});

test.each([
  ['a key of more than 1,024 bytes', photo('ä'.repeat(513)), 'KeyTooLongError', 400],
  [
    'metadata of more than 2 kB',
    { ...photo('a'), Metadata: { a: 'b'.repeat(2048) } },
    'MetadataTooLarge',
    400,
  ],
  [
    'an object of more than 32 MB',
    { ...at('a'), Body: Buffer.alloc(32 * 1024 * 1024 + 1) },
    'EntityTooLarge',
    400,
  ],
  ['a bucket that is not there', { ...photo('a'), Bucket: 'nobodys' }, 'NoSuchBucket', 404],
  ['a public object', { ...photo('a'), ACL: 'public-read' as const }, 'NotImplemented', 501],
])('%s is refused', async (_, input, name, status) => {
  const { engineer } = await anS3();
  await expect(engineer.send(new PutObjectCommand(input))).rejects.toMatchObject({
    name,
    $metadata: { httpStatusCode: status },
  });
});

test('the limits themselves are kept', async () => {
  const { engineer } = await anS3();
  await engineer.send(
    new PutObjectCommand({ ...photo('ä'.repeat(512)), Metadata: { a: 'b'.repeat(2047) } }),
  );
});

test('each call needs its action on the object, and listing its action on the bucket', async () => {
  const { fn, engineer, lines } = await anS3();
  await engineer.send(new PutObjectCommand(photo('kept/a')));
  const onlyKept = fn(allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], 'photos/kept/*'));
  await onlyKept.send(new GetObjectCommand(at('kept/a')));
  const denied = (action: string, resource: string) => ({
    name: 'AccessDenied',
    message: `User: arn:aws:sts::000000000000:assumed-role/r/f is not authorized to perform: ${action} on resource: "arn:aws:s3:::${resource}" because no identity-based policy allows the ${action} action`,
    $metadata: { httpStatusCode: 403 },
  });
  const refused = [
    [new GetObjectCommand(at('other')), 's3:GetObject', 'photos/other'],
    [new PutObjectCommand(photo('other')), 's3:PutObject', 'photos/other'],
    [new DeleteObjectCommand(at('other')), 's3:DeleteObject', 'photos/other'],
    [new ListObjectsV2Command({ Bucket: 'photos' }), 's3:ListBucket', 'photos'],
  ] as const;
  for (const [command, action, resource] of refused) {
    await expect(onlyKept.send(command as GetObjectCommand)).rejects.toMatchObject(
      denied(action, resource),
    );
  }
  expect(lines).toContain('[iam] Fn may not s3:PutObject on arn:aws:s3:::photos/other: denied.');
});

test('only who may list the bucket learns that an object is missing', async () => {
  const { fn } = await anS3();
  const reads = allow('s3:GetObject', 'photos/*');
  await expect(fn(reads).send(new GetObjectCommand(at('none')))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  const lists = fn(reads, allow('s3:ListBucket', 'photos'));
  await expect(lists.send(new GetObjectCommand(at('none')))).rejects.toMatchObject({
    name: 'NoSuchKey',
    message: 'The specified key does not exist.',
    $metadata: { httpStatusCode: 404 },
  });
  await expect(lists.send(new HeadObjectCommand(at('none')))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await lists.send(new HeadBucketCommand({ Bucket: 'photos' }));
});

test('a condition on the prefix of a list is enforced', async () => {
  const { fn } = await anS3();
  const client = fn({
    ...allow('s3:ListBucket', 'photos'),
    Condition: { StringLike: { 's3:prefix': 'kept/*' } },
  });
  await client.send(new ListObjectsV2Command({ Bucket: 'photos', Prefix: 'kept/a' }));
  await expect(
    client.send(new ListObjectsV2Command({ Bucket: 'photos', Prefix: 'other/' })),
  ).rejects.toThrow('not authorized');
  await expect(client.send(new ListObjectsV2Command({ Bucket: 'photos' }))).rejects.toThrow(
    'not authorized',
  );
});

test('a list comes in the order of the bytes, page by page, and by its prefix', async () => {
  const { engineer, store } = await anS3();
  const keys = ['a/1', 'a/10', 'a/2', 'a/<&">', 'a/é', 'a/\u{1f9f1}', 'b/1'];
  for (const key of keys.toReversed()) {
    store.put({ bucket: 'photos', key, body: Buffer.from('x'), headers: [] });
  }
  store.put({ bucket: 'files', key: 'a/0', body: Buffer.from('x'), headers: [] });
  const pages: (string | undefined)[][] = [];
  const pagination = { client: engineer, pageSize: 4 };
  for await (const page of paginateListObjectsV2(pagination, { Bucket: 'photos', Prefix: 'a/' })) {
    pages.push(page.Contents?.map(({ Key }) => Key) ?? []);
  }
  expect(pages).toEqual([keys.slice(0, 4), keys.slice(4, 6)]);
  const after = await engineer.send(
    new ListObjectsV2Command({ Bucket: 'photos', StartAfter: 'a/\u{1f9f1}' }),
  );
  expect(after.Contents).toEqual([
    expect.objectContaining({ Key: 'b/1', Size: 1, LastModified: expect.any(Date) }),
  ]);
  expect(after).toMatchObject({ IsTruncated: false, KeyCount: 1, MaxKeys: 1000 });
});

test('a page holds a thousand objects at most', async () => {
  const { engineer, store } = await anS3();
  for (let index = 0; index <= 1000; index += 1) {
    store.put({ bucket: 'photos', key: `${index}`, body: Buffer.from(''), headers: [] });
  }
  const page = await engineer.send(new ListObjectsV2Command({ Bucket: 'photos', MaxKeys: 5000 }));
  expect(page).toMatchObject({ IsTruncated: true, KeyCount: 1000 });
});

test('several objects are deleted at once, but for those that the role may not delete', async () => {
  const { fn, store, changes } = await anS3();
  for (const key of ['kept/a&b', 'kept/line\r\n\tbreak', 'kept/c', 'other']) {
    store.put({ bucket: 'photos', key, body: Buffer.from('x'), headers: [] });
  }
  const result = await fn(allow('s3:DeleteObject', 'photos/kept/*')).send(
    new DeleteObjectsCommand({
      Bucket: 'photos',
      Delete: {
        Objects: ['kept/a&b', 'kept/line\r\n\tbreak', 'kept/none', 'other'].map((Key) => ({ Key })),
      },
    }),
  );
  expect(result.Deleted).toEqual([
    { Key: 'kept/a&b' },
    { Key: 'kept/line\r\n\tbreak' },
    { Key: 'kept/none' },
  ]);
  expect(result.Errors).toEqual([expect.objectContaining({ Key: 'other', Code: 'AccessDenied' })]);
  const left = store.list('photos', '', '', 10).heads.map(({ key }) => key);
  expect(left).toEqual(['kept/c', 'other']);
  expect(changes.map(({ type, head }) => [type, head.key])).toEqual([
    ['Object Deleted', 'kept/a&b'],
    ['Object Deleted', 'kept/line\r\n\tbreak'],
  ]);
});

test('a thousand objects are deleted at once, and not one more', async () => {
  const { engineer } = await anS3();
  const remove = (count: number) =>
    engineer.send(
      new DeleteObjectsCommand({
        Bucket: 'photos',
        Delete: { Objects: Array.from({ length: count }, (_, index) => ({ Key: `${index}` })) },
      }),
    );
  expect((await remove(1000)).Deleted).toHaveLength(1000);
  await expect(remove(1001)).rejects.toMatchObject({ name: 'MalformedXML' });
});

test('a change under a condition meets the object that it was meant for, or none', async () => {
  const { fn, store } = await anS3();
  const client = fn(...everything);
  const { etag } = store.put({ bucket: 'photos', key: 'a', headers: [], body: Buffer.from('1') });
  const put = (Key: string, IfMatch: string) =>
    client.send(new PutObjectCommand({ ...photo(Key), IfMatch }));
  const remove = (Key: string, IfMatch: string) =>
    client.send(new DeleteObjectCommand({ ...at(Key), IfMatch }));
  const refusal = (name: string, httpStatusCode: number) => ({
    name,
    $metadata: { httpStatusCode },
  });
  for (const change of [put, remove]) {
    await expect(change('a', '"other"')).rejects.toMatchObject(refusal('PreconditionFailed', 412));
    await expect(change('none', etag)).rejects.toMatchObject(refusal('NoSuchKey', 404));
    await expect(change('none', '*')).rejects.toMatchObject(refusal('PreconditionFailed', 412));
  }
  expect(store.get('photos', 'a')?.body.toString()).toBe('1');
  const { ETag = '' } = await put('a', etag);
  await remove('a', ETag);
  expect(store.head('photos', 'a')).toBeUndefined();
});

test('who may not read an object cannot delete it by its tag', async () => {
  const { fn, store } = await anS3();
  const { etag } = store.put({ bucket: 'photos', key: 'a', headers: [], body: Buffer.from('1') });
  const client = fn(allow('s3:DeleteObject', 'photos/*'));
  await expect(client.send(new DeleteObjectCommand({ ...at('a'), IfMatch: etag }))).rejects.toThrow(
    's3:GetObject',
  );
  await client.send(new DeleteObjectCommand({ ...at('a'), IfMatch: '*' }));
  expect(store.head('photos', 'a')).toBeUndefined();
});

test('an object that must be new is not replaced', async () => {
  const { engineer } = await anS3();
  const put = () => engineer.send(new PutObjectCommand({ ...photo('a'), IfNoneMatch: '*' }));
  await put();
  await expect(put()).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test('a function whose secret is wrong, or whose token is another one, is refused', async () => {
  const { client, issueKey } = await anS3();
  const key = issueKey(...everything);
  const put = (parts: Partial<typeof key>) =>
    client({ ...key, ...parts }).send(new PutObjectCommand(photo('a')));
  await expect(put({ secret: 'guessed' })).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  });
  await expect(put({ sessionToken: 'another' })).rejects.toMatchObject({ name: 'InvalidToken' });
  await put({});
});

test('what is not signed at all is refused, as XML in the words of S3', async () => {
  const { endpoint, store } = await anS3();
  store.put({ bucket: 'photos', key: 'a', body: Buffer.from('x'), headers: [] });
  const response = await fetch(`${endpoint}/photos/a`);
  expect(response.status).toBe(403);
  expect(await response.text()).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message><RequestId>\w+<\/RequestId>/,
  );
});

test('the buckets are listed for whoever may list them', async () => {
  const { engineer, fn } = await anS3();
  const { Buckets = [] } = await engineer.send(new ListBucketsCommand());
  expect(Buckets.map(({ Name }) => Name)).toEqual(['files', 'photos']);
  await expect(fn(...everything).send(new ListBucketsCommand())).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

/** Puts bytes as they are, as the engineer. */
async function putFramed(endpoint: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${endpoint}/photos/framed`, {
    method: 'PUT',
    body,
    headers: {
      authorization:
        'AWS4-HMAC-SHA256 Credential=engineer/20260401/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': '7',
      'x-amz-trailer': 'x-amz-checksum-crc32',
      'content-encoding': 'aws-chunked',
      ...headers,
    },
  });
  return [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];
}

const crc32OfPhoto = 'ZZTuHA==';

test.each([
  ['in one chunk', '7\r\na photo\r\n0\r\n\r\n', {}, [200, undefined]],
  ['in several', '1\r\na\r\n6\r\n photo\r\n0\r\n\r\n', {}, [200, undefined]],
  ['with an extension', '7;a=b\r\na photo\r\n0\r\n\r\n', {}, [200, undefined]],
  ['with an end that is missing', '7\r\na photo\r\n', {}, [400, 'IncompleteBody']],
  ['with a chunk that is cut off', '8\r\na photo', {}, [400, 'IncompleteBody']],
  ['with a size that is none', 'x\r\na photo\r\n0\r\n\r\n', {}, [400, 'IncompleteBody']],
  ['of another length than it says', '6\r\na phot\r\n0\r\n\r\n', {}, [400, 'IncompleteBody']],
  [
    'with its checksum behind it',
    `7\r\na photo\r\n0\r\nx-amz-checksum-crc32:${crc32OfPhoto}\r\n\r\n`,
    {},
    [200, undefined],
  ],
  [
    'with a wrong checksum behind it',
    '7\r\na photo\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
    {},
    [400, 'BadDigest'],
  ],
  [
    'with a trailer that nobody announced',
    '7\r\na photo\r\n0\r\nx-amz-checksum-sha1:AAAA\r\n\r\n',
    {},
    [400, 'InvalidRequest'],
  ],
  [
    'in signed chunks, which are not emulated',
    '7\r\na photo\r\n0\r\n\r\n',
    { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
    [501, 'NotImplemented'],
  ],
] as [string, string, Record<string, string>, [number, string | undefined]][])(
  'a framed body %s',
  async (_, body, headers, expected) => {
    const { endpoint, store } = await anS3();
    expect(await putFramed(endpoint, body, headers)).toEqual(expected);
    const stored = store.get('photos', 'framed');
    expect(stored?.body.toString()).toBe(expected[0] === 200 ? 'a photo' : undefined);
    expect(stored?.head.headers ?? []).not.toContainEqual(['content-encoding', 'aws-chunked']);
  },
);

test('whatever is asked gets an answer of S3, and stores nothing without a signature', async () => {
  const { s3, store } = await anS3();
  const name = fc.constantFrom(
    ...['X-Amz-Algorithm', 'X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Expires', 'X-Amz-Signature'],
    ...[
      'X-Amz-SignedHeaders',
      'X-Amz-Security-Token',
      'delete',
      'list-type',
      'max-keys',
      'uploads',
    ],
  );
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('AWS4-HMAC-SHA256', '20260401T120000Z', '900', 'host', '2'),
    fc.constant('ASIALOCAL/20260401/us-east-1/s3/aws4_request'),
  );
  const query = fc
    .array(fc.tuple(name, value))
    .map((pairs) => new URLSearchParams(pairs).toString());
  const header = fc.constantFrom<Header>(
    ['Host', 'photos.s3.us-east-1.amazonaws.com'],
    ['Authorization', 'AWS4-HMAC-SHA256 Credential=a'],
    ['Authorization', 'AWS4-HMAC-SHA256 Credential=a/20260401/us-east-1/s3/aws4_request'],
    ['Content-Type', 'multipart/form-data; boundary=a'],
    ['Content-Length', '3'],
    ['x-amz-acl', 'public-read'],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        method: fc.constantFrom('GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH'),
        path: fc.oneof(fc.webPath(), fc.string(), fc.constant('/')).map((path) => `/${path}`),
        query,
        headers: fc.array(header, { maxLength: 3 }),
        body: fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
      }),
      async (request) => {
        const { status } = await s3.handle(aRequest(request), 'visitor');
        expect(status).toBeGreaterThanOrEqual(400);
        expect(store.list('photos', '', '', 1).heads).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});
