import type http from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';
import type { Header, HttpRequest, HttpResponse } from './http-message.ts';

/** More than any service accepts. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Passes HTTP requests to a handler, such as the distribution.
 *
 * @param source - of the log lines about failures
 */
export function httpListener(
  handle: (request: HttpRequest) => Promise<HttpResponse>,
  log: Log,
  source: string,
): http.RequestListener {
  return async (request, response) => {
    try {
      const parsed = await httpRequest(request);
      await send(await handle(parsed), request.method ?? 'GET', response);
    } catch (error) {
      // The client disconnected before the end of the request.
      if (request.destroyed && !request.complete) return;
      log(source, `${request.method} failed: ${(error as Error).message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('502 Bad Gateway');
    }
  };
}

/**
 * Reads a request body, but only slightly more than `maxBytes`, so that the handler sees that the limit is exceeded. The
 * rest is dropped, because many clients read no response while they send.
 */
export async function readBody(request: Readable, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) break;
  }
  if (bytes > maxBytes) request.resume();
  return Buffer.concat(chunks);
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
  const isEmpty = status === 204 || status === 304;
  const length = Buffer.isBuffer(body) && !isEmpty ? ['content-length', String(body.length)] : [];
  response.writeHead(status, [...headers.flat(), ...length]);
  if (Buffer.isBuffer(body)) {
    response.end(method === 'HEAD' || isEmpty ? undefined : body);
  } else if (method === 'HEAD' || isEmpty) {
    body.destroy();
    response.end();
  } else {
    // A streamed response's first byte may take a while.
    response.flushHeaders();
    await pipeline(body, response);
  }
}
