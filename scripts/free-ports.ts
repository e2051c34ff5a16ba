import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds different free ports, for a program that needs them in advance. */
export async function freePorts(count: number): Promise<number[]> {
  // Holds every port until the last is found, or one could be found twice.
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await once(server.close(), 'close');
  return ports;
}
