import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { type FieldError, fieldErrors, type Problem } from '../../../domain/problem.ts';

/** A refused request, with a message for the visitor. May be thrown anywhere below the chain. */
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
export function problemFrom(error: unknown): Problem {
  const problem = (status: number) => ({
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
  });
  if (error instanceof HttpProblem) {
    const { status, message, errors } = error;
    return { ...problem(status), detail: message, ...(errors && { errors }) };
  }
  // Only the body parser's errors have one.
  const isMalformed = error instanceof Error && 'statusCode' in error;
  return isMalformed ? { ...problem(400), detail: 'The body is not valid JSON.' } : problem(500);
}

/** @throws HttpProblem 400 with each field's message */
export function validated<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  if (errors.some(({ field }) => field === '')) {
    throw new HttpProblem(400, 'The request body is not an object with the fields of the form.');
  }
  throw new HttpProblem(400, errors[0]?.message ?? 'The request is not valid.', errors);
}
