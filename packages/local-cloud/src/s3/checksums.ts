import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Header } from '../http/http-message.ts';
import { invalidRequest, notImplemented, S3Error } from './s3-error.ts';

/** A checksum that the sender gave, kept so that readers can compare it. */
export type Checksum = [header: string, value: string];

const PREFIX = 'x-amz-checksum-';

const algorithms: Record<string, (body: Buffer) => Buffer> = {
  crc32(body) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes;
  },
  sha1: (body) => createHash('sha1').update(body).digest(),
  sha256: (body) => createHash('sha256').update(body).digest(),
};

/** Headers of the name's beginning that are no values. */
const settings = ['mode', 'algorithm', 'type'];

/**
 * Checks a body against the hashes that came with it (Amazon S3 User Guide, "Checking object integrity").
 *
 * @param headers - with the trailers, or the fields of a form
 * @returns the checksum to keep, where there is one
 */
export function verifyChecksums(headers: Header[], body: Buffer): Checksum | undefined {
  let kept: Checksum | undefined;
  for (const [name, value] of headers.map(([each, text]) => [each.toLowerCase(), text] as const)) {
    if (name === 'content-md5') verifyMd5(value, body);
    const algorithm = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (!algorithm || settings.includes(algorithm)) continue;
    const compute = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined;
    if (!compute) throw notImplemented(`The checksum ${name}`);
    const computed = compute(body);
    if (Buffer.from(value, 'base64').length !== computed.length) {
      throw invalidRequest(`Value for ${name} header is invalid.`);
    }
    if (computed.toString('base64') !== value) {
      const message = `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`;
      throw new S3Error(400, 'BadDigest', message);
    }
    kept = [name, value];
  }
  return kept;
}

function verifyMd5(value: string, body: Buffer): void {
  const given = Buffer.from(value, 'base64');
  if (given.length !== 16) {
    const message = 'The Content-MD5 you specified was invalid.';
    throw new S3Error(400, 'InvalidDigest', message, { 'Content-MD5': value });
  }
  const computed = createHash('md5').update(body).digest();
  if (!computed.equals(given)) {
    throw new S3Error(
      400,
      'BadDigest',
      'The Content-MD5 you specified did not match what we received.',
      {
        ExpectedDigest: value,
        CalculatedDigest: computed.toString('base64'),
      },
    );
  }
}
