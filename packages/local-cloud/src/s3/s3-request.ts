import { type Header, type HttpRequest, headerValue } from '../http/http-message.ts';
import { notImplemented, S3Error } from './s3-error.ts';

/** A request to S3 with its bucket and key found. */
export interface S3Request {
  method: string;
  /** Empty at the root of the service. */
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  /** The path without percent signs, as signatures have it. */
  path: string;
  query: Header[];
  headers: Header[];
  body: Buffer;
  viewerAddress: string;
}

/** Reads a request with its bucket in the host (`<bucket>.s3.<region>.amazonaws.com`) or in the path. */
export function s3Request(request: HttpRequest, region: string): S3Request {
  const path = decoded(request.path);
  const host = (headerValue(request.headers, 'host') ?? '').toLowerCase();
  const suffix = `.s3.${region}.amazonaws.com`;
  const [, bucketInPath = '', ...rest] = path.split('/');
  const [bucket, key] = host.endsWith(suffix)
    ? [host.slice(0, -suffix.length), path.slice(1)]
    : [bucketInPath, rest.join('/')];
  return { ...request, bucket, key, path, query: [...new URLSearchParams(request.query)] };
}

/** The first value of a query parameter. */
export function queryValue({ query }: Pick<S3Request, 'query'>, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1];
}

const parameters =
  /^(x-amz-.*|x-id|response-.*|tagging|list-type|prefix|continuation-token|max-keys)$/i;

/** Headers that would make a request another one. */
const unsupportedHeaders = /^x-amz-(acl|copy-.*|object-lock-.*|website-.*)$/;

/** @throws S3Error for a request of a feature that is not emulated: nothing is ignored in silence */
export function assertSupported({ method, query, headers }: S3Request): void {
  const parameter = query.find(([name]) => !parameters.test(name));
  if (parameter) throw notImplemented(`the parameter ${parameter[0]}`);
  for (const [name, value] of headers.map(([each, text]) => [each.toLowerCase(), text] as const)) {
    const isCondition = method === 'PUT' && /^if-(none-)?match$/.test(name);
    const isChunked = name === 'x-amz-content-sha256' && value.startsWith('STREAMING-');
    if (isCondition || isChunked || unsupportedHeaders.test(name)) {
      throw notImplemented(`the header ${name}: ${value}`);
    }
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}
