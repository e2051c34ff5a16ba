/**
 * Passes the site's own address on to the API, which recognizes forms of other sites by it. The site's own address is
 * the one without `www`.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
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
  // Whatever the viewer sent under this name is replaced.
  request.headers['x-forwarded-host'] = { value: host };
  return request;
}
