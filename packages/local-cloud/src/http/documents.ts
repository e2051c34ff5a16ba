import type http from 'node:http';

/** Documents by their paths, such as `/openapi.json`. */
export type Documents = Record<string, { contentType: string; body: string }>;

/** Answers for documents by GET and HEAD, and leaves every other request to a listener. */
export function withDocuments(
  listener: http.RequestListener,
  documents: Documents = {},
): http.RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const document = Object.hasOwn(documents, path) ? documents[path] : undefined;
    if (!document || !['GET', 'HEAD'].includes(request.method ?? '')) {
      listener(request, response);
      return;
    }
    response.writeHead(200, {
      'content-type': document.contentType,
      'content-length': Buffer.byteLength(document.body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : document.body);
  };
}
