import { type Header, headerValue } from '../http/http-message.ts';
import { invalidRequest, notImplemented, S3Error } from './s3-error.ts';

/** A body without its framing, and the headers that came after it. */
interface Payload {
  body: Buffer;
  trailers: Header[];
}

/** The content hash of a body in unsigned chunks with trailers, which the SDKs send for streams. */
const UNSIGNED_CHUNKS = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/**
 * Takes a body of content encoding `aws-chunked` out of its chunks (Amazon S3 API Reference, "Signature
 * calculations for the Authorization header: Transferring payload in multiple chunks").
 */
export function payloadOf(headers: Header[], body: Buffer): Payload {
  const contentHash = headerValue(headers, 'x-amz-content-sha256') ?? '';
  if (!contentHash.startsWith('STREAMING-')) return { body, trailers: [] };
  if (contentHash !== UNSIGNED_CHUNKS) throw notImplemented(`A body of ${contentHash}`);
  const payload = unchunked(body);
  const expected = headerValue(headers, 'x-amz-decoded-content-length');
  if (expected === undefined) {
    throw new S3Error(
      411,
      'MissingContentLength',
      'You must provide the Content-Length HTTP header.',
    );
  }
  if (Number(expected) !== payload.body.length) throw incompleteBody();
  const announced = list(headerValue(headers, 'x-amz-trailer'));
  if (payload.trailers.some(([name]) => !announced.includes(name.toLowerCase()))) {
    throw invalidRequest('The body has a trailer that x-amz-trailer does not name.');
  }
  return payload;
}

/** Removes `aws-chunked`, which is the framing's alone, from a content encoding. */
export function withoutFraming(contentEncoding: string | undefined): string | undefined {
  return (
    list(contentEncoding)
      .filter((each) => each !== 'aws-chunked')
      .join(',') || undefined
  );
}

export function incompleteBody(): S3Error {
  return new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );
}

function unchunked(framed: Buffer): Payload {
  const chunks: Buffer[] = [];
  let rest = framed;
  while (true) {
    const end = rest.indexOf('\r\n');
    const [size = ''] = rest.toString('latin1', 0, Math.max(end, 0)).split(';');
    if (end < 0 || !/^[0-9a-f]{1,8}$/i.test(size)) throw incompleteBody();
    const [start, length] = [end + 2, Number.parseInt(size, 16)];
    if (length === 0) {
      return { body: Buffer.concat(chunks), trailers: trailersIn(rest.subarray(start)) };
    }
    if (rest.length < start + length + 2) throw incompleteBody();
    chunks.push(rest.subarray(start, start + length));
    rest = rest.subarray(start + length + 2);
  }
}

function trailersIn(text: Buffer): Header[] {
  return text
    .toString('latin1')
    .split('\r\n')
    .filter(Boolean)
    .map((line): Header => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    });
}

function list(text = ''): string[] {
  return text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
}
