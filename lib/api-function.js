/**
 * Answers a method that a path of the API does not have, and tells the API behind it the site's own
 * address, by which it knows a form of another site. The site's own address is the one without `www`.
 * `ALLOWED_METHODS` is written by the stack.
 */
export function handler(event) {
  const request = event.request;
  const host = request.headers.host.value;
  if (host.startsWith('www.')) {
    const query = request.rawQueryString();
    const address = `https://${host.slice('www.'.length)}${request.uri}`;
    return {
      // Unlike 301 it keeps the method and the body.
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: query ? `${address}?${query}` : address } },
    };
  }
  const allowed = ALLOWED_METHODS[request.uri.replace(/\/$/, '')];
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
  request.headers['x-forwarded-host'] = { value: host };
  return request;
}
