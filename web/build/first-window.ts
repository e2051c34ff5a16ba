import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of the first window of a TCP connection: ten segments of 1,460 bytes (RFC 6928). */
export const FIRST_WINDOW_BYTES = 14_600;

/** CloudFront compresses with a Brotli quality of about this one; better ones take it too long. */
const CLOUDFRONT_QUALITY = 5;

/** Returns the size of a page in bytes as CloudFront sends it. */
export function compressedBytes(html: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: CLOUDFRONT_QUALITY };
  return brotliCompressSync(html, { params }).length;
}

/** Returns a warning for a page that needs a second round trip before anything is seen. */
export function windowWarning(file: string, html: string): string | undefined {
  const bytes = compressedBytes(html);
  if (bytes <= FIRST_WINDOW_BYTES) return undefined;
  return (
    `Warning: ${file} has ${bytes} bytes compressed, ${bytes - FIRST_WINDOW_BYTES} more than the first ` +
    `${FIRST_WINDOW_BYTES} that a connection carries at once: phones on a slow line see it later. ` +
    'Shorten its texts, such as those in web/content/about.ts.'
  );
}
