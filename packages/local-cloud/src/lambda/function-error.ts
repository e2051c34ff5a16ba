import type { FunctionErrorBody } from './messages.ts';

/** A function failed: it threw, timed out, or its process ended. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly body: FunctionErrorBody;

  constructor(body: FunctionErrorBody) {
    super(body.errorMessage);
    this.body = body;
  }

  static from(error: unknown): FunctionError {
    const { name = 'Error', message = String(error), stack } = error as Partial<Error>;
    return new FunctionError({
      errorType: name,
      errorMessage: message,
      trace: stack?.split('\n'),
    });
  }
}
