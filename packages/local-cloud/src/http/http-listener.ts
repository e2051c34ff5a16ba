import type http from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';
import type { Header, HttpRequest, HttpResponse } from './http-message.ts';
import { readBody } from './request-body.ts';

/** The largest body that API Gateway takes (REST API quotas, "Payload size"); it refuses a larger one itself. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

export type HttpHandler = (request: HttpRequest) => Promise<HttpResponse>;

/** Takes the browser's requests over HTTP and gives them to the distribution. */
export function httpListener(handle: HttpHandler, log: Log): http.RequestListener {
  return async (request, response) => {
    try {
      await send(await handle(await httpRequest(request)), request.method ?? 'GET', response);
    } catch (error) {
      // Whoever went away before the end of their own request has nobody to tell.
      if (request.destroyed && !request.complete) return;
      log('site', `${request.method} failed: ${(error as Error).message}`);
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
    body: await readBody(request, MAX_BODY_BYTES),
    viewerAddress: request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
  };
}

async function send(
  { status, headers, body }: HttpResponse,
  method: string,
  response: http.ServerResponse,
): Promise<void> {
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const length: Header[] =
    Buffer.isBuffer(body) && status !== 304 ? [['content-length', String(body.length)]] : [];
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
