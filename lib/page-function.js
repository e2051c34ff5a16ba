// Every page has one address, without `www`. Other spellings that the app's router accepts redirect to it, so
// the router always renders the page that was served.
const pages = DATA;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!['GET', 'HEAD'].includes(request.method)) {
    return { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } };
  }
  const path = decoded(request.uri);
  const page = pageAt(path);
  const host = request.headers.host ? request.headers.host.value : '';
  if (host.startsWith('www.')) {
    // CloudFront only accepts the names of its certificate, so this can't redirect to another site.
    const origin = `https://${host.slice('www.'.length)}`;
    return redirect(origin + (pages.includes(page) ? page : request.uri), request);
  }
  if (!pages.includes(page)) {
    // No such object exists, so CloudFront serves the error page with status 404.
    if (path === '/404.html') request.uri = '/404';
  } else if (request.uri !== page) {
    return redirect(page, request);
  } else request.uri = page === '/' ? '/index.html' : `${page}.html`;
  return request;
}

function redirect(address, request) {
  const query = request.rawQueryString();
  const location = { value: query ? `${address}?${query}` : address };
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
}

function pageAt(path) {
  const page = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
    .replace(/\.html$/, '');
  return page === '/index' ? '/' : page || '/';
}

function decoded(uri) {
  try {
    return decodeURIComponent(uri);
  } catch (_) {
    return uri;
  }
}
