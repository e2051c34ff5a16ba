import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { StartupError } from '../startup-error.ts';

/**
 * Listens on 127.0.0.1, which no other machine reaches.
 *
 * @param port - 0 takes any free one
 * @param variable - the setting that chooses the port, for the message if it's taken
 */
export async function listenOnLoopback(server: net.Server, port: number, variable = '') {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartupError(
      `Port ${port} is in use: stop the program that uses it, or choose another with ${variable}=<number>.`,
    );
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Stops listening and drops every open connection. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** @throws StartupError while another program listens on the port */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const listener = await listenOnLoopback(net.createServer(), port, variable);
  await listener.close();
}
