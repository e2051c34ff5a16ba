import * as z from 'zod/mini';
import type { FieldError } from '../../domain/problem.ts';

/** Longer than the slowest response takes (a quote: 20 seconds), so that it is never cut off. */
const RESPONSE_TIMEOUT_MS = 25_000;

const problemSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })).check(z.minLength(1)),
});

/** A request that the server refused, with its errors by field. */
export class ValidationError extends Error {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super('Refused');
    this.errors = errors;
  }
}

/**
 * Fetches from the site's own API. After `RESPONSE_TIMEOUT_MS` it is aborted, the body too.
 *
 * @throws {ValidationError} on 400 with field errors; any other Error on a timeout, and with the
 *   status as its cause on another failure
 */
export async function fetchApi(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  if (response.ok) return response;

  const { status } = response;
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (status === 400 && problem.success) throw new ValidationError(problem.data.errors);
  throw new Error(`${path} answered ${status}.`, { cause: status });
}

/** Posts JSON, as `fetchApi` does; it is sent even when the visitor leaves the page at once. */
export function postJson(path: string, body: unknown, headers = {}): Promise<Response> {
  return fetchApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
  });
}

/** Takes the id under which a form is stored; undefined where the answer was cut off. */
export type OnStored = (id: string | undefined) => void;

/** The input of a form. The same key sent again means the same request, not a second one. */
export interface FormPost<Input> {
  input: Input;
  idempotencyKey: string;
}

/** Posts a form, as `fetchApi` does. */
export function postForm(path: string, post: FormPost<unknown>, headers = {}): Promise<Response> {
  return postJson(path, post.input, {
    'Idempotency-Key': post.idempotencyKey,
    ...headers,
  });
}

/** Makes 128 random bits in hex. `randomUUID` exists only in secure contexts, which a laptop's address in the local network is not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
