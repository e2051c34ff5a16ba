import { createHash, randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { TRUST_SECONDS } from '../store/trusted-browsers.ts';

// With this prefix browsers take it over HTTPS only (RFC 6265bis, section 4.1.3), so that nobody on the
// way plants one. `__Host-` would ask for the path `/`, and then every page's request would carry it.
const name = '__Secure-owner-browser';
const scope = 'Path=/api/; HttpOnly; Secure; SameSite=Lax';

/** Makes a cookie of 256 random bits for a browser, and the hash that is kept of it. */
export function newBrowserCookie(): { cookie: string; browser: string } {
  const value = randomBytes(32).toString('base64url');
  return { cookie: `${name}=${value}; Max-Age=${TRUST_SECONDS}; ${scope}`, browser: hash(value) };
}

/** Removes the cookie from the browser that gets this. */
export const expiredBrowserCookie = `${name}=; Max-Age=0; ${scope}`;

/** Identifies the browser of a request by the SHA-256 of its cookie in hex; undefined without one. */
export function browserOf({ headers }: APIGatewayProxyEvent): string | undefined {
  const [, value] =
    /(?:^|;)\s*__Secure-owner-browser=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return value && hash(value);
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
