import * as z from 'zod/mini';
import type { FieldError } from '../../domain/forms/form-definition.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/session-storage.ts';

/** Longer than the slowest response: 28 seconds in AWS, or 45 with a model on a laptop. */
const TIMEOUT_MS = 60_000;

const problemSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })).check(z.minLength(1)),
});

/** A request that the server refused; its cause holds the errors by field. */
export class ValidationError extends Error {
  declare cause: FieldError[];
}

// Only the API's own responses: web filters and hotel networks answer any request with their own page and status 200.
const ownStatuses = [200, 201, 202];
const ownContentType = /^(application\/json|text\/event-stream)\b/;

/**
 * Fetches from the site's own API. Aborts after `TIMEOUT_MS`, even while the body is streaming.
 *
 * @throws {ValidationError} on 400 with field errors. Any other failure is an Error, with the status as its cause
 *   unless the request failed or timed out
 */
export async function fetchApi(path: string, request: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    // Only the quote request's response is a stream.
    headers: { Accept: 'application/json, text/event-stream', ...request.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = response;
  const contentType = response.headers.get('content-type') ?? '';
  if (ownStatuses.includes(status) && ownContentType.test(contentType)) return response;
  const { data: problem } = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (status === 400 && problem) throw new ValidationError('Refused', { cause: problem.errors });
  throw new Error(`${path} answered ${status}.`, { cause: status });
}

/** Posts JSON as `fetchApi` does, even if the visitor leaves the page right away. */
export function postJson(path: string, body: unknown, headers = {}): Promise<Response> {
  return fetchApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    keepalive: true,
  });
}

const keyItem = (path: string) => `key of ${path}`;

/**
 * Posts a form with its path's idempotency key, so sending it again repeats the request instead of making a second one.
 * The key survives a reload, like the fields, because the first attempt may have arrived even if its response didn't.
 * To the server, edited fields are a new request even with the same key.
 */
export function postForm(path: string, input: unknown): Promise<Response> {
  const key = readSessionStorage(keyItem(path)) ?? renewKey(path);
  return postJson(path, input, { 'Idempotency-Key': key });
}

/** Makes the next post a new request, even with the same fields. */
export function renewKey(path: string): string {
  const key = randomId();
  writeSessionStorage(keyItem(path), key);
  return key;
}

/** Returns 128 random bits in hex. `randomUUID` is missing on plain HTTP, such as a local run opened from a phone. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
