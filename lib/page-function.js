// A page has one address. What the app would take for the same page leads there, so that the page which
// the app finds at an address is always the one that was sent.
const pages = ['/', '/gallery'];

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!['GET', 'HEAD'].includes(request.method)) {
    return { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } };
  }
  const path = decoded(request.uri);
  const page = pageAt(path);
  if (!pages.includes(page)) {
    // Its file is in the bucket; nothing is there without its ending, which makes it a true 404.
    if (path === '/404.html') request.uri = '/404';
  } else if (request.uri !== page) {
    const query = request.rawQueryString();
    const location = { value: query ? `${page}?${query}` : page };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
  } else if (page !== '/') request.uri = `${page}.html`;
  return request;
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
