import { STATUS_CODES } from 'node:http';
import type { FieldError, Problem } from '../../domain/forms/form-definition.ts';

/** The refusal of a request, with words for the visitor; thrown anywhere below the chain. */
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

/** The refusals of the body parser, in words that say what to do. */
const parserProblems: Record<number, string> = {
  400: 'The request body is not allowed.',
  415: 'Send the form as JSON, with the content type application/json.',
  422: 'The request body is not valid JSON.',
};

/** Translates an error into problem details; one that is not the visitor's doing carries no words. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof HttpProblem) {
    return {
      ...blankProblem(error.status),
      detail: error.message,
      ...(error.errors && { errors: error.errors }),
    };
  }
  const parserStatus = (error as { statusCode?: number } | undefined)?.statusCode ?? 500;
  const detail = parserProblems[parserStatus];
  if (!detail) return blankProblem(500);
  return { ...blankProblem(parserStatus === 415 ? 415 : 400), detail };
}

function blankProblem(status: number): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status };
}
