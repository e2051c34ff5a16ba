import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Header } from '../http/http-message.ts';
import type { Principal, Principals } from '../iam/principals.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { queryValue, type S3Request } from './s3-request.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Seven days, in seconds (Amazon S3 API Reference, "Authenticating requests: Using query parameters"). */
const MAX_EXPIRES = 604_800;

/** The fields of a form, or the parameters of a query, by their names in lower case. */
type Field = (name: string) => string | undefined;

/**
 * Finds the function that signed a text, as Signature Version 4 in a form or a query has it.
 *
 * @param field - the values beside the signature
 * @throws S3Error where no function of this run signed this text
 */
export function verifiedSigner(
  field: Field,
  textToSign: (scope: string) => string,
  { principals, region }: { principals: Principals; region: string },
): Principal {
  const credential = field('x-amz-credential') ?? '';
  const [, keyId = '', day, signedRegion] =
    /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(credential) ?? [];
  if (field('x-amz-algorithm') !== ALGORITHM || !day || signedRegion !== region) {
    const message = `The signature is no ${ALGORITHM} for s3 in ${region}: ${credential}`;
    throw new S3Error(400, 'AuthorizationQueryParametersError', message);
  }
  const issued = principals.issuedKey(keyId);
  if (!issued || field('x-amz-security-token') !== issued.key.sessionToken) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message);
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const expected = sign(issued.key.secret, scope, textToSign(scope));
  const [left, right] = [Buffer.from(field('x-amz-signature') ?? ''), Buffer.from(expected)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
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
export function signerOfQuery(
  request: S3Request,
  owners: { principals: Principals; region: string },
): Principal {
  const names = request.query.map(([name]) => name.toLowerCase());
  if (new Set(names).size < names.length) {
    throw new S3Error(400, 'InvalidArgument', 'A query parameter was given more than once.');
  }
  const field: Field = (name) =>
    request.query.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
  const longDate = field('x-amz-date') ?? '';
  const signer = verifiedSigner(
    field,
    (scope) => [ALGORITHM, longDate, scope, sha256(canonicalRequest(request))].join('\n'),
    owners,
  );
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(T\d\d)(\d\d)(\d\dZ)$/.exec(longDate) ?? [];
  const signedAt = Date.parse(`${parts.slice(0, 3).join('-')}${parts.slice(3).join(':')}`);
  const expires = Number(field('x-amz-expires'));
  const end = signedAt + expires * 1000;
  if (!(expires >= 0 && expires <= MAX_EXPIRES)) {
    const message = 'X-Amz-Expires must be less than a week (in seconds).';
    throw new S3Error(400, 'AuthorizationQueryParametersError', message);
  }
  // Also where the date is none.
  if (!(Date.now() <= end)) throw accessDenied('Request has expired');
  return signer;
}

/** Builds the canonical form of a presigned request (IAM User Guide, "Create a signed AWS API request"). */
function canonicalRequest(request: S3Request): string {
  const { method, path, query, headers } = request;
  const signedHeaders = (queryValue(request, 'X-Amz-SignedHeaders') ?? '').split(';');
  if (!signedHeaders.includes('host')) throw accessDenied('The host was not signed.');
  const parameters = query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${uriEncoded(name)}=${uriEncoded(value)}`)
    .sort();
  return [
    method,
    path.split('/').map(uriEncoded).join('/'),
    parameters.join('&'),
    ...signedHeaders.map((name) => `${name}:${headerText(headers, name)}`),
    '',
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
}

function headerText(headers: Header[], wanted: string): string {
  return headers
    .filter(([name]) => name.toLowerCase() === wanted)
    .map(([, value]) => value.trim())
    .join(',');
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
