import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { StartupError } from '../startup-error.ts';

/**
 * Listens on this machine only: on 127.0.0.1, and on ::1 where there is one, because `localhost` may mean either.
 *
 * @param port - 0 takes any free one
 * @param variable - the setting that chooses the port, for the sentence when it is taken
 */
export async function listenOnLoopback(server: net.Server, port: number, variable = '') {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, '127.0.0.1', port, variable);
  const taken = (server.address() as AddressInfo).port;
  // The options of a server for HTTP: a client may end its side once it has asked.
  const ipv6 = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  const servers = [server];
  try {
    await listen(ipv6, '::1', taken, variable);
    servers.push(ipv6);
  } catch (error) {
    if (port !== 0 && error instanceof StartupError) {
      server.close();
      throw error;
    }
  }
  return {
    port: taken,
    /** Stops listening and drops every open connection. */
    async close() {
      const closed = servers.map((each) => new Promise((resolve) => each.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/** Throws a StartupError while another program listens on the port. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const listener = await listenOnLoopback(net.createServer(), port, variable);
  await listener.close();
}

async function listen(
  server: net.Server,
  host: string,
  port: number,
  variable: string,
): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const { code } = error;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const why = code === 'EACCES' ? 'needs special rights' : 'is in use';
    throw new StartupError(
      `Port ${port} ${why}: stop the program that uses it, or choose another with ${variable}=<number>.`,
    );
  });
}
