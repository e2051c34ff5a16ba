import { notImplemented } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Headers of S3's own that are understood, or that change nothing which the local run keeps. */
const headers = [
  /^x-amz-(acl|cf-id|content-sha256|date|decoded-content-length|expected-bucket-owner)$/,
  /^x-amz-(request-payer|sdk-checksum-algorithm|security-token|server-side-encryption)$/,
  /^x-amz-(storage-class|tagging|trailer|user-agent|optional-object-attributes)$/,
  /^x-amz-(checksum|meta)-/,
];

/** Values that ask for nothing else than a bucket without settings of its own does. */
const plainValues: Record<string, string[]> = {
  'x-amz-acl': ['private', 'bucket-owner-full-control'],
  'x-amz-server-side-encryption': ['AES256'],
  'x-amz-storage-class': ['STANDARD'],
};

const parameters =
  /^(x-amz-.*|x-id|response-.*|delete|tagging|list-type|prefix|delimiter|continuation-token|start-after|max-keys|encoding-type|fetch-owner)$/i;

/** @throws S3Error for a request of a feature that is not emulated: nothing is ignored in silence */
export function assertSupported(request: S3Request): void {
  for (const [name, value] of request.headers) assertSupportedHeader(name.toLowerCase(), value);
  for (const [name] of request.query) {
    if (!parameters.test(name)) throw notImplemented(`The parameter ${name}`);
  }
}

/** The same for a header, or for the field of a form that stands for one. */
export function assertSupportedHeader(name: string, value: string): void {
  const isKnown = !name.startsWith('x-amz-') || headers.some((pattern) => pattern.test(name));
  const plain = Object.hasOwn(plainValues, name) ? plainValues[name] : undefined;
  if (!isKnown || (plain && !plain.includes(value))) {
    throw notImplemented(`The header ${name}${plain ? ` with the value ${value}` : ''}`);
  }
}
