import { Readable } from 'node:stream';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Submission } from '../store/submission.ts';
import { type FormEvent, formBodyParser } from './form-body-parser.ts';
import { formProblemResponse, formResponse, submissionFrom } from './form-handler.ts';
import type { FormPages } from './form-pages.ts';
import { isFormPost } from './form-post.ts';
import { type HttpResponse, httpChain } from './http-chain.ts';
import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts';
import { validated } from './validated.ts';

interface StreamingFormHandlerProps<
  Schema extends z.core.$ZodType,
  Event extends ServerSentEvent,
  Output extends object,
> {
  schema: Schema & { shape: object };
  /** Once it has resolved the status is 200: its events may tell of a failure but not throw one. */
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<AsyncGenerator<Event>>;
  /** Joins the events into the output of one piece. */
  join: (events: AsyncIterable<Event>) => Promise<Output>;
  pages: FormPages<Output>;
}

/**
 * Makes a handler that takes one form and responds while its use case is still at work: with
 * server-sent events where the request accepts them, else with all of them in one piece, as JSON or as
 * a page.
 */
export function streamingFormHandler<
  Schema extends z.core.$ZodType,
  Event extends ServerSentEvent,
  Output extends object,
>({ schema, useCase, join, pages }: StreamingFormHandlerProps<Schema, Event, Output>) {
  return httpChain<HttpResponse>(formProblemResponse(pages), executionModeStreamifyResponse)
    .use(formBodyParser(schema))
    .handler(async (event: FormEvent): Promise<HttpResponse> => {
      const events = await useCase(validated(schema, event.input), submissionFrom(event));
      if (!acceptsEvents(event)) return formResponse(pages, await join(events), event, 200);
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
