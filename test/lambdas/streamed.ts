import { ResponseStream } from '@masonry-site/local-cloud';
import { aContext } from '../factories.ts';

interface Head {
  statusCode: number;
  headers: Record<string, string>;
}

/** A streaming function's answer while it comes in. */
export interface StreamedAnswer {
  /** The body up to now; undefined before the first byte, when the status is still open. */
  body(): string | undefined;
  ended: Promise<Head & { body: string }>;
}

/** Gives a streaming function an event, as Lambda's runtime does. */
export function streamed(handler: unknown, event: unknown): StreamedAnswer {
  const chunks: Buffer[] = [];
  const stream = new ResponseStream((chunk) => chunks.push(Buffer.from(chunk)));
  const run = handler as (
    event: unknown,
    stream: ResponseStream,
    context: unknown,
  ) => Promise<void>;
  const parts = () => Buffer.concat(chunks).toString().split('\0'.repeat(8));
  return {
    body: () => parts()[1],
    ended: run(event, stream, aContext).then(() => {
      const [head = '', body = ''] = parts();
      return { ...(JSON.parse(head) as Head), body };
    }),
  };
}

/** The events in a body of server-sent events, comments left out. */
export function eventsIn(body = ''): { name: string; data: Record<string, unknown> }[] {
  return [...body.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data),
  }));
}
