import http from 'node:http';
import { listenOnLoopback } from 'local-cloud';

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
  const server = http.createServer((request, response) => {
    const { method, url: path, headers } = request;
    const forwarded = http.request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, host, ...(headers.origin && { origin: site }) },
    });
    forwarded.on('response', (upstream) => {
      const { breakage } = proxy;
      if (!breakage?.of.test(`${method} ${path}`)) {
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
    request.pipe(forwarded);
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
