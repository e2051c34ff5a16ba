import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of both loopback addresses that nobody uses just now, for what has to be told its port. */
export async function freePort(): Promise<number> {
  const port = await boundPort(0, '127.0.0.1');
  try {
    return await boundPort(port, '::1');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Without IPv6 nobody can be there.
    return code === 'EADDRINUSE' ? freePort() : port;
  }
}

async function boundPort(port: number, address: string): Promise<number> {
  const server = createServer().listen(port, address);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return bound;
}
