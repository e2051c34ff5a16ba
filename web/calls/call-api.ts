import * as z from 'zod/mini';
import type { FieldError } from '../../domain/problem.ts';

/** Longer than the slowest answer takes (a quote: 28 seconds), so that it is never cut off. */
const ANSWER_TIMEOUT_MS = 35_000;

const refusalSchema = z.object({
  errors: z.array(z.object({ field: z.string(), message: z.string() })).check(z.minLength(1)),
});

/** The server refused what was sent, and says why at each field. */
export class FieldsRefused extends Error {
  readonly errors: FieldError[];

  constructor(errors: FieldError[]) {
    super(`Refused: ${errors.map(({ field }) => field).join(', ')}`);
    this.errors = errors;
  }
}

/**
 * Calls the site's own API and returns its answer, checked.
 *
 * @throws {FieldsRefused} on 400 with field errors; any other Error on another failure, an answer of
 * an unexpected shape, or none in time.
 */
export async function callApi<Answer>(
  path: string,
  answerSchema: z.ZodMiniType<Answer>,
  request: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(path, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  if (response.ok) return answerSchema.parse(body);

  const refusal = refusalSchema.safeParse(body);
  if (response.status === 400 && refusal.success) throw new FieldsRefused(refusal.data.errors);
  throw new Error(`${path} answered ${response.status}.`);
}

/** Posts what a form holds. The same key sent again means the same request, not a second one. */
export function postForm<Answer>(
  path: string,
  answerSchema: z.ZodMiniType<Answer>,
  { input, idempotencyKey }: { input: unknown; idempotencyKey: string },
): Promise<Answer> {
  return callApi(path, answerSchema, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(input),
    // A visitor who sends a form and leaves at once has sent it.
    keepalive: true,
  });
}
