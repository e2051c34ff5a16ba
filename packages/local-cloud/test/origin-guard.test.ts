import http from 'node:http';
import http2 from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { guardedServer, withOriginGuard } from '../src/http/guarded-server.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import type { Audience } from '../src/http/origin-guard.ts';
import { rawRequest } from './raw-request.ts';

/** A server that answers with `secret`; in requests to it PORT is its port. */
async function aServer(audience: Audience, websockets?: http.Server) {
  const server = guardedServer(audience, (_, response) => response.end('secret'), websockets);
  const { port, close } = await listenOnLoopback(server, 0, 'PORT');
  onTestFinished(close);
  return (request: string, address?: string) =>
    rawRequest(port, request.replaceAll('PORT', String(port)), address);
}

const get = 'GET / HTTP/1.1\nHost: localhost:PORT\nConnection: close\n';
const post = get.replace('GET', 'POST');

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])(
  'a server answers to %s at its port, without any CORS header',
  async (name) => {
    const send = await aServer('tools');
    const { status, head, body } = await send(`${get.replace('localhost', name)}\n`);
    expect(status).toBe(200);
    expect(body).toContain('secret');
    expect(head).toContain('x-frame-options: deny');
    expect(head).not.toContain('access-control');
  },
);

test.each<[string, number, string]>([
  ['the name of somebody else', 421, 'GET / HTTP/1.1\nHost: evil.example:PORT\n\n'],
  ['a name without the port', 421, 'GET / HTTP/1.1\nHost: localhost\n\n'],
  ['another port', 421, 'GET / HTTP/1.1\nHost: localhost:1\n\n'],
  ['a name with a trailing dot', 421, 'GET / HTTP/1.1\nHost: localhost.:PORT\n\n'],
  ['a name below localhost', 421, 'GET / HTTP/1.1\nHost: evil.localhost:PORT\n\n'],
  ['a name above localhost', 421, 'GET / HTTP/1.1\nHost: localhost:PORT.evil.example\n\n'],
  ['every address', 421, 'GET / HTTP/1.1\nHost: 0.0.0.0:PORT\n\n'],
  ['a user before the name', 421, 'GET / HTTP/1.1\nHost: evil@localhost:PORT\n\n'],
  ['a list of names', 421, 'GET / HTTP/1.1\nHost: localhost:PORT, evil.example\n\n'],
  [
    'two names',
    421,
    'GET / HTTP/1.1\nHost: localhost:PORT\nHost: evil.example:PORT\nConnection: close\n\n',
  ],
  ['no name', 421, 'GET / HTTP/1.0\n\n'],
  ['a target with a name of its own', 400, get.replace('/ ', 'http://evil.example/ ')],
  ['a target that is no path', 400, get.replace('GET /', 'OPTIONS *')],
  ['another origin', 403, `${post}Origin: http://evil.example\n`],
  ['another port of this machine', 403, `${get}Origin: http://localhost:1\n`],
  ['another spelling of this machine', 403, `${get}Origin: http://127.0.0.1:PORT\n`],
  ['another scheme', 403, `${get}Origin: https://localhost:PORT\n`],
  ['an origin that is hidden', 403, `${post}Origin: null\n`],
  ['two origins', 403, `${post}Origin: http://localhost:PORT\nOrigin: http://evil.example\n`],
  ['another site', 403, `${get}Sec-Fetch-Site: cross-site\n`],
  ['another port of the same site', 403, `${get}Sec-Fetch-Site: same-site\n`],
  [
    'a preflight of another origin',
    403,
    `${get.replace('GET', 'OPTIONS')}Origin: http://evil.example\nAccess-Control-Request-Method: POST\nAccess-Control-Request-Private-Network: true\n`,
  ],
])('a request by %s is refused with %i, by either kind of server', async (_, status, request) => {
  for (const audience of ['tools', 'visitors'] as const) {
    const send = await aServer(audience);
    const answer = await send(`${request.trimEnd()}\n\n`);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('secret');
    expect(answer.head).not.toContain('access-control');
  }
});

const ownPage = 'Sec-Fetch-Site: same-origin\n';
const link = 'Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document\n';

test.each<[string, string, Record<Audience, number>]>([
  ['a form of its own page', `${post}Origin: http://localhost:PORT\n${ownPage}`, both(200)],
  ['an address that was typed', `${get}Sec-Fetch-Site: none\n`, both(200)],
  ['a tool, which says nothing', post, both(200)],
  ['its own page under no-referrer', `${post}Origin: null\n${ownPage}`, forVisitors()],
  ['a link of another site', `${get}${link}`, forVisitors()],
  ['a link of the mailbox', `${get}${link.replace('cross', 'same')}`, forVisitors()],
  ['a form of another site', `${post}${link}`, both(403)],
  ['a form of another site that hides its origin', `${post}Origin: null\n${link}`, both(403)],
  ['a frame of another site', `${get}${link.replace('document', 'iframe')}`, both(403)],
  ['an image on another site', `${get}${link.replace('navigate', 'no-cors')}`, both(403)],
])('%s', async (_, request, expected) => {
  for (const audience of ['tools', 'visitors'] as const) {
    const { status } = await (await aServer(audience))(`${request}\n`);
    expect([audience, status]).toEqual([audience, expected[audience]]);
  }
});

function both(status: number): Record<Audience, number> {
  return { tools: status, visitors: status };
}

function forVisitors(): Record<Audience, number> {
  return { tools: 403, visitors: 200 };
}

test.each([
  ['localhost:PORT', {}, 200],
  ['evil.example:PORT', {}, 421],
  ['localhost:PORT', { host: 'evil.example' }, 421],
  ['localhost:PORT', { origin: 'http://evil.example' }, 403],
])(
  'over HTTP/2 the authority %s with %o is answered with %i',
  async (authority, headers, status) => {
    const server = http2.createServer(
      withOriginGuard('tools', (_, response) => response.end('secret')),
    );
    const { port, close } = await listenOnLoopback(server, 0, 'PORT');
    onTestFinished(close);
    const client = http2.connect(`http://localhost:${port}`);
    onTestFinished(() => client.destroy());
    const stream = client.request({
      ':authority': authority.replace('PORT', String(port)),
      ...headers,
    });
    const answered = new Promise((resolve) => {
      stream.on('response', (response) => resolve(response[':status']));
    });
    expect(await answered).toBe(status);
  },
);

test.each([
  ['its own page', 'http://localhost:PORT', 101],
  ['another page', 'http://evil.example', 403],
])('a websocket of %s is answered with %i', async (_, origin, status) => {
  const websockets = http.createServer();
  websockets.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const send = await aServer('visitors', websockets);
  const upgrade = `Upgrade: websocket\nOrigin: ${origin}\n`;
  const answer = await send(`${get.replace('close', 'Upgrade')}${upgrade}\n`);
  expect(answer.status).toBe(status);
});
