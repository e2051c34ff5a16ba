import { headerValue } from '../http/http-message.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { type S3Request, type Signers, signerOfForm } from './signature.ts';

/**
 * Parses a form and checks it against its policy (Amazon S3 API Reference, "POST Object").
 *
 * @returns its signer, its file, and its other fields by their names in lower case
 * @throws S3Error for a form that S3 would refuse
 */
export async function verifiedForm(request: S3Request, signers: Signers) {
  const { fields, file } = await formOf(request);
  const policy = fields.get('policy');
  // Every bucket here is private.
  if (!policy || !fields.get('key')) throw accessDenied();
  const signer = await signerOfForm(fields, policy, signers);
  // The address names the bucket, and a field has to match it.
  if (fields.get('bucket') !== request.bucket) throw violation('bucket');
  assertPolicyAllows(policy, fields, file.length);
  return { signer, fields, file };
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
    // S3 ignores everything after the file.
    if (field === 'file') {
      const file = Buffer.from(await new Response(value).arrayBuffer());
      return { fields, file };
    }
    if (fields.has(field) || typeof value !== 'string') {
      throw new S3Error(400, 'InvalidArgument', `The field ${name} is not one text.`);
    }
    fields.set(field, value);
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

type Condition = Record<string, string> | [operator: string, first: unknown, second: unknown];

/** Checks that every condition is met, and that every field has one. */
function assertPolicyAllows(encoded: string, fields: Map<string, string>, bytes: number): void {
  const policy = Buffer.from(encoded, 'base64').toString();
  const { expiration, conditions } = JSON.parse(policy) as {
    expiration: string;
    conditions: Condition[];
  };
  // Also true if the expiration isn't a time.
  if (!(Date.now() < Date.parse(expiration))) throw violation('Policy expired.');
  const named = ['policy', 'x-amz-signature'];
  for (const condition of conditions) {
    const [operator, first, second] = Array.isArray(condition)
      ? condition
      : ['eq', ...(Object.entries(condition)[0] ?? [])];
    if (operator === 'content-length-range') {
      assertSize(bytes, Number(first), Number(second));
      continue;
    }
    const field = String(first).replace(/^\$/, '').toLowerCase();
    const actual = fields.get(field);
    const isMet = operator === 'eq' ? actual === second : actual?.startsWith(String(second));
    if (!['eq', 'starts-with'].includes(operator ?? '') || !isMet) {
      throw violation(`Policy Condition failed: ${JSON.stringify(condition)}`);
    }
    named.push(field);
  }
  const extra = [...fields.keys()].find((field) => !named.includes(field));
  if (extra) throw violation(`Extra input fields: ${extra}`);
}

function assertSize(bytes: number, minimum: number, maximum: number): void {
  if (bytes >= minimum && bytes <= maximum) return;
  const [code, how] =
    bytes > maximum
      ? ['EntityTooLarge', 'exceeds the maximum']
      : ['EntityTooSmall', 'is smaller than the minimum'];
  throw new S3Error(400, code, `Your proposed upload ${how} allowed size`);
}

function violation(problem: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${problem}`);
}
