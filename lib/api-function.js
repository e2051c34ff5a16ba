/**
 * Redirects `www` to the domain, rejects methods that a path doesn't support, and passes the site's address to the API,
 * which rejects forms from other sites.
 */
const methods = DATA;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const host = request.headers.host.value;
  if (host.startsWith('www.')) {
    const query = request.rawQueryString();
    const address = `https://${host.slice('www.'.length)}${request.uri}`;
    return {
      // Unlike 301, it keeps the method and the body.
      statusCode: 308,
      statusDescription: 'Permanent Redirect',
      headers: { location: { value: query ? `${address}?${query}` : address } },
    };
  }
  const allowed = methods[request.uri];
  if (allowed && !allowed.split(', ').includes(request.method)) {
    const problem = { type: 'about:blank', title: 'Method Not Allowed', status: 405 };
    return {
      statusCode: 405,
      headers: { allow: { value: allowed }, 'content-type': { value: 'application/problem+json' } },
      body: { encoding: 'text', data: JSON.stringify(problem) },
    };
  }
  // Replaces whatever the viewer sent under this name.
  request.headers['x-forwarded-host'] = { value: host };
  return request;
}
