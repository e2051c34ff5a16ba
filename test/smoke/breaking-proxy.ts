import http from 'node:http';
import { listenOnLoopback, readBody } from 'local-cloud';

/** An answer as it came from the site. */
export interface Answer {
  status: number;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/** A change of the answers to some requests; all others pass. */
export interface Breakage {
  /** Matched against `METHOD /path`. */
  of: RegExp;
  change: (answer: Answer) => Answer | undefined;
  /** Comes before the request is passed on, which then happens even if its sender has gone. */
  before?: () => Promise<unknown>;
}

/** A server before a site that breaks what it is told to break. */
export interface BreakingProxy {
  url: string;
  /** Undefined for none. */
  breakage: Breakage | undefined;
  close(): Promise<unknown>;
}

/** Starts a server that passes requests on to a site under that site's own name. */
export async function breakingProxy(site: string): Promise<BreakingProxy> {
  const { host, hostname, port } = new URL(site);
  const server = http.createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const sent = await readBody(request);
    const { breakage } = proxy;
    const isBroken = breakage?.of.test(`${method} ${path}`);
    if (isBroken) await breakage?.before?.();
    const forwarded = http.request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, host, ...(headers.origin && { origin: site }) },
    });
    forwarded.on('response', (upstream) => {
      if (!breakage || !isBroken) {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
        return;
      }
      const pieces: Buffer[] = [];
      upstream.on('data', (piece: Buffer) => pieces.push(piece));
      upstream.on('end', () => {
        const answer = breakage.change({
          status: upstream.statusCode ?? 502,
          headers: upstream.headers,
          body: Buffer.concat(pieces),
        });
        // Without an answer the request hangs.
        if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end(sent);
  });
  const listening = await listenOnLoopback(server, 0, 'PORT');
  const proxy: BreakingProxy = {
    url: `http://localhost:${listening.port}`,
    breakage: undefined,
    close: async () => {
      server.closeAllConnections();
      await listening.close();
    },
  };
  return proxy;
}
