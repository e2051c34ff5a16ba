import { Readable } from 'node:stream';
import { executionModeStandard } from '@middy/core/executionModeStandard';
import { executionModeStreamifyResponse } from '@middy/core/executionModeStreamifyResponse';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import {
  type FormDefinition,
  HONEYPOT,
  inputFromEntries,
} from '../../../domain/forms/form-definition.ts';
import type { Problem } from '../../../domain/problem.ts';
import { confirmation, confirmationPage, type PageContent, problemPage } from './form-pages.ts';
import { type HttpResponse, httpChain, jsonResponse, problemResponse } from './http-chain.ts';
import { HttpProblem, validated } from './http-problem.ts';
import {
  isFormPost,
  isFromBrowser,
  isSameOrigin,
  type Submission,
  sourceHash,
  typedFields,
} from './request.ts';

interface FormHandlerProps<Schema extends z.ZodMiniType, Output extends object> {
  form: FormDefinition<Schema>;
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<Output>;
  statusCode: number;
}

/** Creates the handler of one form, which responds with JSON to the site's script, and with a page to a form post. */
export function formHandler<Schema extends z.ZodMiniType, Output extends object>({
  form,
  useCase,
  statusCode,
}: FormHandlerProps<Schema, Output>) {
  return formChain(form).handler(async (event: APIGatewayProxyEvent) => {
    const output = await useCase(...readForm(form, event));
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
  return httpChain<Response>(respond, executionMode);
}

/** A UUID from the browser, or any other short opaque token. */
const idempotencyKeyPattern = /^[\x21-\x7e]{8,255}$/;

/** @throws HttpProblem 400 for a malformed idempotency key, for a form of another site, or with each field's message */
function readForm<Schema extends z.ZodMiniType>(
  form: FormDefinition<Schema>,
  event: APIGatewayProxyEvent,
): [form: z.output<Schema>, submission: Submission] {
  const { 'idempotency-key': idempotencyKey } = event.headers;
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    throw new HttpProblem(400, 'Idempotency-Key must be 8 to 255 printable ASCII characters.');
  }
  if (isFormPost(event) && !isSameOrigin(event)) {
    throw new HttpProblem(400, 'Please submit the form from our website.');
  }
  const input: unknown = isFormPost(event)
    ? inputFromEntries(form, typedFields(event))
    : event.body;
  const receivedAt = new Date();
  return [
    validated(form.schema, input),
    {
      idempotencyKey,
      receivedAt,
      sourceHash: sourceHash(event, receivedAt),
      isFromBot: hasHoneypot(input) && !isFromBrowser(event),
    },
  ];
}

function hasHoneypot(input: unknown): boolean {
  const { [HONEYPOT]: text } = (input ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && text.trim() !== '';
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
      const events = await useCase(...readForm(form, event));
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
