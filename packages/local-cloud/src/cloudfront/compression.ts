import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HttpResponse, headerValue, withHeader } from '../http/http-message.ts';

// Sizes and types: CloudFront Developer Guide, "Serve compressed files".
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const compressible =
  /^(text\/(css|html|javascript|plain|xml)|application\/(javascript|json|xml)|image\/svg\+xml)\b/i;

const encoders = {
  // CloudFront compresses while the viewer waits; the best brotli would take longer than it saves.
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
};

/** The response in the best encoding that the viewer takes, where CloudFront would compress it. */
export function compressed(response: HttpResponse, acceptEncoding: string): HttpResponse {
  const { headers, body, status } = response;
  if (
    status !== 200 ||
    !Buffer.isBuffer(body) ||
    body.length < MIN_BYTES ||
    body.length > MAX_BYTES ||
    !compressible.test(headerValue(headers, 'content-type') ?? '') ||
    headerValue(headers, 'content-encoding') !== undefined
  ) {
    return response;
  }
  const varying = withHeader(headers, 'vary', 'Accept-Encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => acceptEncoding.includes(each));
  if (!encoding) return { ...response, headers: varying };
  const etag = headerValue(headers, 'etag');
  // A compressed file is the same one, but not byte for byte.
  const tagged = etag ? withHeader(varying, 'etag', `W/${etag.replace(/^W\//, '')}`) : varying;
  return {
    status,
    headers: withHeader(tagged, 'content-encoding', encoding),
    body: encoders[encoding](body),
  };
}
