import type { Principals } from '../iam/principals.ts';
import {
  assertSameSignature,
  assertSigned,
  type Caller,
  issuedKey,
  signedHeaderNames,
} from './caller.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { queryValue, type S3Request } from './s3-request.ts';
import {
  ALGORITHM,
  type Credential,
  parseCredential,
  parseLongDate,
  sign,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from './signature-v4.ts';

/** Seven days, in seconds (Amazon S3 API Reference, "Authenticating requests: Using query parameters"). */
const MAX_EXPIRES = 604_800;
/** The clocks of sender and service may differ by as much (the same reference, "RequestTimeTooSkewed"). */
export const MAX_SKEW_MS = 15 * 60_000;

const SIGNATURE = 'X-Amz-Signature';
const required = [
  'X-Amz-Algorithm',
  'X-Amz-Credential',
  SIGNATURE,
  'X-Amz-Date',
  'X-Amz-SignedHeaders',
  'X-Amz-Expires',
];

export function hasSignedQuery(request: S3Request): boolean {
  return [...required, 'Signature', 'AWSAccessKeyId'].some(
    (name) => queryValue(request, name) !== undefined,
  );
}

/**
 * Checks the signature of a presigned URL, and that it is valid now.
 *
 * @throws S3Error in S3's words
 */
export function callerBySignedQuery(
  request: S3Request,
  { principals, region, now }: { principals: Principals; region: string; now: number },
): Caller {
  const values = required.map((name) => [name, queryValue(request, name)] as const);
  if (values.some(([, value]) => value === undefined)) {
    throw parametersError(
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  }
  const repeated = required.find(
    (name) => request.query.filter(([each]) => each === name).length > 1,
  );
  if (repeated) throw parametersError(`${repeated} was given more than once.`);
  const parameter = (name: string) => queryValue(request, name) ?? '';
  if (parameter('X-Amz-Algorithm') !== ALGORITHM) {
    throw parametersError(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  }
  const credential = credentialOf(parameter('X-Amz-Credential'), region, 'X-Amz-Credential');
  const longDate = parameter('X-Amz-Date');
  const signedAt = parseLongDate(longDate);
  if (signedAt === undefined) {
    throw parametersError("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  }
  if (!longDate.startsWith(credential.day)) {
    throw parametersError(
      `Invalid credential date "${credential.day}". This date is not the same as X-Amz-Date: "${longDate.slice(0, 8)}".`,
    );
  }
  const expires = expiresOf(parameter('X-Amz-Expires'));
  const { key, principal } = issuedKey(
    principals,
    credential,
    queryValue(request, 'X-Amz-Security-Token'),
  );
  assertValidNow(signedAt, expires, now);
  const signedHeaders = signedHeaderNames(parameter('X-Amz-SignedHeaders'));
  assertSigned(request, signedHeaders);
  const text = stringToSign(
    {
      ...request,
      query: request.query.filter(([name]) => name !== SIGNATURE),
      signedHeaders,
      payloadHash: queryValue(request, 'X-Amz-Content-Sha256') ?? UNSIGNED_PAYLOAD,
    },
    credential,
    longDate,
  );
  const signature = sign(key.secret, credential, text);
  assertSameSignature(parameter(SIGNATURE), signature, credential, text);
  return { principal, authType: 'REST-QUERY-STRING' };
}

function credentialOf(text: string, region: string, name: string): Credential {
  const credential = parseCredential(text);
  if (!credential) {
    throw parametersError(
      `Error parsing the ${name} parameter; the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".`,
    );
  }
  const problem =
    credential.service !== 's3'
      ? `incorrect service "${credential.service}". This endpoint belongs to "s3".`
      : `the region '${credential.region}' is wrong; expecting '${region}'`;
  if (credential.service === 's3' && credential.region === region) return credential;
  throw parametersError(`Error parsing the ${name} parameter; ${problem}`);
}

function expiresOf(text: string): number {
  if (!/^-?\d+$/.test(text)) throw parametersError('X-Amz-Expires should be a number');
  const seconds = Number(text);
  if (seconds < 0) throw parametersError('X-Amz-Expires must be non-negative');
  if (seconds > MAX_EXPIRES) {
    throw parametersError(
      `X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than ${MAX_EXPIRES} seconds`,
    );
  }
  return seconds;
}

function assertValidNow(signedAt: number, expires: number, now: number): void {
  if (signedAt > now + MAX_SKEW_MS) throw accessDenied('Request is not valid yet');
  const end = signedAt + expires * 1000;
  if (now <= end) return;
  throw accessDenied('Request has expired', {
    'X-Amz-Expires': expires,
    Expires: new Date(end).toISOString(),
    ServerTime: new Date(now).toISOString(),
  });
}

function parametersError(message: string): S3Error {
  return new S3Error(400, 'AuthorizationQueryParametersError', message);
}
