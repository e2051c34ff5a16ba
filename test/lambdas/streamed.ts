import { ResponseStream } from '../../scripts/local/functions.ts';
import { aContext } from '../factories.ts';

/** Gives a streaming function an event, as Lambda's runtime does; returns its response while it arrives. */
export function streamed(handler: unknown, event: unknown) {
  const stream = new ResponseStream();
  let body = '';
  stream.on('data', (chunk) => (body += chunk));
  const run = handler as (...args: unknown[]) => Promise<void>;
  return {
    /** The body up to now; undefined while the status is still open. */
    body: () => stream.head && body,
    ended: run(event, stream, aContext).then(() => {
      const { statusCode = 0, headers = {} } = stream.head ?? {};
      return { statusCode, headers, body };
    }),
  };
}

/** The events in a body of server-sent events. */
export function eventsIn(body = ''): { name: string; data: Record<string, unknown> }[] {
  const events = body.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm);
  return Array.from(events, ([, name = '', data = '']) => ({ name, data: JSON.parse(data) }));
}
