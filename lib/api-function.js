/**
 * Rejects methods that a path doesn't support, and passes the site's address to the API, which rejects forms from other
 * sites.
 */
const methods = DATA;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
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
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}
