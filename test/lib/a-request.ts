import type { HttpRequest } from '@masonry-site/local-cloud';

/** A viewer's request as CloudFront gives it to a viewer function. */
export function aRequest(parts: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    headers: [],
    body: Buffer.alloc(0),
    viewerAddress: '127.0.0.1',
    ...parts,
  };
}
