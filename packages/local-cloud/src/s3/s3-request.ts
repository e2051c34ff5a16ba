import { type Header, type HttpRequest, headerValue } from '../http/http-message.ts';
import { S3Error } from './s3-error.ts';

/** A request to S3 with its bucket and key found. */
export interface S3Request {
  method: string;
  /** Absent at the root of the service. */
  bucket?: string;
  /** Empty for the bucket itself. */
  key: string;
  /** The path without percent signs, as signatures have it. */
  path: string;
  query: Header[];
  headers: Header[];
  body: Buffer;
  viewerAddress: string;
}

/** Limits of S3 (Amazon S3 User Guide, "Naming Amazon S3 objects"). */
export const MAX_KEY_BYTES = 1_024;

/** Reads a request with its bucket in the host (`<bucket>.s3.<region>.amazonaws.com`) or in the path. */
export function s3Request(request: HttpRequest, region: string): S3Request {
  const { method, headers, body, viewerAddress } = request;
  const path = decoded(request.path);
  const host = (headerValue(headers, 'host') ?? '').toLowerCase();
  const suffix = [`.s3.${region}.amazonaws.com`, '.s3.amazonaws.com'].find((each) =>
    host.endsWith(each),
  );
  const [, inPath = '', ...rest] = path.split('/');
  const [bucket, key] = suffix
    ? [host.slice(0, -suffix.length), path.slice(1)]
    : [inPath || undefined, rest.join('/')];
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw keyTooLong(key);
  return {
    method,
    ...(bucket === undefined ? {} : { bucket }),
    key,
    path,
    query: [...new URLSearchParams(request.query)],
    headers,
    body,
    viewerAddress,
  };
}

/** The first value of a query parameter. */
export function queryValue({ query }: Pick<S3Request, 'query'>, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

export function keyTooLong(key: string): S3Error {
  return new S3Error(400, 'KeyTooLongError', 'Your key is too long', {
    Size: Buffer.byteLength(key),
    MaxSizeAllowed: MAX_KEY_BYTES,
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.", { URI: path });
  }
}
