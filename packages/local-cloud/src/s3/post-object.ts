import { type HttpResponse, headerValue } from '../http/http-message.ts';
import type { Principals } from '../iam/principals.ts';
import { assertAllowed } from './access.ts';
import { assertSameSignature, type Caller, issuedKey } from './caller.ts';
import { verifyChecksums } from './checksums.ts';
import { type FormPost, formPost } from './form-post.ts';
import type { ObjectChange } from './object-change.ts';
import { objectHeaders } from './object-headers.ts';
import { assertWholeBody } from './object-operations.ts';
import type { ObjectStore } from './object-store.ts';
import { assertPolicyAllows } from './policy-conditions.ts';
import { parsePolicy } from './post-policy.ts';
import { postedResponse } from './posted-response.ts';
import { accessDenied, invalidArgument, preconditionFailed, S3Error } from './s3-error.ts';
import { keyTooLong, MAX_KEY_BYTES, type S3Request } from './s3-request.ts';
import { ALGORITHM, parseCredential, parseLongDate, sign } from './signature-v4.ts';
import { assertSupportedHeader } from './supported-requests.ts';

interface PostProps {
  request: S3Request;
  bucket: string;
  principals: Principals;
  store: ObjectStore;
  region: string;
  now: number;
  onChange(change: ObjectChange): void;
}

/**
 * POST Object: a browser's form with a policy that a function has signed. The policy decides about the form, and the
 * rights of the function's role about the object.
 *
 * The order of the checks and their words are those that S3 was seen to use, which are not always its documentation's.
 */
export async function postObject(props: PostProps): Promise<HttpResponse> {
  const { request, bucket, principals, store, region, now, onChange } = props;
  const { fields, file, fileName } = await formOf(request);
  const field = (name: string) => fields.find(([each]) => each.toLowerCase() === name)?.[1];
  const template = field('key');
  if (!template) throw missingField('key');
  const key = fileName === undefined ? template : template.replaceAll(FILE_NAME, () => fileName);
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw keyTooLong(key);
  const { caller, policy } = signerOf(field, { principals, region });
  assertPolicyAllows(parsePolicy(policy), { fields, bucket, key, fileBytes: file.length, now });
  assertAllowed(principals, caller, { action: 'PutObject', bucket, key });
  for (const [name, value] of fields.filter(([each]) => !isSigning(each))) {
    assertSupportedHeader(name.toLowerCase(), value);
  }
  const checksum = verifyChecksums(fields, file);
  const head = store.put({ bucket, key, body: file, headers: objectHeaders(fields), checksum });
  onChange({ type: 'Object Created', reason: 'POST Object', head, request });
  return postedResponse(head, region, field);
}

async function formOf(request: S3Request): Promise<FormPost> {
  const contentType = headerValue(request.headers, 'content-type') ?? '';
  if (!/^multipart\/form-data/i.test(contentType)) {
    throw preconditionFailed('Bucket POST must be of the enclosure-type multipart/form-data');
  }
  if (headerValue(request.headers, 'content-length') === undefined) {
    const message = 'You must provide the Content-Length HTTP header.';
    throw new S3Error(411, 'MissingContentLength', message);
  }
  assertWholeBody(request);
  return formPost(contentType, request.body);
}

/** Finds whose key has signed the policy. */
function signerOf(
  field: (name: string) => string | undefined,
  { principals, region }: { principals: Principals; region: string },
): { caller: Caller; policy: string } {
  const isSigned = signing.some((name) => field(name.toLowerCase()) !== undefined);
  // Nobody's rights are nobody's objects: every bucket here is private.
  if (!isSigned) throw accessDenied();
  const required = (name: string): string => {
    const value = field(name.toLowerCase());
    if (!value) throw missingField(name);
    return value;
  };
  const policy = required('Policy');
  const [algorithm, credentialText, longDate, signature] = signing.map(required);
  if (algorithm !== ALGORITHM) {
    throw invalidArgument(
      `X-Amz-Algorithm only supports "${ALGORITHM}"`,
      'X-Amz-Algorithm',
      algorithm,
    );
  }
  const credential = parseCredential(credentialText ?? '');
  const wrong = (message: string) => invalidArgument(message, 'X-Amz-Credential', credentialText);
  if (credential?.service !== 's3') {
    throw wrong(
      'the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    );
  }
  if (credential.region !== region) {
    throw wrong(`the region '${credential.region}' is wrong; expecting '${region}'`);
  }
  if (parseLongDate(longDate ?? '') === undefined) {
    // The spelling is S3's.
    const message = 'X-Amz-Date must be formated via ISO8601 Long format';
    throw invalidArgument(message, 'X-Amz-Date', longDate);
  }
  const { key, principal } = issuedKey(principals, credential, field('x-amz-security-token'));
  // Over the policy as it came, before anything of it is believed.
  assertSameSignature(signature ?? '', sign(key.secret, credential, policy), credential, policy);
  return { caller: { principal, authType: 'POST' }, policy };
}

/** Stands for the name of the file in a key. */
const FILE_NAME = /\$\{filename\}/g;

/** In the order in which S3 looks for them. */
const signing = ['X-Amz-Algorithm', 'X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Signature'];

function isSigning(name: string): boolean {
  return [...signing, 'x-amz-security-token'].some(
    (each) => each.toLowerCase() === name.toLowerCase(),
  );
}

function missingField(name: string): S3Error {
  const message = `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`;
  return invalidArgument(message, name);
}
