import { createHash } from 'node:crypto';

/** Builds the policy of a page with this inline style sheet and script: it allows them and the site's own files. */
export function contentSecurityPolicy({ css, script }: { css: string; script: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // The interactive map, which is requested only when a visitor opens it.
    'frame-src https://www.openstreetmap.org',
    // The request that tests if the map can be reached, which a frame does not report.
    "connect-src 'self' https://www.openstreetmap.org",
    `style-src 'self' ${hashOf(css)}`,
    "manifest-src 'self'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
