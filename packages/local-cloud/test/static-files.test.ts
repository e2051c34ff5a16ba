import { expect, onTestFinished, test } from 'vitest';
import { guardedServer } from '../src/http/guarded-server.ts';
import { listenOnLoopback } from '../src/http/loopback.ts';
import { withStaticFiles } from '../src/http/static-files.ts';

async function aServer() {
  const listener = withStaticFiles((_, response) => void response.writeHead(404).end('nothing'), {
    '/api.json': { contentType: 'application/json', body: '{"größe":1}' },
  });
  const server = guardedServer('visitors', listener as never);
  const { port, close } = await listenOnLoopback(server, 0, 'PORT');
  onTestFinished(close);
  return (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
}

test('a file is served at its path, whatever query comes with it', async () => {
  const send = await aServer();
  for (const path of ['/api.json', '/api.json?a=b']) {
    const response = await send(path);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ größe: 1 });
  }
  const head = await send('/api.json', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['13', '']);
});

test.each([
  ['/api.json', 'POST'],
  ['/api.json/', 'GET'],
  ['/constructor', 'GET'],
])('%s by %s is left to the site', async (path, method) => {
  const send = await aServer();
  expect((await send(path, { method })).status).toBe(404);
});

test('another web page cannot read a file', async () => {
  const send = await aServer();
  expect((await send('/api.json', { headers: { origin: 'https://evil.example' } })).status).toBe(
    403,
  );
});
