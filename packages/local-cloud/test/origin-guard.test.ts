import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { type Audience, guardedServer, withOriginGuard } from '../src/http/guarded-server.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';

/** A server that answers with `secret`, spoken to byte by byte; in requests to it PORT is its port. */
async function aServer(audience: Audience, websockets?: http.Server) {
  const server = guardedServer(audience, (_, response) => response.end('secret'), websockets);
  const { port, close } = await listenOnLoopback(server, 0, 'PORT');
  onTestFinished(close);
  return async (request: string) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end(request.replaceAll('PORT', String(port)).replaceAll('\n', '\r\n'));
    const answer = await text(socket);
    return {
      status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]),
      answer: answer.toLowerCase(),
    };
  };
}

const get = 'GET / HTTP/1.1\nHost: localhost:PORT\nConnection: close\n';
const post = get.replace('GET', 'POST');

test.each(['localhost', 'LOCALHOST', '127.0.0.1'])(
  'a server answers to %s at its port, without any CORS header',
  async (name) => {
    const send = await aServer('tools');
    const { status, answer } = await send(`${get.replace('localhost', name)}\n`);
    expect(status).toBe(200);
    expect(answer).toContain('x-frame-options: deny');
    expect(answer).not.toContain('access-control');
  },
);

test.each<[string, number, string]>([
  ['a foreign name', 421, 'GET / HTTP/1.1\nHost: evil.example:PORT\n\n'],
  ['a name without the port', 421, 'GET / HTTP/1.1\nHost: localhost\n\n'],
  ['two names', 421, `${get}Host: evil.example:PORT\n\n`],
  ['no name', 421, 'GET / HTTP/1.0\n\n'],
  ['a target with its own name', 400, get.replace('/ ', 'http://evil.example/ ')],
  ['another origin', 403, `${post}Origin: http://evil.example\n`],
  ['an origin that is hidden', 403, `${post}Origin: null\n`],
  ['another site', 403, `${get}Sec-Fetch-Site: cross-site\n`],
  ['a preflight', 403, `${get.replace('GET', 'OPTIONS')}Origin: http://evil.example\n`],
])('a request by %s is refused with %i, by either kind of server', async (_, status, request) => {
  for (const audience of ['tools', 'visitors'] as const) {
    const send = await aServer(audience);
    const answered = await send(`${request.trimEnd()}\n\n`);
    expect(answered.status).toBe(status);
    expect(answered.answer).not.toContain('secret');
    expect(answered.answer).not.toContain('access-control');
  }
});

const ownPage = 'Sec-Fetch-Site: same-origin\n';
const link = 'Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document\n';

test.each<[string, string, tools: number, visitors: number]>([
  ['a form of its own page', `${post}Origin: http://localhost:PORT\n${ownPage}`, 200, 200],
  ['a tool, which sends no origin', post, 200, 200],
  ['its own page under no-referrer', `${post}Origin: null\n${ownPage}`, 403, 200],
  ['a link of another site', `${get}${link}`, 403, 200],
  ['a form of another site', `${post}${link}`, 403, 403],
  ['an image on another site', `${get}${link.replace('navigate', 'no-cors')}`, 403, 403],
])('%s', async (_, request, tools, visitors) => {
  expect((await (await aServer('tools'))(`${request}\n`)).status).toBe(tools);
  expect((await (await aServer('visitors'))(`${request}\n`)).status).toBe(visitors);
});

test.each([
  ['localhost:PORT', {}, 200],
  ['evil.example:PORT', {}, 421],
  ['localhost:PORT', { origin: 'http://evil.example' }, 403],
])('over HTTP/2 the authority %s with %o is answered with %i', async (name, headers, status) => {
  const guarded = withOriginGuard('tools', (_, response) => response.end('secret'));
  const { port, close } = await listenOnLoopback(http2.createServer(guarded), 0, 'PORT');
  onTestFinished(close);
  const client = http2.connect(`http://localhost:${port}`);
  onTestFinished(() => client.destroy());
  const stream = client.request({ ':authority': name.replace('PORT', String(port)), ...headers });
  const answered = new Promise((resolve) => {
    stream.on('response', (response) => resolve(response[':status']));
  });
  expect(await answered).toBe(status);
});

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
  expect((await send(`${get.replace('close', 'Upgrade')}${upgrade}\n`)).status).toBe(status);
});
