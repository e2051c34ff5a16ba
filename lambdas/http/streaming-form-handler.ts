import { Readable } from 'node:stream';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Submission } from '../store/submission.ts';
import { type FormEvent, formBodyParser } from './form-body-parser.ts';
import { parsed, problemFor, submissionFrom, wholeAnswer } from './form-handler.ts';
import type { FormPages } from './form-pages.ts';
import { isFormPost } from './form-post.ts';
import { type HttpAnswer, httpChain } from './http-chain.ts';
import { type ServerSentEvent, serverSentEvents } from './server-sent-events.ts';

/**
 * A handler that takes one form and answers while its use case is still at work: with server-sent
 * events where the request accepts them, else with all of them in one piece, as JSON or as a page.
 *
 * @param useCase - once it has resolved the status is 200, so its events may tell of a failure but
 * not throw one
 * @param join - the answer in one piece
 */
export function streamingHandler<
  Schema extends z.core.$ZodType & { shape: object },
  Event extends ServerSentEvent,
  Answer extends object,
>(
  schema: Schema,
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<AsyncGenerator<Event>>,
  join: (events: AsyncIterable<Event>) => Promise<Answer>,
  pages: FormPages<Answer>,
) {
  return httpChain<HttpAnswer>(problemFor(pages), executionModeStreamifyResponse)
    .use(formBodyParser(schema))
    .handler(async (event: FormEvent): Promise<HttpAnswer> => {
      const events = await useCase(parsed(schema, event.input), submissionFrom(event));
      if (!wantsEvents(event)) return wholeAnswer(pages, await join(events), event, 200);
      return {
        statusCode: 200,
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
        body: Readable.from(serverSentEvents(events)),
      };
    });
}

function wantsEvents(event: APIGatewayProxyEvent): boolean {
  return !isFormPost(event) && /\btext\/event-stream\b/i.test(event.headers.accept ?? '');
}
