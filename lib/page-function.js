// Every page has one address, without `www` and without a slash at its end.
const pages = DATA;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!['GET', 'HEAD'].includes(request.method)) {
    return { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } };
  }
  const host = request.headers.host ? request.headers.host.value : '';
  // CloudFront only accepts the names of its certificate, so this can't redirect to another site.
  if (host.startsWith('www.')) return redirect(`https://${host.slice(4)}${request.uri}`, request);
  if (pages.includes(request.uri)) {
    request.uri = request.uri === '/' ? '/index.html' : `${request.uri}.html`;
    return request;
  }
  const withoutSlash = request.uri.replace(/\/$/, '');
  // Only to a page, because a redirect to `//example.com` would leave the site.
  if (pages.includes(withoutSlash)) return redirect(withoutSlash, request);
  // No such object exists, so CloudFront serves the error page with status 404.
  if (request.uri.endsWith('.html')) request.uri = '/404';
  return request;
}

function redirect(address, request) {
  const query = request.rawQueryString();
  const location = { value: query ? `${address}?${query}` : address };
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
}
