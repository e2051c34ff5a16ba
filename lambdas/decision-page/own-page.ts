import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isFromOwnPage } from '../http/form-post.ts';
import { HttpProblem } from '../http/http-problem.ts';

/** @throws HttpProblem 400 for a form that another site's page has sent */
export function assertSameOrigin(event: APIGatewayProxyEvent): void {
  const { 'sec-fetch-site': site = 'same-origin' } = event.headers;
  // A browser that does not name the relation is asked for the origin.
  if (site === 'same-origin' && isFromOwnPage(event)) return;
  throw new HttpProblem(400, 'Please press the button on the page itself.');
}

/** Redirects to a page by GET, so that reloading it sends nothing again. */
export function seeOther(location: string, cookie?: string): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookie && { 'set-cookie': cookie }),
    },
    body: '',
  };
}
