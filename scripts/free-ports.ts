import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds different ports that are free on all addresses, for a program that has to be given its ports. */
export async function freePorts(count: number): Promise<number[]> {
  // All are taken before the first is given back: one port could be found twice.
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await once(server.close(), 'close');
  return ports;
}
