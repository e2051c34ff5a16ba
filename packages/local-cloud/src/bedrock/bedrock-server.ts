import http2 from 'node:http2';
import type net from 'node:net';
import { guardedServer, withOriginGuard } from '../http/guarded-server.ts';
import { type Listener, listenOnLoopback } from '../http/loopback.ts';
import { portVariable } from '../settings.ts';
import type { bedrockHandler } from './bedrock-handler.ts';

/** The beginning of an HTTP/2 connection without TLS (RFC 9113, section 3.4). */
const HTTP2_PREFACE = 'PRI';

/** A client says at once which protocol it speaks. */
const FIRST_BYTES_TIMEOUT_MS = 10_000;

/** Listens for the SDK, which speaks HTTP/2 without TLS, and for tools that speak HTTP/1.1. */
export function listenForBedrock(
  handler: ReturnType<typeof bedrockHandler>,
  port: number,
): Promise<Listener> {
  const server = guardedServer('tools', handler);
  const http2Server = http2.createServer(withOriginGuard('tools', handler));
  const [acceptHttp1] = server.listeners('connection') as [(socket: net.Socket) => void];
  server.removeListener('connection', acceptHttp1);
  server.on('connection', (socket: net.Socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(FIRST_BYTES_TIMEOUT_MS, () => socket.destroy());
    socket.once('readable', () => {
      const start = socket.read() as Buffer | null;
      if (!start) {
        socket.destroy();
        return;
      }
      socket.setTimeout(0);
      const isHttp2 = start.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE;
      socket.unshift(start);
      if (isHttp2) http2Server.emit('connection', socket);
      else acceptHttp1.call(server, socket);
    });
  });
  return listenOnLoopback(server, port, portVariable('bedrock'));
}
