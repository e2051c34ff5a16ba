import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Header, type HttpRequest, headerValue } from '../http/http-message.ts';
import { type Principal, type Principals, SESSION_TOKEN } from '../iam/principals.ts';
import { accessDenied, S3Error } from './s3-error.ts';

/** A request to S3 with its bucket and key found. */
export interface S3Request extends Omit<HttpRequest, 'query'> {
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: Header[];
}

/** Seven days, in seconds (Amazon S3 API Reference, "Authenticating requests: Using query parameters"). */
const MAX_EXPIRES = 604_800;

/** The functions that may sign, and the region that they sign for. */
export interface Signers {
  principals: Principals;
  region: string;
}

/**
 * Finds the function that signed a form's policy.
 *
 * @param fields - by their names in lower case
 * @throws S3Error if no function of this run signed it
 */
export async function signerOfForm(
  fields: Map<string, string>,
  policy: string,
  signers: Signers,
): Promise<Principal> {
  const { principal, signer, signingDate } = issuedSigner(fields, signers);
  const expected = await signer.sign(policy, { signingDate });
  if (expected !== fields.get('x-amz-signature')) throw wrongSignature();
  return principal;
}

/**
 * Finds the function that signed a presigned URL.
 *
 * @throws S3Error for a signature that is not valid now
 */
export async function signerOfQuery(request: S3Request, signers: Signers): Promise<Principal> {
  const fields = new Map(request.query.map(([name, value]) => [name.toLowerCase(), value]));
  const { principal, signer, signingDate } = issuedSigner(fields, signers);
  const expiresIn = Number(fields.get('x-amz-expires'));
  const isValid = Date.now() <= signingDate.getTime() + expiresIn * 1000;
  if (!isValid || expiresIn > MAX_EXPIRES) throw accessDenied('Request has expired');
  const ownParameters =
    /^x-amz-(algorithm|credential|date|expires|security-token|signature|signedheaders)$/i;
  const query = request.query.filter(([name]) => !ownParameters.test(name));
  const { query: signed = {} } = await signer.presign(
    {
      method: request.method,
      protocol: 'https:',
      hostname: headerValue(request.headers, 'host') ?? '',
      path: request.path.split('/').map(encodeURIComponent).join('/'),
      query: Object.fromEntries(query),
      headers: { host: headerValue(request.headers, 'host') ?? '' },
      // A body that is not text or bytes is not signed.
      body: {},
    },
    { signingDate, expiresIn },
  );
  const isSame = request.query.every(([name, value]) => signed[name] === value);
  if (!isSame || request.query.length !== Object.keys(signed).length) throw wrongSignature();
  return principal;
}

/** Creates the signer whose key a form or a link names. */
function issuedSigner(fields: Map<string, string>, { principals, region }: Signers) {
  const [keyId = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  const issued = principals.issuedKey(keyId);
  if (!issued || fields.get('x-amz-security-token') !== SESSION_TOKEN) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message);
  }
  const { key, principal } = issued;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: {
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      sessionToken: SESSION_TOKEN,
    },
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
    applyChecksum: false,
  });
  const longDate = fields.get('x-amz-date') ?? '';
  const isoDate = longDate.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const signingDate = new Date(isoDate);
  if (Number.isNaN(signingDate.getTime())) throw accessDenied('The date is not valid.');
  return { principal, signer, signingDate };
}

function wrongSignature(): S3Error {
  const message = 'The request signature we calculated does not match the one you provided.';
  return new S3Error(403, 'SignatureDoesNotMatch', message);
}
