import type { Header, HttpResponse } from '../http/http-message.ts';
import { withoutFraming } from './aws-chunked.ts';
import type { ObjectHead } from './object-file.ts';
import { S3Error } from './s3-error.ts';
import { queryValue, type S3Request } from './s3-request.ts';

/** All names and values of an object's own metadata together (Amazon S3 User Guide, "Working with object metadata"). */
const MAX_METADATA_BYTES = 2 * 1024;

/** S3's own for what nobody named. */
const UNKNOWN_TYPE = 'binary/octet-stream';

const META = 'x-amz-meta-';
const systemHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers that an object keeps of a request, or of the fields of a form. */
export function objectHeaders(given: Header[]): Header[] {
  const named = given.map(([name, value]): Header => [name.toLowerCase(), value]);
  const metadata = named.filter(([name]) => name.startsWith(META));
  const bytes = metadata.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name.slice(META.length) + value),
    0,
  );
  if (bytes > MAX_METADATA_BYTES) {
    throw new S3Error(
      400,
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
      { Size: bytes, MaxSizeAllowed: MAX_METADATA_BYTES },
    );
  }
  const system = systemHeaders.flatMap((name): Header[] => {
    const given = named.findLast(([each]) => each === name)?.[1];
    const value = name === 'content-encoding' ? withoutFraming(given) : given;
    const kept = value || (name === 'content-type' ? UNKNOWN_TYPE : undefined);
    return kept === undefined ? [] : [[name, kept]];
  });
  return [...system, ...metadata];
}

/** The headers with which an object is answered; a signed request may override some of them. */
export function responseHeaders(head: ObjectHead, request: S3Request): Header[] {
  const kept = head.headers.filter(([name]) => overrideOf(request, name) === undefined);
  const overridden = systemHeaders.flatMap((name): Header[] => {
    const value = overrideOf(request, name);
    return value === undefined ? [] : [[name, value]];
  });
  const wantsChecksum = [...request.headers, ...request.query].some(
    ([name, value]) => name.toLowerCase() === 'x-amz-checksum-mode' && value === 'ENABLED',
  );
  const checksum: Header[] = wantsChecksum && head.checksum ? [head.checksum] : [];
  return [...plainHeaders({ ...head, headers: [...kept, ...overridden] }), ...checksum];
}

/** The headers of an object for a reader who chooses nothing. */
export function plainHeaders({ headers, etag, lastModified }: ObjectHead): Header[] {
  return [
    ...headers,
    ['etag', etag],
    ['last-modified', new Date(lastModified).toUTCString()],
    ['x-amz-server-side-encryption', 'AES256'],
    ['server', 'AmazonS3'],
  ];
}

/** A response without a body. */
export function emptyResponse(status: number, headers: Header[] = []): HttpResponse {
  return { status, headers: [...headers, ['server', 'AmazonS3']], body: Buffer.alloc(0) };
}

/** The values that a reader of an object may choose (Amazon S3 API Reference, GetObject). */
function overrideOf(request: S3Request, header: string): string | undefined {
  const value = queryValue(request, `response-${header}`);
  // Node sends no header with a line break in it; S3 sends none either.
  return value === undefined ? undefined : value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}
