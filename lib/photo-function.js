/** Turns an upload into a form post to the root of the bucket. S3 checks the signature of every request. */

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (request.uri === '/photos/upload') {
    request.uri = '/';
    // S3 would take a request with a query for another operation.
    request.querystring = {};
  }
  return request;
}
