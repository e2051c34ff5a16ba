import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HttpResponse, headerValue, withHeader } from '../http/http-message.ts';

// Sizes and types: CloudFront Developer Guide, "Serve compressed files".
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
const COMPRESSIBLE = new Set([
  ...['css', 'csv', 'html', 'javascript', 'js', 'plain', 'richtext', 'xml'].map(
    (type) => `text/${type}`,
  ),
  ...['javascript', 'json', 'pdf', 'rss+xml', 'wasm', 'x-javascript', 'xhtml+xml', 'xml'].map(
    (type) => `application/${type}`,
  ),
  ...['eot', 'opentype', 'otf', 'ttf'].map((type) => `font/${type}`),
  'image/svg+xml',
]);

const encoders = {
  // CloudFront compresses while the viewer waits; the best brotli would take longer than it saves.
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
};

/** The response in the best encoding that the viewer takes, where CloudFront would compress it. */
export function compressed(response: HttpResponse, acceptEncoding: string): HttpResponse {
  const { headers, body, status } = response;
  const type = headerValue(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (
    status !== 200 ||
    !Buffer.isBuffer(body) ||
    body.length < MIN_BYTES ||
    body.length > MAX_BYTES ||
    !COMPRESSIBLE.has(type) ||
    headerValue(headers, 'content-encoding') !== undefined
  ) {
    return response;
  }
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(acceptEncoding, each));
  const encoded = encoding
    ? withHeader(weaklyTagged(headers), 'content-encoding', encoding)
    : headers;
  return {
    status,
    headers: withHeader(encoded, 'vary', 'Accept-Encoding'),
    body: encoding ? encoders[encoding](body) : body,
  };
}

/** A compressed file is the same one, but not byte for byte. */
function weaklyTagged(headers: HttpResponse['headers']): HttpResponse['headers'] {
  const etag = headerValue(headers, 'etag');
  return etag && !etag.startsWith('W/') ? withHeader(headers, 'etag', `W/${etag}`) : headers;
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, quality] = part
      .trim()
      .toLowerCase()
      .split(/;\s*q=/);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}
