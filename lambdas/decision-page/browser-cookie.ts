import { createHash, randomBytes } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5): 400 days. */
export const COOKIE_DAYS = 400;

// With this prefix browsers take it over HTTPS only (RFC 6265bis, section 4.1.3), so that nobody on the
// way plants one. `__Host-` would ask for the path `/`, and then every page's request would carry it.
const name = '__Secure-owner-browser';
const scope = 'Path=/api/; HttpOnly; Secure; SameSite=Lax';

/** Makes a browser known: 256 random bits for its cookie, and what we keep of them. */
export function newOwnerCookie(): { cookie: string; browser: string } {
  const value = randomBytes(32).toString('base64url');
  const maxAgeSeconds = COOKIE_DAYS * 24 * 60 * 60;
  return { cookie: `${name}=${value}; Max-Age=${maxAgeSeconds}; ${scope}`, browser: hash(value) };
}

/** Takes the cookie from the browser that answers with this. */
export const noOwnerCookie = `${name}=; Max-Age=0; ${scope}`;

/** The browser that sent a request: the SHA-256 of its cookie in hex, undefined without one. */
export function browserOf({ headers }: APIGatewayProxyEvent): string | undefined {
  const [, value] =
    /(?:^|;)\s*__Secure-owner-browser=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return value && hash(value);
}

function hash(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
