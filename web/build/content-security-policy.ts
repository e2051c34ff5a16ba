import { createHash } from 'node:crypto';

/** Builds the policy of a page with this inline style sheet: it allows that and the site's own files. */
export function contentSecurityPolicy(css: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The interactive map, which is requested only when a visitor opens it.
    'frame-src https://www.openstreetmap.org',
    // The request that tests if the map can be reached, which a frame does not report.
    "connect-src 'self' https://www.openstreetmap.org",
    `style-src 'self' ${styleHash(css)}`,
    "manifest-src 'self'",
  ].join('; ');
}

function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
