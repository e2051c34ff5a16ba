import { type Header, type HttpResponse, headerValue } from '../http/http-message.ts';
import type { Principal, Principals } from '../iam/principals.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { verifiedSigner } from './signature.ts';

/** A browser's form whose policy a function of this run has signed, and that keeps to it. */
export interface VerifiedForm {
  signer: Principal;
  key: string;
  /** The fields before the file, by their names in lower case. */
  fields: Map<string, string>;
  file: Buffer;
}

/** Fields that no condition has to name. */
const exempt = /^(policy|x-amz-signature|x-ignore-.*)$/;

/**
 * Reads a form and holds it to its policy (Amazon S3 API Reference, "POST Object").
 *
 * @throws S3Error for a form that S3 does not take
 */
export async function verifiedForm(
  request: S3Request,
  owners: { principals: Principals; region: string },
): Promise<VerifiedForm> {
  const { fields, file } = await formOf(request);
  const policy = fields.get('policy');
  const key = fields.get('key');
  // Everybody's rights are none: every bucket here is private.
  if (!policy || !key) throw accessDenied();
  // Over the policy as it came, before anything of it is believed.
  const signer = verifiedSigner(
    (name) => fields.get(name),
    () => policy,
    owners,
  );
  const subject = new Map(fields).set('bucket', request.bucket);
  // A field of that name has to agree with the bucket of the address.
  if ((fields.get('bucket') ?? request.bucket) !== request.bucket) throw violation('bucket');
  assertPolicyAllows(policy, subject, file.length);
  return { signer, key, fields, file };
}

/** Answers a form whose file is stored, by the status that it chose: 200, or else 204. */
export function postedResponse(fields: Map<string, string>, etag: string): HttpResponse {
  const status = fields.get('success_action_status') === '200' ? 200 : 204;
  const headers: Header[] = [['etag', etag]];
  return { status, headers, body: Buffer.alloc(0) };
}

async function formOf({ headers, body }: S3Request) {
  const contentType = headerValue(headers, 'content-type') ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => undefined);
  if (!/^multipart\/form-data/i.test(contentType) || !form) {
    const message = 'The body of your POST request is not well-formed multipart/form-data.';
    throw new S3Error(400, 'MalformedPOSTRequest', message);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    const field = name.toLowerCase();
    // What follows the file is ignored, as S3 does.
    if (field === 'file') return { fields, file: await bytesOf(value) };
    if (fields.has(field) || typeof value !== 'string') {
      throw new S3Error(
        400,
        'InvalidArgument',
        `The form has a field ${name} that is not one text.`,
      );
    }
    fields.set(field, value);
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

async function bytesOf(value: File | string): Promise<Buffer> {
  return typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
}

type Condition = Record<string, string> | [operator: string, first: unknown, second: unknown];

interface PostPolicy {
  expiration: string;
  conditions: Condition[];
}

/** Every condition has to be met, and every field has to be named by one. */
function assertPolicyAllows(encoded: string, subject: Map<string, string>, bytes: number): void {
  const { expiration, conditions } = parsedPolicy(encoded);
  // Also where the expiration is no time.
  if (!(Date.now() < Date.parse(expiration))) throw violation('Policy expired.');
  const named = new Set<string>(['bucket']);
  for (const condition of conditions) {
    const [operator, first, second] = Array.isArray(condition)
      ? condition
      : (['eq', ...(Object.entries(condition)[0] ?? [])] as const);
    if (operator === 'content-length-range') {
      assertSize(bytes, Number(first), Number(second));
      continue;
    }
    const field = String(first).replace(/^\$/, '').toLowerCase();
    const actual = subject.get(field);
    const isMet = operator === 'eq' ? actual === second : actual?.startsWith(String(second));
    if (!['eq', 'starts-with'].includes(operator) || !isMet) {
      throw violation(`Policy Condition failed: ${JSON.stringify(condition)}`);
    }
    named.add(field);
  }
  const extra = [...subject.keys()].find((field) => !exempt.test(field) && !named.has(field));
  if (extra) throw violation(`Extra input fields: ${extra}`);
}

function parsedPolicy(encoded: string): PostPolicy {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString()) as PostPolicy;
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function assertSize(bytes: number, minimum: number, maximum: number): void {
  if (bytes > maximum) {
    const message = 'Your proposed upload exceeds the maximum allowed size';
    throw new S3Error(400, 'EntityTooLarge', message);
  }
  if (!(bytes >= minimum)) {
    const message = 'Your proposed upload is smaller than the minimum allowed size';
    throw new S3Error(400, 'EntityTooSmall', message);
  }
}

function violation(problem: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${problem}`);
}
