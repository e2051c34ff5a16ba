import { EventStreamCodec } from '@smithy/eventstream-codec';
import { fromUtf8, toUtf8 } from '@smithy/util-utf8';

const codec = new EventStreamCodec(toUtf8, fromUtf8);

/** One event of AWS's event stream encoding. */
export function eventFrame(type: string, payload: unknown): Uint8Array {
  return frame({ ':message-type': 'event', ':event-type': type }, payload);
}

/** A failure after the stream has begun. */
export function exceptionFrame(type: string, message: string): Uint8Array {
  return frame({ ':message-type': 'exception', ':exception-type': type }, { message });
}

function frame(headers: Record<string, string>, payload: unknown): Uint8Array {
  const all = { ...headers, ':content-type': 'application/json' };
  return codec.encode({
    headers: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, { type: 'string', value }]),
    ),
    body: fromUtf8(JSON.stringify(payload)),
  });
}
