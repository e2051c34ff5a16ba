import { createHash } from 'node:crypto';

/** The policy of a page with these inline style sheets: nothing but them and the site's own files. */
export function contentSecurityPolicy(styleSheets: readonly string[]): string {
  // Emotion's runtime sheets are empty elements that it fills through the CSSOM: the hash of ''.
  const styleHashes = [...new Set([...styleSheets, ''])].map(styleHash);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The interactive map; a visitor's press opens it, and no page asks for it before.
    'frame-src https://www.openstreetmap.org',
    // Whether it can be reached, which a frame does not tell.
    "connect-src 'self' https://www.openstreetmap.org",
    `style-src 'self' ${styleHashes.join(' ')}`,
    "manifest-src 'self'",
  ].join('; ');
}

function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
