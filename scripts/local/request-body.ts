import http from 'node:http';
import type { Readable } from 'node:stream';

/** Reads a whole request body. */
export async function readBody(request: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
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
