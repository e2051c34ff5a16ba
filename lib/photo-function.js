/**
 * Turns an upload into a form post to the root of the bucket, and rejects methods that uploads and photo requests don't
 * use. S3 checks the signatures.
 */

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const isUpload = request.uri === '/photos/upload';
  const allowed = isUpload ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(request.method)) {
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: allowed.join(', ') }, 'cache-control': { value: 'no-store' } },
    };
  }
  if (isUpload) {
    request.uri = '/';
    // S3 would take a request with a query for another operation.
    request.querystring = {};
  }
  return request;
}
