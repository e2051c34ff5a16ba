import http from 'node:http';
import type { Readable } from 'node:stream';

/** More than any of the services takes. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Reads a request body. Of one that is larger than `maxBytes` it reads a little more than that, for
 * whoever has the limit to see that it is exceeded; the rest is read away and kept nowhere, because many a
 * client hears no response while it is still sending.
 */
export async function readBody(
  request: Readable,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Buffer> {
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

/** The same request with its body still to be read, for a handler that reads it itself. */
export function replayed(request: http.IncomingMessage, body: Buffer): http.IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, socket } = request;
  const replay = new http.IncomingMessage(socket);
  Object.assign(replay, { method, url, headers, rawHeaders, httpVersion, complete: true });
  replay.push(body);
  replay.push(null);
  return replay;
}
