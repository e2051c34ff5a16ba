import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** Stops the startup with a message for the engineer instead of a stack trace. */
export class StartupError extends Error {}

/** `PORT` moves all of them; each of the other variables moves one. */
const portVariables = { site: 'PORT', mail: 'MAIL_PORT', dynamodb: 'DYNAMODB_PORT', s3: 'S3_PORT' };

export type Ports = Record<keyof typeof portVariables, number>;

/** Reads the ports of a local run: four in a row, unless a variable names one. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const first = portFrom(env, portVariables.site, 3000);
  const ports = Object.entries(portVariables).map(([name, variable], index) => {
    return [name, portFrom(env, variable, first + index)];
  });
  return Object.fromEntries(ports) as Ports;
}

function portFrom(env: NodeJS.ProcessEnv, variable: string, standard: number): number {
  const text = env[variable] || String(standard);
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536) return Number(text);
  throw new StartupError(`${variable} is "${text}", which isn't a port. Use a number up to 65535.`);
}

/** @throws StartupError that lists every port in use */
export async function assertPortsFree(ports: Ports): Promise<void> {
  const used: string[] = [];
  for (const [name, variable] of Object.entries(portVariables)) {
    const server = net.createServer();
    const port = ports[name as keyof Ports];
    await listen(server, port).catch(() => used.push(`${port} (${variable})`));
    server.close();
  }
  if (used.length === 0) return;
  throw new StartupError(
    `Other programs use these ports: ${used.join(', ')}. Stop them, or choose other ports: PORT=<number> moves all of them, each other variable moves one.`,
  );
}

/** Listens on the loopback interface only, and returns the port; 0 takes any free one. */
export async function listen(server: net.Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Finds different free ports, for a program that needs them in advance. */
export async function freePorts(count: number): Promise<number[]> {
  // Hold every port until the last one is found; otherwise the same port could be found twice.
  const servers = Array.from({ length: count }, () => net.createServer());
  const ports = await Promise.all(servers.map((server) => listen(server, 0)));
  for (const server of servers) await once(server.close(), 'close');
  return ports;
}

/** Finds free ports for a local run beside others. */
export async function freeRunPorts(): Promise<Ports> {
  const [site = 0, mail = 0, dynamodb = 0, s3 = 0] = await freePorts(4);
  return { site, mail, dynamodb, s3 };
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

/**
 * Creates a server that refuses requests from other sites' pages. Any page that is open in a browser can send requests
 * to this machine, and its owner can point a domain here (DNS rebinding).
 */
export function loopbackServer(listener: http.RequestListener): http.Server {
  return http.createServer((request, response) => {
    if (isForeign(request)) response.writeHead(403).end('Only programs and pages of this machine.');
    // The web's `Request` can't have this method.
    else if (request.method === 'TRACE') response.writeHead(405).end();
    else listener(request, response);
  });
}

/** Programs don't send `Origin` or `Sec-Fetch-Site`. Browsers do, and scripts can't change them. */
function isForeign({ method, headers, url }: http.IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
  // An absolute target would override the header (RFC 9112, section 3.2.2).
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) || !url?.startsWith('/')) return true;
  // The owner's pages hide their origin, which makes it `null`.
  const isOwnOrigin = origin === undefined || origin === 'null' || origin === `http://${host}`;
  if (isOwnOrigin && ['same-origin', 'none'].includes(site)) return false;
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  const isRead = ['GET', 'HEAD'].includes(method ?? '');
  return !(isRead && mode === 'navigate' && destination === 'document');
}
