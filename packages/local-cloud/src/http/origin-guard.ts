import type http from 'node:http';
import type http2 from 'node:http2';

export type LocalRequest = http.IncomingMessage | http2.Http2ServerRequest;

/**
 * The callers of a local server. `visitors` may follow a link from anywhere; `tools` are
 * programs, and pages of the server's own.
 */
export type Audience = 'visitors' | 'tools';

export interface Refusal {
  status: 400 | 403 | 421;
  reason: string;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Finds out why a local server may not answer a request: any web page that its user has open can send
 * requests to this machine, and a name of the page's owner can be turned to it (DNS rebinding).
 *
 * Programs send neither `Origin` nor `Sec-Fetch-Site`. Browsers send them to every loopback address, and no
 * script can change them.
 *
 * @returns undefined for a request that may be answered
 */
export function refusalOf(request: LocalRequest, audience: Audience): Refusal | undefined {
  const hosts = hostsOf(request);
  const [host] = hosts;
  if (!host || !hosts.every((each) => isOwnHost(each, request.socket.localPort))) {
    const reason = `This server is called localhost:${request.socket.localPort} and answers no other name.`;
    return { status: 421, reason };
  }
  // An absolute target names a host of its own, which counts in place of the header (RFC 9112, section 3.2.2).
  if (!request.url?.startsWith('/')) {
    return { status: 400, reason: 'The request target has to be a path.' };
  }
  if (isFromOwnPage(request, host, audience)) return undefined;
  if (audience === 'visitors' && isFollowedLink(request)) return undefined;
  return {
    status: 403,
    reason: 'This server answers no other web page. Type its address instead.',
  };
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
  return LOOPBACK_NAMES.some(
    (name) => host === `${name}:${port}` || (port === HTTP_PORT && host === name),
  );
}

/** The port that an address without one means. */
const HTTP_PORT = 80;

function isFromOwnPage({ headers }: LocalRequest, host: string, audience: Audience): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  // The owner's pages send forms under `Referrer-Policy: no-referrer`, which makes their origin `null`.
  const isHidden = audience === 'visitors' && origin === 'null' && site === 'same-origin';
  return origin === undefined || isHidden || origin === `http://${host}`;
}

/** A link that was followed, as from an email: the page that has it learns nothing of the answer. */
function isFollowedLink({ method, headers }: LocalRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.origin === undefined &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
