import type { APIGatewayProxyEvent } from 'aws-lambda';

/**
 * Returns the site's origin, such as `https://www.masonry.example`, as CloudFront was asked for it. A function
 * behind the API cannot know it from its stack, which makes the distribution after the API.
 */
export function siteOrigin({ headers }: APIGatewayProxyEvent): string {
  const host = headers['x-forwarded-host'] ?? 'localhost';
  const isLocal = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}`;
}
