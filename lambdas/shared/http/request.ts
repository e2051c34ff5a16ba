import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { DAY_MS } from '../../../domain/time.ts';

export interface Submission {
  /** Created by the browser once per form; absent from a plain form post. */
  idempotencyKey: string | undefined;
  receivedAt: Date;
  /** A hash of the address that the form came from. It is never stored with the form. */
  sourceHash: string | undefined;
  /** True if the honeypot was filled in and nothing shows that a person's browser sent the form. */
  isFromBot: boolean;
}

/** True for a native form post, without our script. */
export function isFormPost({ headers }: APIGatewayProxyEvent): boolean {
  const type = headers?.['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded(;|$)/i.test(type);
}

/**
 * True if the request comes from this site's pages. Old browsers send only `Origin`, or neither header. Our pages that
 * don't send a referrer send the origin `null`.
 */
export function isSameOrigin({ headers }: APIGatewayProxyEvent): boolean {
  const { 'sec-fetch-site': site, origin = 'null' } = headers;
  if (site) return site === 'same-origin';
  return origin === 'null' || URL.parse(origin)?.host === (headers['x-forwarded-host'] ?? '');
}

/** True if the request has a header that every browser sends, new or old, and that scripts usually omit. */
export function isFromBrowser({ headers }: APIGatewayProxyEvent): boolean {
  return Boolean(headers['sec-fetch-site'] ?? headers['accept-language']);
}

/** Returns the site's origin as CloudFront received it. The stack learns it only after creating the functions. */
export function siteOrigin({ headers }: APIGatewayProxyEvent): string {
  const host = headers['x-forwarded-host'] ?? 'localhost';
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}`;
}

/** Returns the fields of a form post. If a field was sent twice, the first one counts. */
export function typedFields({ body }: APIGatewayProxyEvent): Map<string, string> {
  return new Map([...new URLSearchParams(body ?? '')].reverse());
}

/**
 * Hashes a visitor's address, if known, with the UTC day. CloudFront takes no IPv6, so it is one household's. The key is
 * the secret that CloudFront sends with each request, so nobody can reverse the hash with the tables alone.
 */
export function sourceHash({ headers }: APIGatewayProxyEvent, now: Date): string | undefined {
  // CloudFront appends the visitor's address to the header, then API Gateway appends CloudFront's.
  const address = headers['x-forwarded-for']?.split(',').at(-2)?.trim();
  const key = headers['x-api-key'];
  if (!address || !key) return undefined;
  const day = Math.floor(now.getTime() / DAY_MS);
  return createHmac('sha256', key)
    .update(`source ${day} ${address}`)
    .digest('base64url')
    .slice(0, 22);
}
