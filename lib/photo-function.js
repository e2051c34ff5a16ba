/**
 * Turns the upload of a photograph into the form post of S3, which is one to the root of the bucket, and answers
 * whatever is neither that nor the look at a photograph. S3 judges both by their signatures.
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
    // S3 knows other posts to a bucket by their query.
    request.querystring = {};
  }
  return request;
}
