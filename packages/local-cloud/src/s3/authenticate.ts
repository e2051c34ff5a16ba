import { headerValue } from '../http/http-message.ts';
import type { Principals } from '../iam/principals.ts';
import {
  assertSameSignature,
  assertSigned,
  type Caller,
  issuedKey,
  requiredHeader,
  signedHeaderNames,
} from './caller.ts';
import { accessDenied, invalidArgument, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import {
  parseCredential,
  parseLongDate,
  sha256,
  sign,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from './signature-v4.ts';
import { callerBySignedQuery, hasSignedQuery, MAX_SKEW_MS } from './signed-query.ts';

export interface Authentication {
  principals: Principals;
  region: string;
  now: number;
  /** Takes a key that is no function's for the engineer's, who may do anything; for the port of tools only. */
  trustsUnknownKeys: boolean;
}

/**
 * Finds out who sent a request, by the signature in its headers or in its query.
 *
 * @throws S3Error in S3's words, also for a request without a signature
 */
export function authenticate(request: S3Request, authentication: Authentication): Caller {
  const authorization = headerValue(request.headers, 'authorization');
  const isQuerySigned = hasSignedQuery(request);
  if (authorization !== undefined && isQuerySigned) {
    throw invalidArgument(
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
      'Authorization',
      authorization,
    );
  }
  if (isQuerySigned) return callerBySignedQuery(request, authentication);
  if (authorization === undefined) throw accessDenied();
  return callerByHeader(request, authorization, authentication);
}

function callerByHeader(
  request: S3Request,
  authorization: string,
  { principals, region, now, trustsUnknownKeys }: Authentication,
): Caller {
  const part = (name: string) =>
    new RegExp(`^AWS4-HMAC-SHA256 (?:.*[, ])?${name}=([^, ]+)`).exec(authorization)?.[1] ?? '';
  const credential = parseCredential(part('Credential'));
  if (!credential) {
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      'The authorization header is malformed.',
    );
  }
  if (trustsUnknownKeys && !principals.issuedKey(credential.keyId)) {
    return { authType: 'REST-HEADER' };
  }
  if (credential.region !== region || credential.service !== 's3') {
    const message = `The authorization header is malformed; the region '${credential.region}' is wrong; expecting '${region}'`;
    throw new S3Error(400, 'AuthorizationHeaderMalformed', message, { Region: region });
  }
  const token = headerValue(request.headers, 'x-amz-security-token');
  const { key, principal } = issuedKey(principals, credential, token);
  const longDate = requiredHeader(request, 'x-amz-date');
  assertNotSkewed(longDate, now);
  const payloadHash = requiredHeader(request, 'x-amz-content-sha256');
  const signedHeaders = signedHeaderNames(part('SignedHeaders'));
  assertSigned(request, signedHeaders);
  const text = stringToSign({ ...request, signedHeaders, payloadHash }, credential, longDate);
  assertSameSignature(part('Signature'), sign(key.secret, credential, text), credential, text);
  assertSameContent(payloadHash, request.body);
  return { principal, authType: 'REST-HEADER' };
}

function assertNotSkewed(longDate: string, now: number): void {
  const signedAt = parseLongDate(longDate);
  if (signedAt !== undefined && Math.abs(signedAt - now) <= MAX_SKEW_MS) return;
  const message = 'The difference between the request time and the current time is too large.';
  throw new S3Error(403, 'RequestTimeTooSkewed', message, {
    RequestTime: longDate,
    ServerTime: new Date(now).toISOString(),
    MaxAllowedSkewMilliseconds: MAX_SKEW_MS,
  });
}

function assertSameContent(payloadHash: string, body: Buffer): void {
  if (payloadHash === UNSIGNED_PAYLOAD || payloadHash.startsWith('STREAMING-')) return;
  const computed = sha256(body);
  if (computed === payloadHash) return;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  throw new S3Error(400, 'XAmzContentSHA256Mismatch', message, {
    ClientComputedContentSHA256: payloadHash,
    S3ComputedContentSHA256: computed,
  });
}
