import type http from 'node:http';

/** Files by their paths, such as `/openapi.json`. */
export type StaticFiles = Record<string, { contentType: string; body: string }>;

/** Answers for files by GET and HEAD, and leaves every other request to a listener. */
export function withStaticFiles(
  listener: http.RequestListener,
  staticFiles: StaticFiles = {},
): http.RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const file = Object.hasOwn(staticFiles, path) ? staticFiles[path] : undefined;
    if (!file || !['GET', 'HEAD'].includes(request.method ?? '')) {
      listener(request, response);
      return;
    }
    response.writeHead(200, {
      'content-type': file.contentType,
      'content-length': Buffer.byteLength(file.body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : file.body);
  };
}
