import net from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are and ends its side, and reads until the server has ended its own. */
export async function rawRequest(port: number, bytes: string, address = '127.0.0.1') {
  const socket = net.connect({ port, host: address, allowHalfOpen: true });
  socket.end(bytes.replaceAll(/\r?\n/g, '\r\n'));
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    head: head.toLowerCase(),
    body: body.join('\r\n\r\n'),
  };
}
