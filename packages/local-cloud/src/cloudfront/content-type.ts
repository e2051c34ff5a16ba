import path from 'node:path';

/**
 * Content types that the AWS CLI guesses, by the `mimetypes` of Python 3.13, when it uploads a file. It knows no
 * `.woff2`, which needs the content type that a deployment states.
 */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
};

/** S3's own for what nobody named. */
const UNKNOWN = 'binary/octet-stream';

export function contentTypeOf(file: string): string {
  return types[path.extname(file).toLowerCase()] ?? UNKNOWN;
}
