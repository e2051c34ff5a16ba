import { executionModeStandard } from '@middy/core/executionModeStandard';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type * as z from 'zod/mini';
import {
  type FormDefinition,
  HONEYPOT,
  inputFromEntries,
} from '../../../domain/forms/form-definition.ts';
import { formProblemPage, sentPage } from '../html/form-pages.tsx';
import {
  HttpProblem,
  type HttpResponse,
  httpChain,
  jsonResponse,
  type Problem,
  problemResponse,
  validated,
} from './http-chain.ts';
import {
  isFormPost,
  isFromBrowser,
  isSameOrigin,
  type Submission,
  sourceHash,
  typedFields,
} from './request.ts';

/** Creates a form's handler, which responds to the site's script with JSON and to a form post with a page. */
export function formHandler<Schema extends z.ZodMiniType>(
  form: FormDefinition<Schema>,
  statusCode: number,
  useCase: (form: z.output<Schema>, submission: Submission) => Promise<object>,
) {
  return formChain(form).handler(async (event: APIGatewayProxyEvent) => {
    const output = await useCase(...readForm(form, event));
    return isFormPost(event) ? sentPage(form) : jsonResponse(statusCode, output);
  });
}

/** Creates a form's Middy chain, which shows errors on a page after a form post. */
export function formChain<Response extends HttpResponse = APIGatewayProxyResult>(
  form: FormDefinition,
  executionMode = executionModeStandard,
) {
  function respond(problem: Problem, event: APIGatewayProxyEvent) {
    return isFormPost(event) ? formProblemPage(form, problem) : problemResponse(problem);
  }
  return httpChain<Response>(respond, executionMode);
}

/** @throws HttpProblem 400 for a form posted from another site, or invalid fields */
export function readForm<Schema extends z.ZodMiniType>(
  form: FormDefinition<Schema>,
  event: APIGatewayProxyEvent,
): [form: z.output<Schema>, submission: Submission] {
  const { 'idempotency-key': idempotencyKey } = event.headers;
  if (isFormPost(event) && !isSameOrigin(event)) {
    throw new HttpProblem(400, 'Please submit the form from our website.');
  }
  const input: unknown = isFormPost(event)
    ? inputFromEntries(form, typedFields(event))
    : event.body;
  const receivedAt = new Date();
  return [
    validated(form.schema, input),
    {
      idempotencyKey,
      receivedAt,
      sourceHash: sourceHash(event, receivedAt),
      isFromBot: hasHoneypot(input) && !isFromBrowser(event),
    },
  ];
}

function hasHoneypot(input: unknown): boolean {
  const { [HONEYPOT]: text } = (input ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && text.trim() !== '';
}
