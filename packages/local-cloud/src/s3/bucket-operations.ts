import type { HttpResponse } from '../http/http-message.ts';
import { assertAllowed } from './access.ts';
import { emptyResponse } from './object-headers.ts';
import type { Operation } from './object-operations.ts';
import { invalidArgument, notImplemented } from './s3-error.ts';
import { queryValue, type S3Request } from './s3-request.ts';
import { NAMESPACE, type XmlElement, xmlResponse } from './xml.ts';

/** The most of one page (Amazon S3 API Reference, ListObjectsV2). */
const MAX_KEYS = 1_000;

/** Lists the buckets of the template; all were made when the run began, as far as anybody can tell. */
export function listBuckets(
  buckets: string[],
  { caller, principals }: Pick<Operation, 'caller' | 'principals'>,
): HttpResponse {
  assertAllowed(principals, caller, { action: 'ListAllMyBuckets', bucket: '*' });
  const elements = buckets.toSorted().map((name): XmlElement => {
    return [
      'Bucket',
      [
        ['Name', name],
        ['CreationDate', new Date(0).toISOString()],
      ],
    ];
  });
  return xmlResponse([`ListAllMyBucketsResult ${NAMESPACE}`, [['Buckets', elements]]]);
}

export function headBucket({ bucket, caller, principals }: Operation): HttpResponse {
  assertAllowed(principals, caller, { action: 'ListBucket', bucket });
  return emptyResponse(200);
}

/** ListObjectsV2, without delimiters. */
export function listObjects({
  request,
  bucket,
  caller,
  principals,
  store,
}: Operation): HttpResponse {
  const value = (name: string) => queryValue(request, name);
  const prefix = value('prefix') ?? '';
  assertAllowed(principals, caller, {
    action: 'ListBucket',
    bucket,
    context: {
      's3:prefix': listed(value('prefix')),
      's3:delimiter': listed(value('delimiter')),
      's3:max-keys': listed(value('max-keys')),
    },
  });
  if (value('list-type') !== '2') throw notImplemented('Version 1 of ListObjects');
  if (value('delimiter')) throw notImplemented('The parameter delimiter');
  const maxKeys = maxKeysOf(request);
  const token = value('continuation-token');
  const after = token === undefined ? (value('start-after') ?? '') : keyOf(token);
  const { heads, isTruncated } = store.list(bucket, prefix, after, maxKeys);
  const encodes = value('encoding-type') === 'url';
  const text = (key: string) => (encodes ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const last = heads.at(-1);
  return xmlResponse([
    `ListBucketResult ${NAMESPACE}`,
    [
      ['Name', bucket],
      ['Prefix', text(prefix)],
      ['KeyCount', heads.length],
      ['MaxKeys', maxKeys],
      ['EncodingType', encodes ? 'url' : undefined],
      ['ContinuationToken', token],
      ['IsTruncated', String(isTruncated)],
      ['NextContinuationToken', isTruncated && last ? tokenOf(last.key) : undefined],
      ...heads.map(
        (head): XmlElement => [
          'Contents',
          [
            ['Key', text(head.key)],
            ['LastModified', new Date(head.lastModified).toISOString()],
            ['ETag', head.etag],
            ['Size', head.size],
            ['StorageClass', 'STANDARD'],
          ],
        ],
      ),
    ],
  ]);
}

function maxKeysOf(request: S3Request): number {
  const text = queryValue(request, 'max-keys') ?? String(MAX_KEYS);
  if (!/^\d{1,10}$/.test(text)) {
    throw invalidArgument(
      'Provided max-keys not an integer or within integer range',
      'max-keys',
      text,
    );
  }
  return Math.min(Number(text), MAX_KEYS);
}

function tokenOf(key: string): string {
  return Buffer.from(key).toString('base64url');
}

function keyOf(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (tokenOf(key) === token) return key;
  throw invalidArgument(
    'The continuation token provided is incorrect',
    'continuation-token',
    token,
  );
}

function listed(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}
