import http2 from 'node:http2';
import net from 'node:net';
import { guarded, localServer } from '../local-server.ts';
import { type Listener, listenOnLoopback } from '../loopback.ts';
import { portVariable } from '../settings.ts';
import type { bedrockFront } from './bedrock-front.ts';

/** How an HTTP/2 connection without TLS begins (RFC 9113, section 3.4). */
const HTTP2_PREFACE = 'PRI';

/** Listens for the SDK, which speaks HTTP/2 without TLS, and for tools that speak HTTP/1.1. */
export function listenForBedrock(
  front: ReturnType<typeof bedrockFront>,
  port: number,
): Promise<Listener> {
  const http1 = localServer('tools', front);
  const http2Server = http2.createServer(guarded('tools', front));
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const start = socket.read() as Buffer | null;
      if (!start) {
        socket.destroy();
        return;
      }
      const isHttp2 = start.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE;
      socket.unshift(start);
      (isHttp2 ? http2Server : http1).emit('connection', socket);
    });
  });
  return listenOnLoopback(server, port, portVariable('bedrock'));
}
