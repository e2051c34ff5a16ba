import http from 'node:http';
import type { Duplex } from 'node:stream';
import { type Audience, type LocalRequest, type Refusal, refusalOf } from './origin-guard.ts';

/** The common part of HTTP/1.1 and HTTP/2 responses; Node has no type for it. */
export interface LocalResponse {
  setHeader(name: string, value: string): unknown;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body: string): unknown;
  destroy(error: Error): unknown;
}

type Handler<Request, Response> = (request: Request, response: Response) => unknown;

// A caller on this machine takes milliseconds; one that takes longer is stuck, or wants to hold a connection.
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_MS = 5_000;

/** The pages of a service's own, such as the mailbox, are nobody's to frame, to embed or to hold on to. */
const TOOL_HEADERS = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * A server for this machine's own pages and tools: other callers are refused before the handler is called for
 * them, and slow ones are cut off.
 *
 * @param websockets - takes the connections that become websockets; there are none without it
 */
export function guardedServer(
  audience: Audience,
  handler: Handler<http.IncomingMessage, http.ServerResponse>,
  websockets?: http.Server,
): http.Server {
  const server = http.createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    withOriginGuard(audience, handler),
  );
  if (websockets) {
    server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      if (refusalOf(request, audience)) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      else websockets.emit('upgrade', request, socket, head);
    });
  }
  return server;
}

/** A listener behind the guard. A handler's failure ends its own connection and nothing else. */
export function withOriginGuard<Request extends LocalRequest, Response extends LocalResponse>(
  audience: Audience,
  handler: Handler<Request, Response>,
): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    try {
      const refusal = refusalOf(request, audience);
      if (refusal) return refuse(response, refusal);
      if (audience === 'tools') setHeaders(response, TOOL_HEADERS);
      await handler(request, response);
    } catch (error) {
      response.destroy(error as Error);
    }
  };
}

function refuse(response: LocalResponse, { status, reason }: Refusal): void {
  setHeaders(response, TOOL_HEADERS);
  response.writeHead(status, { 'content-type': 'text/plain' });
  response.end(reason);
}

function setHeaders(response: LocalResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
