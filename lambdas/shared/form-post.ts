import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Whether a browser sent the form by itself, without the site's script. */
export function isFormPost({ headers }: APIGatewayProxyEvent): boolean {
  const type = headers?.['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded(;|$)/i.test(type);
}

/**
 * Whether the post comes from a page of this site. Browsers say so themselves; one that is too old to
 * say anything is believed, and `none` is a person at the address bar.
 */
export function isFromOwnPage({ headers }: APIGatewayProxyEvent): boolean {
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
}

/** What stands in the fields of a form post, as it was typed; of a field sent twice the first. */
export function typedFields({ body, isBase64Encoded }: APIGatewayProxyEvent): Map<string, string> {
  const text = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString();
  const fields = new Map<string, string>();
  for (const [field, value] of new URLSearchParams(text)) {
    if (!fields.has(field)) fields.set(field, value);
  }
  return fields;
}
