import { headerValue } from '../http/http-message.ts';
import type { IssuedKey, Principal, Principals } from '../iam/principals.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { type Credential, isSameSignature } from './signature-v4.ts';

/** The signer of a request. */
export interface Caller {
  /** The function whose rights count; absent for the engineer's own tools, which may do anything. */
  principal?: Principal;
  /** As the condition key `s3:authType` has it. */
  authType: 'REST-HEADER' | 'REST-QUERY-STRING' | 'POST';
}

/** @throws S3Error for a key that no function of this run has, or another session's token */
export function issuedKey(
  principals: Principals,
  { keyId }: Credential,
  token: string | undefined,
): IssuedKey {
  const issued = principals.issuedKey(keyId);
  if (!issued || token === undefined) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message, { AWSAccessKeyId: keyId });
  }
  if (token !== issued.key.sessionToken) {
    const message = 'The provided token is malformed or otherwise invalid.';
    throw new S3Error(400, 'InvalidToken', message, { 'Token-0': token });
  }
  return issued;
}

/** @throws S3Error where the signatures differ */
export function assertSameSignature(
  provided: string,
  computed: string,
  { keyId }: Credential,
  stringToSign: string,
): void {
  if (isSameSignature(provided, computed)) return;
  const message =
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
  throw new S3Error(403, 'SignatureDoesNotMatch', message, {
    AWSAccessKeyId: keyId,
    StringToSign: stringToSign,
    SignatureProvided: provided,
  });
}

/** Every header that can change what a request does has to be signed, and so has its host. */
export function assertSigned({ headers }: S3Request, signedHeaders: string[]): void {
  const names = ['host', ...headers.map(([name]) => name.toLowerCase())];
  const unsigned = names.filter(
    // CloudFront adds its own id to each request on the way.
    (name) =>
      (name === 'host' || (name.startsWith('x-amz-') && name !== 'x-amz-cf-id')) &&
      !signedHeaders.includes(name),
  );
  if (unsigned.length === 0) return;
  throw accessDenied('There were headers present in the request which were not signed', {
    HeadersNotSigned: [...new Set(unsigned)].join(', '),
  });
}

/** The headers that a signature names, in lower case. */
export function signedHeaderNames(text: string): string[] {
  return text.split(';').map((name) => name.toLowerCase());
}

export function requiredHeader({ headers }: S3Request, name: string): string {
  const value = headerValue(headers, name);
  if (value !== undefined) return value;
  const message = 'Your request was missing a required header.';
  throw new S3Error(400, 'MissingSecurityHeader', message, { MissingHeaderName: name });
}
