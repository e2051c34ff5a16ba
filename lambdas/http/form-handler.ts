import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { type FormDefinition, inputFromEntries } from '../../domain/forms/form-definition.ts';
import type { Submission } from '../store/submission.ts';
import { landingOf, requestSignals, sourceHash, sourceWindowMs } from './form-origin.ts';
import { acceptedPage, confirmation, type PageContent, problemPage } from './form-pages.ts';
import { isFormPost, isSameOrigin, typedFields } from './form-post.ts';
import { httpChain, jsonResponse, problemResponse } from './http-chain.ts';
import { HttpProblem, validated } from './http-problem.ts';

interface FormHandlerProps<Schema extends z.ZodMiniType, Output extends object> {
  form: FormDefinition<Schema>;
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<Output>;
  statusCode: number;
}

/**
 * Makes a handler for one form: the body is validated by its schema and passed to the use case, whose output is the
 * response. The site's script sends and receives JSON; a browser that posts the form itself receives a page.
 */
export function formHandler<Schema extends z.ZodMiniType, Output extends object>({
  form,
  useCase,
  statusCode,
}: FormHandlerProps<Schema, Output>) {
  return httpChain(formProblemResponse(form))
    .use(formBodyParser(form))
    .handler(async (event: FormEvent): Promise<APIGatewayProxyResult> => {
      const output = await useCase(validated(form.schema, event.input), submissionFrom(event));
      return formResponse(event, statusCode, output, () => {
        const id = 'id' in output ? String(output.id) : undefined;
        return confirmation(form, id);
      });
    });
}

export function formProblemResponse(form: FormDefinition): Parameters<typeof httpChain>[0] {
  return (problem, event) =>
    isFormPost(event) ? problemPage(form, problem, event) : problemResponse(problem);
}

/** Responds with a page to a browser that posted the form itself, otherwise with JSON. */
export function formResponse(
  event: APIGatewayProxyEvent,
  statusCode: number,
  output: object,
  page: () => PageContent,
): APIGatewayProxyResult {
  return isFormPost(event) ? acceptedPage(page()) : jsonResponse(statusCode, output);
}

/** A UUID from the browser, or any other short opaque token. */
const idempotencyKeySchema = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/)));

/** @throws HttpProblem 400 for an idempotency key that no browser of ours makes */
export function submissionFrom(event: APIGatewayProxyEvent): Submission {
  const key = idempotencyKeySchema.safeParse(event.headers['idempotency-key']);
  if (!key.success) {
    throw new HttpProblem(400, 'Idempotency-Key must be 8 to 255 printable ASCII characters.');
  }
  const receivedAt = new Date();
  return {
    idempotencyKey: key.data,
    // The quote request that a message belongs to; a malformed one is ignored.
    quoteId: z.guid().safeParse(event.headers['quote-reference']).data?.toLowerCase(),
    receivedAt,
    signals: requestSignals(event),
    sourceHash: sourceHash(event, receivedAt, sourceWindowMs.burst),
    hourlySourceHash: sourceHash(event, receivedAt, sourceWindowMs.hour),
    dailySourceHash: sourceHash(event, receivedAt, sourceWindowMs.day),
    landing: landingOf(event),
  };
}

export type FormEvent = APIGatewayProxyEvent & { input?: unknown };

/**
 * Puts the body into `event.input`: the site's own JSON, or the fields of a form post. The event keeps a form post's
 * body, so that a page about an error can show what was typed.
 */
export function formBodyParser(
  form: FormDefinition,
): MiddlewareObj<FormEvent, APIGatewayProxyResult> {
  const json = httpJsonBodyParser();
  return {
    before: async (request) => {
      const { event } = request;
      if (!isFormPost(event)) {
        await json.before?.(request as never);
        event.input = event.body;
        return;
      }
      if (!isSameOrigin(event))
        throw new HttpProblem(400, 'Please send the form from our own page.');
      event.input = inputFromEntries(form, typedFields(event));
    },
  };
}
