import { isUtf8 } from 'node:buffer';
import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Tells if a browser sent the form by itself, without the site's script. */
export function isFormPost({ headers }: APIGatewayProxyEvent): boolean {
  const type = headers?.['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded(;|$)/i.test(type);
}

/**
 * Tells a post of this site's own pages from one of another site. Browsers name the relation themselves
 * (`none` is a person at the address bar). One too old for that is known by its `Origin`, compared with
 * the host that CloudFront was asked for; one that sends neither is believed, and so is `null`, which
 * our own pages that send no referrer have.
 */
export function isFromOwnPage({ headers }: APIGatewayProxyEvent): boolean {
  const { 'sec-fetch-site': site, origin = 'null' } = headers;
  if (site) return ['same-origin', 'none'].includes(site);
  return origin === 'null' || URL.parse(origin)?.host === (headers['x-forwarded-host'] ?? '');
}

/**
 * True if the body is text as it was sent. API Gateway puts a replacement character of three bytes in the place of
 * each byte that is none, which the length that was sent tells from one that was typed.
 */
export function isValidUtf8(event: APIGatewayProxyEvent): boolean {
  const text = event.body ?? '';
  const length = event.headers['content-length'];
  if (length && text.includes('\uFFFD') && Number(length) !== Buffer.byteLength(text)) return false;
  const encoded = isFormPost(event) ? (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []) : [];
  return encoded.every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')));
}

/** Returns the fields of a form post as they were typed; of a field sent twice the first. */
export function typedFields({ body, isBase64Encoded }: APIGatewayProxyEvent): Map<string, string> {
  const text = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString();
  const fields = new Map<string, string>();
  for (const [field, value] of new URLSearchParams(text)) {
    if (!fields.has(field)) fields.set(field, value);
  }
  return fields;
}
