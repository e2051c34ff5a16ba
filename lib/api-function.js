/**
 * Answers a method that a path of the API does not have, and tells the API behind it the site's own
 * address, by which it knows a form of another site. `ALLOWED_METHODS` is written by the stack.
 */
export function handler(event) {
  const request = event.request;
  const allowed = ALLOWED_METHODS[request.uri.replace(/\/+$/, '')];
  if (allowed && !allowed.includes(request.method)) {
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: {
        allow: { value: allowed.join(', ') },
        'cache-control': { value: 'no-store' },
        'content-type': { value: 'application/problem+json' },
      },
      body: {
        encoding: 'text',
        data: JSON.stringify({ type: 'about:blank', title: 'Method Not Allowed', status: 405 }),
      },
    };
  }
  // Whatever the viewer sent under this name is replaced.
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}
