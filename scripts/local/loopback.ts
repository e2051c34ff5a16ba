import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

export type Ports = ReturnType<typeof portsFrom>;

/** The ports of a local run: four in a row. */
export function portsFrom(site: number) {
  return { site, mail: site + 1, dynamodb: site + 2, s3: site + 3 };
}

/** The ports that `PORT` moves from 3000. */
export const standardPorts = () => portsFrom(Number(process.env.PORT || 3000));

/** Ports that no other process has, for a local run beside others. */
export const ownPorts = () => portsFrom(10_000 + 10 * (process.pid % 2_000));

/** Listens on the loopback interface only, and returns the port; 0 takes any free one. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Creates a server for this machine's programs and pages that answers by `fetch`. */
export function httpServer(fetch: Fetch): http.Server {
  const listener = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    // The functions use Node's fetch.
    overrideGlobalObjects: false,
  });
  return loopbackServer(listener);
}

/** Creates a server that refuses requests to other hosts, because any page can point its domain here (DNS rebinding). */
export function loopbackServer(listener: http.RequestListener): http.Server {
  return http.createServer((request, response) => {
    const { host = '' } = request.headers;
    if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) listener(request, response);
    else response.writeHead(403).end('Only for localhost.');
  });
}
