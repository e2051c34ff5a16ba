import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy, { type MiddyfiedHandler } from '@middy/core';
import { executionModeStandard } from '@middy/core/executionModeStandard';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { type FieldError, fieldErrors } from '../../../domain/forms/form-definition.ts';
import { logger } from '../runtime/logger.ts';
import { isFormPost } from './request.ts';

/** Large enough for any form with every field full of percent-encoded three-byte characters. */
const MAX_BODY_BYTES = 48 * 1024;

/** An error response (RFC 9457, `application/problem+json`), with the invalid fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldError[];
}

/** A response of the API; a stream is sent as it arrives. */
export type HttpResponse = Omit<APIGatewayProxyResult, 'body'> & { body: string | Readable };

/** Creates the Middy chain of every function behind the API. Errors become responses; a form post stays text. */
export function httpChain<Response extends HttpResponse = APIGatewayProxyResult>(
  toResponse: (
    problem: Problem,
    event: APIGatewayProxyEvent,
  ) => APIGatewayProxyResult = problemResponse,
  executionMode = executionModeStandard,
): MiddyfiedHandler<APIGatewayProxyEvent, Response | APIGatewayProxyResult> {
  return middy<APIGatewayProxyEvent, Response | APIGatewayProxyResult>({ executionMode })
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .onError((request) => {
      const problem = problemFrom(request.error);
      if (problem.status >= 500) logger.error('Request failed', request.error as Error);
      else logger.info('Request refused', { status: problem.status, title: problem.title });
      request.response = toResponse(problem, request.event);
    })
    .use(httpHeaderNormalizer())
    .before(({ event }) => {
      if (Buffer.byteLength(event.body ?? '') > MAX_BODY_BYTES) {
        throw new HttpProblem(413, 'Your message is too long. Please shorten it.');
      }
      const isJson = /\bjson\b/i.test(event.headers['content-type'] ?? '');
      if (event.body && !isJson && !isFormPost(event)) {
        throw new HttpProblem(415, 'Send JSON, with the content type application/json.');
      }
    })
    .use(httpJsonBodyParser({ disableContentTypeError: true }));
}

export function problemResponse(problem: Problem): APIGatewayProxyResult {
  return jsonResponse(problem.status, problem, { 'content-type': 'application/problem+json' });
}

export function jsonResponse(
  statusCode: number,
  body: object,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** A refused request, with a message for the visitor. Can be thrown anywhere inside the chain. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly errors: FieldError[] | undefined;

  constructor(status: number, detail: string, errors?: FieldError[]) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

/** Converts an error to problem details; internal errors carry no detail. */
function problemFrom(error: unknown): Problem {
  // Only the body parser's errors have a status code.
  const isMalformed = error instanceof Error && 'statusCode' in error;
  if (isMalformed) return problemOf(400, 'The body is not valid JSON.');
  if (error instanceof HttpProblem) return problemOf(error.status, error.message, error.errors);
  return problemOf(500);
}

function problemOf(status: number, detail?: string, errors?: FieldError[]): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, errors };
}

/** @throws HttpProblem 400 with each field's message */
export function validated<Schema extends z.core.$ZodType>(schema: Schema, input: unknown) {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  if (errors.some(({ field }) => field === '')) {
    throw new HttpProblem(400, "The request body isn't an object with the form's fields.");
  }
  throw new HttpProblem(400, errors[0]?.message ?? 'The request is not valid.', errors);
}
