import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Header } from '../http/http-message.ts';

/** The only algorithm of Signature Version 4 that is emulated. */
export const ALGORITHM = 'AWS4-HMAC-SHA256';
/** Stands in place of a body's hash where the body is not signed. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** The scope of a signature: `<key id>/<day>/<region>/s3/aws4_request`. */
export interface Credential {
  keyId: string;
  /** `20260401` */
  day: string;
  region: string;
  service: string;
}

/** The parts of a request that a signature covers. */
export interface SignedRequest {
  method: string;
  /** Without percent signs. */
  path: string;
  /** Without percent signs, and without the signature itself. */
  query: Header[];
  headers: Header[];
  /** In lower case. */
  signedHeaders: string[];
  payloadHash: string;
}

export function parseCredential(text: string): Credential | undefined {
  // A key id holds no slash; a region and a service hold neither.
  const parts = /^([^/]*)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(text);
  if (!parts) return undefined;
  const [, keyId = '', day = '', region = '', service = ''] = parts;
  return { keyId, day, region, service };
}

/** Reads `20260401T120000Z` as milliseconds since 1970. */
export function parseLongDate(text: string): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Signs a text (IAM User Guide, "Create a signed AWS API request"). */
export function sign(secret: string, { day, region, service }: Credential, text: string): string {
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const signingKey = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secret}`,
  );
  return hmac(signingKey, text).toString('hex');
}

/** Builds the text that the signature of a request signs. */
export function stringToSign(
  request: SignedRequest,
  { day, region, service }: Credential,
  longDate: string,
): string {
  const scope = `${day}/${region}/${service}/aws4_request`;
  return [ALGORITHM, longDate, scope, sha256(canonicalRequest(request))].join('\n');
}

function canonicalRequest(request: SignedRequest): string {
  const { method, path, query, headers, signedHeaders, payloadHash } = request;
  const queryText = query
    .map(([name, value]): Header => [uriEncoded(name), uriEncoded(value)])
    .sort(
      ([name, value], [other, otherValue]) => compare(name, other) || compare(value, otherValue),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const headerLines = signedHeaders.map((name) => `${name}:${headerText(headers, name)}\n`);
  const pathText = path.split('/').map(uriEncoded).join('/');
  return [
    method,
    pathText,
    queryText,
    headerLines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Compares two signatures in a time that tells nothing about where they differ. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Encodes all but the unreserved characters, as Signature Version 4 wants it. */
function uriEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerText(headers: Header[], name: string): string {
  return headers
    .filter(([each]) => each.toLowerCase() === name)
    .map(([, value]) => value.trim().replace(/ +/g, ' '))
    .join(',');
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
