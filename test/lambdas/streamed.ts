import { ResponseStream } from '@masonry-site/local-cloud';
import { aContext } from '../factories.ts';

/** Gives a streaming function an event, as Lambda's runtime does; returns its answer while it comes in. */
export function streamed(handler: unknown, event: unknown) {
  const chunks: Buffer[] = [];
  const stream = new ResponseStream((chunk) => chunks.push(Buffer.from(chunk)));
  const run = handler as (...given: unknown[]) => Promise<void>;
  const parts = () => Buffer.concat(chunks).toString().split('\0'.repeat(8));
  return {
    /** The body up to now; undefined before the first byte, when the status is still open. */
    body: () => parts()[1],
    ended: run(event, stream, aContext).then(() => {
      const [head = '', body = ''] = parts();
      const { statusCode, headers } = JSON.parse(head);
      return { statusCode: Number(statusCode), headers: headers as Record<string, string>, body };
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
