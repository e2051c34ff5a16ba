import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Header, type HttpResponse, headerValue } from '../http/http-message.ts';
import { assertAllowed, denialMessage, denialOf } from './access.ts';
import { payloadOf } from './aws-chunked.ts';
import { verifyChecksums } from './checksums.ts';
import { emptyResponse } from './object-headers.ts';
import { assertWholeBody, deleteStored, type Operation } from './object-operations.ts';
import { invalidArgument, invalidRequest, malformedXml, notImplemented } from './s3-error.ts';
import { queryValue, type S3Request } from './s3-request.ts';
import { type XmlElement, xmlDocument } from './xml.ts';

/** Both of a page and of a request to delete (Amazon S3 API Reference, ListObjectsV2 and DeleteObjects). */
const MAX_KEYS = 1_000;

const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

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

/** Deletes up to 1,000 objects; each has to be allowed, and those that are not are named in the response. */
export function deleteObjects(operation: Operation): HttpResponse {
  const { request, bucket, caller, principals } = operation;
  assertWholeBody(request);
  const { body, trailers } = payloadOf(request.headers, request.body);
  const hashes: Header[] = [...request.headers, ...trailers];
  const checksum = verifyChecksums(hashes, body);
  if (!checksum && headerValue(request.headers, 'content-md5') === undefined) {
    throw invalidRequest(
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  }
  const { keys, isQuiet } = deletion(body);
  const results = keys.flatMap((key): XmlElement[] => {
    const denial = denialOf(principals, caller, { action: 'DeleteObject', bucket, key });
    if (denial)
      return [
        [
          'Error',
          [
            ['Key', key],
            ['Code', 'AccessDenied'],
            ['Message', denialMessage(denial)],
          ],
        ],
      ];
    deleteStored(operation, key);
    return isQuiet ? [] : [['Deleted', [['Key', key]]]];
  });
  return xmlResponse([`DeleteResult ${NAMESPACE}`, results]);
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Object',
});

interface DeleteDocument {
  Delete?: { Object?: { Key?: unknown; VersionId?: unknown }[]; Quiet?: string };
}

function deletion(body: Buffer): { keys: string[]; isQuiet: boolean } {
  const text = body.toString();
  if (XMLValidator.validate(text) !== true) throw malformedXml();
  const { Delete: document } = parser.parse(text) as DeleteDocument;
  const objects = document?.Object ?? [];
  if (objects.length === 0 || objects.length > MAX_KEYS) throw malformedXml();
  const keys = objects.map(({ Key, VersionId }) => {
    if (VersionId !== undefined) throw notImplemented('A version id');
    if (typeof Key !== 'string' || Key === '') throw malformedXml();
    return Key;
  });
  return { keys, isQuiet: document?.Quiet === 'true' };
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

function xmlResponse(root: XmlElement): HttpResponse {
  return {
    status: 200,
    headers: [
      ['content-type', 'application/xml'],
      ['server', 'AmazonS3'],
    ],
    body: xmlDocument(root),
  };
}
