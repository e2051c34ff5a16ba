import type http from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';
import { type Header, type HttpRequest, type HttpResponse, headerValue } from './http-message.ts';
import { readBody } from './request-body.ts';

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Takes requests over HTTP and gives them to a handler, such as the distribution.
 *
 * @param source - of the lines about failures
 */
export function httpListener(handle: HttpHandler, log: Log, source: string): http.RequestListener {
  return async (request, response) => {
    try {
      const parsed = await httpRequest(request);
      await send(await handle(parsed), request.method ?? 'GET', response);
    } catch (error) {
      // Whoever went away before the end of their own request has nobody to tell.
      if (request.destroyed && !request.complete) return;
      log(source, `${request.method} failed: ${(error as Error).message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('502 Bad Gateway');
    }
  };
}

async function httpRequest(request: http.IncomingMessage): Promise<HttpRequest> {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const { rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, index): Header[] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  );
  return {
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers,
    body: await readBody(request),
    viewerAddress: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
  };
}

async function send(
  { status, headers, body }: HttpResponse,
  method: string,
  response: http.ServerResponse,
): Promise<void> {
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const isMeasured = Buffer.isBuffer(body) && status !== 304 && status !== 204;
  // The handler of a HEAD request may have named the length of what it did not read.
  const length: Header[] =
    isMeasured && headerValue(headers, 'content-length') === undefined
      ? [['content-length', String(body.length)]]
      : [];
  response.writeHead(status, [...headers, ...length].flat());
  if (Buffer.isBuffer(body)) {
    response.end(hasBody ? body : undefined);
  } else if (hasBody) {
    // Headers go at once: a streamed answer's first byte may take a while.
    response.flushHeaders();
    await pipeline(body, response);
  } else {
    body.destroy();
    response.end();
  }
}
