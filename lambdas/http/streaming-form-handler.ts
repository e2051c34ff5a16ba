import { Readable } from 'node:stream';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import type { Submission } from '../store/submission.ts';
import {
  type FormEvent,
  formBodyParser,
  formProblemResponse,
  formResponse,
  submissionFrom,
} from './form-handler.ts';
import type { PageContent } from './form-pages.ts';
import { isFormPost } from './form-post.ts';
import { type HttpResponse, httpChain } from './http-chain.ts';
import { validated } from './http-problem.ts';

interface StreamingFormHandlerProps<
  Schema extends z.ZodMiniType,
  Event extends ServerSentEvent,
  Output extends object,
> {
  form: FormDefinition<Schema>;
  /** The status is 200 once it resolves: its events may report a failure but not throw one. */
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<AsyncGenerator<Event>>;
  /** Joins the events into the output of a single response. */
  join: (events: AsyncIterable<Event>) => Promise<Output>;
  /** Shows the output to a browser that posted the form itself. */
  page: (output: Output) => PageContent;
}

/**
 * Makes a handler for one form that responds while its use case is still working: with server-sent events if the
 * request accepts them, otherwise with all of them in one JSON document or page.
 */
export function streamingFormHandler<
  Schema extends z.ZodMiniType,
  Event extends ServerSentEvent,
  Output extends object,
>({ form, useCase, join, page }: StreamingFormHandlerProps<Schema, Event, Output>) {
  return httpChain<HttpResponse>(formProblemResponse(form), executionModeStreamifyResponse)
    .use(formBodyParser(form))
    .handler(async (event: FormEvent): Promise<HttpResponse> => {
      const events = await useCase(validated(form.schema, event.input), submissionFrom(event));
      if (!acceptsEvents(event)) {
        const output = await join(events);
        return formResponse(event, 200, output, () => page(output));
      }
      return {
        statusCode: 200,
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        body: Readable.from(serverSentEvents(events)),
      };
    });
}

function acceptsEvents(event: APIGatewayProxyEvent): boolean {
  return !isFormPost(event) && /\btext\/event-stream\b/i.test(event.headers.accept ?? '');
}

interface ServerSentEvent {
  name: string;
  data: object;
}

/** After this long without an event a comment keeps the connection open. */
const COMMENT_AFTER_MS = 5000;

const COMMENT = ':\n\n';

/** JSON has no line breaks, so each event fits one data line. */
async function* serverSentEvents(events: AsyncGenerator<ServerSentEvent>): AsyncGenerator<string> {
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

/** Resolves to undefined if the promise is late. */
async function withinMs<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
