import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Header, type HttpRequest, headerValue } from '../http/http-message.ts';
import { type Principal, type Principals, SESSION_TOKEN } from '../iam/principals.ts';
import { accessDenied, S3Error } from './s3-error.ts';

/** A request to S3 with its bucket and key found. */
export interface S3Request extends Omit<HttpRequest, 'query'> {
  /** Empty at the root of the service. */
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: Header[];
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Seven days, in seconds (Amazon S3 API Reference, "Authenticating requests: Using query parameters"). */
const MAX_EXPIRES = 604_800;

/** The functions that may sign, and the region that they sign for. */
export interface Signers {
  principals: Principals;
  region: string;
}

/**
 * Finds the function that signed a text, as Signature Version 4 in a form or a query has it.
 *
 * @param fields - the values beside the signature, by their names in lower case
 * @throws S3Error where no function of this run signed this text
 */
export function verifiedSigner(
  fields: Map<string, string>,
  textToSign: (scope: string) => string,
  { principals, region }: Signers,
): Principal {
  const [keyId = '', ...parts] = (fields.get('x-amz-credential') ?? '').split('/');
  const scope = parts.join('/');
  const isOurs = /^\d{8}\/(.+)\/s3\/aws4_request$/.exec(scope)?.[1] === region;
  if (fields.get('x-amz-algorithm') !== ALGORITHM || !isOurs) {
    const message = `The signature is no ${ALGORITHM} for s3 in ${region}: ${scope}`;
    throw new S3Error(400, 'AuthorizationQueryParametersError', message);
  }
  const issued = principals.issuedKey(keyId);
  if (!issued || fields.get('x-amz-security-token') !== SESSION_TOKEN) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message);
  }
  const expected = Buffer.from(sign(issued.key.secret, scope, textToSign(scope)));
  const given = Buffer.from(fields.get('x-amz-signature') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    const message = 'The request signature we calculated does not match the one you provided.';
    throw new S3Error(403, 'SignatureDoesNotMatch', message);
  }
  return issued.principal;
}

/**
 * Finds the function that signed a presigned URL.
 *
 * @throws S3Error for a signature that is not valid now
 */
export function signerOfQuery(request: S3Request, signers: Signers): Principal {
  const fields = new Map(request.query.map(([name, value]) => [name.toLowerCase(), value]));
  if (fields.size < request.query.length) {
    throw new S3Error(400, 'InvalidArgument', 'A query parameter was given more than once.');
  }
  const longDate = fields.get('x-amz-date') ?? '';
  const signer = verifiedSigner(
    fields,
    (scope) => [ALGORITHM, longDate, scope, sha256(canonicalRequest(request))].join('\n'),
    signers,
  );
  const isoDate = longDate.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const expires = Number(fields.get('x-amz-expires'));
  // Also where the date or the number is none.
  const isValid = expires <= MAX_EXPIRES && Date.now() <= Date.parse(isoDate) + expires * 1000;
  if (!isValid) throw accessDenied('Request has expired');
  return signer;
}

/** Builds the canonical form of a presigned request (IAM User Guide, "Create a signed AWS API request"). */
function canonicalRequest({ method, path, query, headers }: S3Request): string {
  const signedHeaders =
    query.find(([name]) => name === 'X-Amz-SignedHeaders')?.[1].split(';') ?? [];
  if (!signedHeaders.includes('host')) throw accessDenied('The host was not signed.');
  const parameters = query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`)
    .sort();
  return [
    method,
    path.split('/').map(uriEncoded).join('/'),
    parameters.join('&'),
    ...signedHeaders.map((name) => `${name}:${headerValue(headers, name)?.trim() ?? ''}`),
    '',
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
}

/** Encodes all but the unreserved characters, as Signature Version 4 wants it. */
function uriEncoded(text: string): string {
  const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${hex(character)}`);
}

function sign(secret: string, scope: string, text: string): string {
  const hmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest();
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(signingKey, text).toString('hex');
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
