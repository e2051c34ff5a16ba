import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { fieldErrors } from '../../domain/problem.ts';
import type { Submission } from '../store/submission.ts';
import { type FormEvent, formBodyParser } from './form-body-parser.ts';
import { answerPage, type FormPages, problemPage } from './form-pages.ts';
import { isFormPost } from './form-post.ts';
import { httpChain } from './http-chain.ts';
import { HttpProblem, problemAnswer } from './http-problem.ts';
import { requestSignals, sourceHash } from './request-signals.ts';

/** What a browser makes for `Idempotency-Key`: a UUID, or any other short opaque word. */
const idempotencyKeySchema = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/)));

/**
 * A handler that takes one form: the body is checked against its schema, given to the use case, and
 * what that returns is the answer. The site's script sends and gets JSON; a browser that sends the form
 * by itself gets a page.
 *
 * @param statusCode - the status of the JSON answer once the use case is done
 */
export function httpHandler<
  Schema extends z.core.$ZodType & { shape: object },
  Answer extends object,
>(
  schema: Schema,
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<Answer>,
  pages: FormPages<Answer>,
  statusCode = 200,
) {
  return httpChain(problemFor(pages))
    .use(formBodyParser(schema))
    .handler(async (event: FormEvent): Promise<APIGatewayProxyResult> => {
      const answer = await useCase(parsed(schema, event.input), submissionFrom(event));
      return wholeAnswer(pages, answer, event, statusCode);
    });
}

/** How a problem with a form is shown to whoever sent it. */
export function problemFor<Answer>(pages: FormPages<Answer>): Parameters<typeof httpChain>[0] {
  return (problem, event) =>
    isFormPost(event) ? problemPage(pages, problem, event) : problemAnswer(problem);
}

/** A use case's answer in one piece: a page for a browser that sent the form by itself, else JSON. */
export function wholeAnswer<Answer extends object>(
  pages: FormPages<Answer>,
  answer: Answer,
  event: APIGatewayProxyEvent,
  statusCode: number,
): APIGatewayProxyResult {
  if (isFormPost(event)) return answerPage(pages, answer);
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(answer),
  };
}

/** More than any form has fields; whoever sends others learns of so many, and of names so long. */
const MAX_ERRORS = 20;
const MAX_NAME_CHARACTERS = 100;

/** The input as its schema puts it out; throws a 400 problem with each field's message. */
export function parsed<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error)
    .slice(0, MAX_ERRORS)
    .map(({ field, message }) => ({ field: field.slice(0, MAX_NAME_CHARACTERS), message }));
  if (errors.some(({ field }) => field === '')) {
    throw new HttpProblem(400, 'The request body is not an object with the fields of the form.');
  }
  throw new HttpProblem(400, errors[0]?.message ?? 'The request is not valid.', errors);
}

/** How a form reached us; throws a 400 problem for a key that no browser of ours makes. */
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
