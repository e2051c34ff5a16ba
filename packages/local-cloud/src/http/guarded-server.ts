import http from 'node:http';
import type http2 from 'node:http2';
import type { Duplex } from 'node:stream';

type LocalRequest = http.IncomingMessage | http2.Http2ServerRequest;

/** The common part of HTTP/1.1 and HTTP/2 responses, for which Node has no type. */
interface LocalResponse {
  setHeader(name: string, value: string): unknown;
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(body: string): unknown;
  destroy(error: Error): unknown;
}

/**
 * The callers of a local server. `visitors` may follow a link from anywhere; `tools` are programs, and pages of the
 * server's own.
 */
export type Audience = 'visitors' | 'tools';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

// A caller on this machine takes milliseconds.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** No page may frame or embed a page for tools, such as the mailbox. */
const toolHeaders = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates a server for this machine's own pages and tools, which refuses all other callers.
 *
 * @param websockets - receives websocket upgrades
 */
export function guardedServer(
  audience: Audience,
  handler: http.RequestListener,
  websockets?: http.Server,
): http.Server {
  const server = http.createServer(
    timeouts,
    withOriginGuard(audience, handler) as http.RequestListener,
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

/** Wraps a handler in the guard. If the handler fails, only its own connection ends. */
export function withOriginGuard<Request extends LocalRequest, Response extends LocalResponse>(
  audience: Audience,
  handler: (request: Request, response: Response) => unknown,
): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const setToolHeaders = () => {
      for (const [name, value] of Object.entries(toolHeaders)) response.setHeader(name, value);
    };
    try {
      const refusal = refusalOf(request, audience);
      if (refusal || audience === 'tools') setToolHeaders();
      if (!refusal) return void (await handler(request, response));
      response.writeHead(refusal.status, { 'content-type': 'text/plain' });
      response.end(refusal.reason);
    } catch (error) {
      response.destroy(error as Error);
    }
  };
}

/**
 * Returns the reason to refuse a request. Any web page that is open in a browser can send requests to this machine, and
 * its owner can point a domain here (DNS rebinding).
 *
 * Programs send neither `Origin` nor `Sec-Fetch-Site`. Browsers send them to every loopback address, and no script can
 * change them.
 *
 * @returns undefined for a request that may be answered
 */
function refusalOf(
  request: LocalRequest,
  audience: Audience,
): { status: number; reason: string } | undefined {
  const hosts = hostsOf(request);
  const [host] = hosts;
  const port = request.socket.localPort;
  if (!host || !hosts.every((each) => isOwnHost(each, port))) {
    const reason = `This server is called localhost:${port} and answers to no other name.`;
    return { status: 421, reason };
  }
  // An absolute target names its own host, which overrides the header (RFC 9112, section 3.2.2).
  if (!request.url?.startsWith('/')) {
    return { status: 400, reason: 'The request target has to be a path.' };
  }
  if (isFromOwnPage(request, host, audience)) return undefined;
  if (audience === 'visitors' && isFollowedLink(request)) return undefined;
  const reason = 'This server does not answer other web pages. Type its address instead.';
  return { status: 403, reason };
}

/** HTTP/1.1 names the host in a header, HTTP/2 in a pseudo header, and either may come more than once. */
function hostsOf({ rawHeaders }: LocalRequest): string[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && ['host', ':authority'].includes(name.toLowerCase())
      ? [(rawHeaders[index + 1] ?? '').toLowerCase()]
      : [],
  );
}

function isOwnHost(host: string, port: number | undefined): boolean {
  // An address without a port has port 80.
  return LOOPBACK_NAMES.some((name) => host === (port === 80 ? name : `${name}:${port}`));
}

function isFromOwnPage({ headers }: LocalRequest, host: string, audience: Audience): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // The owner's pages send forms under `Referrer-Policy: no-referrer`, which makes their origin `null`.
  const isHidden = audience === 'visitors' && origin === 'null' && site === 'same-origin';
  return origin === undefined || isHidden || origin === `http://${host}`;
}

/** A followed link, as from an email. The page with the link can't read the response. */
function isFollowedLink({ method, headers }: LocalRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.origin === undefined &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
