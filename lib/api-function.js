/** Passes the site's address to the API, which rejects forms of other sites. */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  // Replaces whatever the viewer sent under this name.
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}
