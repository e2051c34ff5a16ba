// A page's address has no file name ending: `/gallery` is the file `gallery.html`.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!['GET', 'HEAD'].includes(request.method)) {
    return { statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } };
  }
  const path = request.uri.replace(/\/+$/, '');
  if (path && !path.split('/').pop().includes('.')) request.uri = `${path}.html`;
  return request;
}
