import { Readable } from 'node:stream';
import { executionModeStandard } from '@middy/core/executionModeStandard';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  type FormDefinition,
  HONEYPOT,
  inputFromEntries,
} from '../../../domain/forms/form-definition.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Submission } from '../store/submission.ts';
import { confirmation, confirmationPage, type PageContent, problemPage } from './form-pages.ts';
import { type HttpResponse, httpChain, jsonResponse, problemResponse } from './http-chain.ts';
import { HttpProblem, validated } from './http-problem.ts';
import { isFormPost, isFromBrowser, isSameOrigin, sourceHash, typedFields } from './request.ts';

interface FormHandlerProps<Schema extends z.ZodMiniType, Output extends object> {
  form: FormDefinition<Schema>;
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<Output>;
  statusCode: number;
}

/**
 * Creates the handler of one form. Validates the body with the form's schema and responds with the output of the use
 * case: JSON for the site's script, a page for a native form post.
 */
export function formHandler<Schema extends z.ZodMiniType, Output extends object>({
  form,
  useCase,
  statusCode,
}: FormHandlerProps<Schema, Output>) {
  return formChain(form).handler(async (event: APIGatewayProxyEvent) => {
    const output = await useCase(readForm(form, event), readSubmission(event));
    if (!isFormPost(event)) return jsonResponse(statusCode, output);
    return confirmationPage(confirmation(form, 'id' in output ? String(output.id) : undefined));
  });
}

function formChain<Response extends HttpResponse = APIGatewayProxyResult>(
  form: FormDefinition,
  executionMode = executionModeStandard,
) {
  const respond = (problem: Problem, event: APIGatewayProxyEvent) =>
    isFormPost(event) ? problemPage(form, problem, event) : problemResponse(problem);
  return (
    httpChain<Response>(respond, executionMode)
      .before(({ event }) => {
        if (isFormPost(event) || /\bjson\b/i.test(event.headers['content-type'] ?? '')) return;
        throw new HttpProblem(
          415,
          'Send the form as JSON, with the content type application/json.',
        );
      })
      // A form post stays as it is, so that the error page can show the visitor's input.
      .use(httpJsonBodyParser({ disableContentTypeError: true }))
  );
}

/** A UUID from the browser, or any other short opaque token. */
const idempotencyKeySchema = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/)));

/** @throws HttpProblem 400 for a malformed idempotency key */
function readSubmission(event: APIGatewayProxyEvent): Submission {
  const key = idempotencyKeySchema.safeParse(event.headers['idempotency-key']);
  if (!key.success) {
    throw new HttpProblem(400, 'Idempotency-Key must be 8 to 255 printable ASCII characters.');
  }
  const receivedAt = new Date();
  return {
    idempotencyKey: key.data,
    receivedAt,
    sourceHash: sourceHash(event, receivedAt),
    isFromBot: honeypotText(event) !== '' && !isFromBrowser(event),
  };
}

function honeypotText(event: APIGatewayProxyEvent): string {
  const text = isFormPost(event)
    ? typedFields(event).get(HONEYPOT)
    : (event.body as { [HONEYPOT]?: unknown } | null)?.[HONEYPOT];
  return typeof text === 'string' ? text.trim() : '';
}

/** @throws HttpProblem 400 if the form was posted from another site, or with each field's message */
function readForm<Schema extends z.ZodMiniType>(
  form: FormDefinition<Schema>,
  event: APIGatewayProxyEvent,
): z.output<Schema> {
  if (!isFormPost(event)) return validated(form.schema, event.body);
  if (!isSameOrigin(event)) throw new HttpProblem(400, 'Please submit the form from our website.');
  return validated(form.schema, inputFromEntries(form, typedFields(event)));
}

interface StreamingFormHandlerProps<
  Schema extends z.ZodMiniType,
  Event extends ServerSentEvent,
  Output extends object,
> {
  form: FormDefinition<Schema>;
  /** Once this resolves the status is 200, so events may report failures but must not throw. */
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<AsyncGenerator<Event>>;
  /** Joins the events into the output of a single response. */
  join: (events: AsyncIterable<Event>) => Promise<Output>;
  /** Renders the output for a native form post. */
  page: (output: Output) => PageContent;
}

/**
 * Creates the handler of one form that responds while its use case is still working: with server-sent events if the
 * request accepts them, otherwise with a single JSON document or page.
 */
export function streamingFormHandler<
  Schema extends z.ZodMiniType,
  Event extends ServerSentEvent,
  Output extends object,
>({ form, useCase, join, page }: StreamingFormHandlerProps<Schema, Event, Output>) {
  return formChain<HttpResponse>(form, executionModeStreamifyResponse).handler(
    async (event: APIGatewayProxyEvent) => {
      const events = await useCase(readForm(form, event), readSubmission(event));
      if (acceptsEvents(event)) {
        return {
          statusCode: 200,
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
          body: Readable.from(serverSentEvents(events)),
        };
      }
      const output = await join(events);
      return isFormPost(event) ? confirmationPage(page(output)) : jsonResponse(200, output);
    },
  );
}

function acceptsEvents(event: APIGatewayProxyEvent): boolean {
  return !isFormPost(event) && /\btext\/event-stream\b/i.test(event.headers.accept ?? '');
}

interface ServerSentEvent {
  name: string;
  data: object;
}

/** After this long without an event, a comment keeps the connection open. */
const COMMENT_AFTER_MS = 5000;

const COMMENT = ':\n\n';

/** JSON has no line breaks, so each event fits one data line. */
async function* serverSentEvents(events: AsyncGenerator<ServerSentEvent>): AsyncGenerator<string> {
  let next = events.next();
  for (;;) {
    const step = await Promise.race([next, wait(COMMENT_AFTER_MS)]);
    if (step?.done) return;
    yield step
      ? `event: ${step.value.name}\ndata: ${JSON.stringify(step.value.data)}\n\n`
      : COMMENT;
    if (step) next = events.next();
  }
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
