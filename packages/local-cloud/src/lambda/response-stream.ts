import { Writable } from 'node:stream';

type Chunk = string | Uint8Array;

/** Between a streamed response's prelude and its body: eight NUL bytes. */
const DELIMITER = new Uint8Array(8);

/** The stream that Lambda's runtime passes to a streaming handler. */
export class ResponseStream extends Writable {
  #prelude: string | undefined;
  readonly #send: (chunk: Uint8Array) => void;

  constructor(send: (chunk: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  announce(metadata: unknown): void {
    this.#prelude = JSON.stringify(metadata);
  }

  override _write(chunk: Chunk, encoding: BufferEncoding, done: () => void): void {
    // As in Lambda, the prelude is sent with the first write.
    if (this.#prelude !== undefined) {
      this.#send(Buffer.from(this.#prelude));
      this.#send(DELIMITER);
      this.#prelude = undefined;
    }
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    if (bytes.length > 0) this.#send(bytes);
    done();
  }
}

export type StreamingHandler = (
  event: unknown,
  stream: ResponseStream,
  context: unknown,
) => Promise<unknown>;

const streamingHandlers = new WeakSet<object>();

export function isStreaming(handler: object): boolean {
  return streamingHandlers.has(handler);
}

/** Lambda's global for streaming handlers. */
export const awslambda = {
  streamifyResponse(handler: StreamingHandler): StreamingHandler {
    streamingHandlers.add(handler);
    return handler;
  },
  HttpResponseStream: {
    from(stream: ResponseStream, metadata: unknown): ResponseStream {
      stream.announce(metadata);
      return stream;
    },
  },
};
