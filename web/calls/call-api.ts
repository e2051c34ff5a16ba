import * as z from 'zod/mini';
import type { FieldError } from '../../domain/problem.ts';

/** Longer than the slowest answer takes (a quote: 20 seconds), so that it is never cut off. */
export const ANSWER_TIMEOUT_MS = 25_000;

const refusalSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })).check(z.minLength(1)),
});

/** The server refused what was sent, and says why at each field. */
export class FieldsRefused extends Error {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super('Refused');
    this.errors = errors;
  }
}

/**
 * Calls the site's own API. What takes longer than `ANSWER_TIMEOUT_MS` breaks off, its body too.
 *
 * @throws {FieldsRefused} on 400 with field errors; any other Error on another failure, or no answer
 * in time.
 */
export async function fetchApi(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (response.ok) return response;

  const refusal = refusalSchema.safeParse(await response.json());
  if (response.status === 400 && refusal.success) throw new FieldsRefused(refusal.data.errors);
  throw new Error(`${path} answered ${response.status}.`);
}

/** What a form holds. The same key sent again means the same request, not a second one. */
export interface FormPost<Input> {
  input: Input;
  idempotencyKey: string;
}

/** A form as the API takes it from a script. */
export function postOf({ input, idempotencyKey }: FormPost<unknown>, headers = {}): RequestInit {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
      // How long the page has been there: forms of robots come at once.
      'Page-Age': `${performance.now()}`,
      ...headers,
    },
    body: JSON.stringify(input),
    // A visitor who sends a form and leaves at once has sent it.
    keepalive: true,
  };
}
