/** One event: its name, and what is sent as JSON with it. */
export interface ServerSentEvent {
  name: string;
  data: object;
}

/** After this long without an event a comment tells everybody on the way that the answer goes on. */
const COMMENT_AFTER_MS = 5000;

/** A comment that says nothing (HTML Living Standard, "Server-sent events": a line after a colon). */
const COMMENT = ':\n\n';

/** Events in the text of `text/event-stream`; JSON has no line breaks, so each fits one data line. */
export async function* serverSentEvents(
  events: AsyncGenerator<ServerSentEvent>,
): AsyncGenerator<string> {
  let next = events.next();
  for (;;) {
    const step = await withinMs(COMMENT_AFTER_MS, next);
    if (step?.done) return;
    yield step
      ? `event: ${step.value.name}\ndata: ${JSON.stringify(step.value.data)}\n\n`
      : COMMENT;
    if (step) next = events.next();
  }
}

/** A promise's value, or undefined where it is not there in time. */
async function withinMs<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
