import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Submission } from '../store/submission.ts';
import { type FormEvent, formBodyParser } from './form-body-parser.ts';
import { acceptedPage, type FormPages, problemPage } from './form-pages.ts';
import { isFormPost } from './form-post.ts';
import { httpChain } from './http-chain.ts';
import { HttpProblem } from './http-problem.ts';
import { jsonResponse, problemResponse } from './json-response.ts';
import { requestSignals, sourceHash } from './request-signals.ts';
import { validated } from './validated.ts';

interface FormHandlerProps<Schema extends z.core.$ZodType, Output extends object> {
  schema: Schema & { shape: object };
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<Output>;
  pages: FormPages<Output>;
  /** The status of the JSON response. */
  statusCode: number;
}

/**
 * Makes a handler that takes one form: the body is validated by its schema and given to the use case,
 * whose output is the response. The site's script sends and gets JSON; a browser that sends the form by
 * itself gets a page.
 */
export function formHandler<Schema extends z.core.$ZodType, Output extends object>({
  schema,
  useCase,
  pages,
  statusCode,
}: FormHandlerProps<Schema, Output>) {
  return httpChain(formProblemResponse(pages))
    .use(formBodyParser(schema))
    .handler(async (event: FormEvent): Promise<APIGatewayProxyResult> => {
      const output = await useCase(validated(schema, event.input), submissionFrom(event));
      return formResponse(pages, output, event, statusCode);
    });
}

/** Renders a problem with a form for its sender. */
export function formProblemResponse<Output>(
  pages: FormPages<Output>,
): Parameters<typeof httpChain>[0] {
  return (problem, event) =>
    isFormPost(event) ? problemPage(pages, problem, event) : problemResponse(problem);
}

/** Renders a use case's output: a page for a browser that sent the form by itself, else JSON. */
export function formResponse<Output extends object>(
  pages: FormPages<Output>,
  output: Output,
  event: APIGatewayProxyEvent,
  statusCode: number,
): APIGatewayProxyResult {
  return isFormPost(event) ? acceptedPage(pages, output) : jsonResponse(statusCode, output);
}

/** A UUID as a browser makes it for `Idempotency-Key`, or any other short opaque token. */
const idempotencyKeySchema = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/)));

/**
 * Reads the circumstances of a form's arrival.
 *
 * @throws HttpProblem 400 for an idempotency key that no browser of ours makes
 */
export function submissionFrom(event: APIGatewayProxyEvent): Submission {
  const key = idempotencyKeySchema.safeParse(event.headers['idempotency-key']);
  if (!key.success) {
    throw new HttpProblem(400, 'Idempotency-Key must be 8 to 255 printable ASCII characters.');
  }
  const receivedAt = new Date();
  return {
    idempotencyKey: key.data,
    receivedAt,
    signals: requestSignals(event),
    sourceHash: sourceHash(event, receivedAt),
  };
}
