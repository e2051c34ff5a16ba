import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type FormDefinition, inputFromEntries } from '../../domain/forms/form-definition.ts';
import { isFormPost, isSameOrigin, typedFields } from './form-post.ts';
import { HttpProblem } from './http-problem.ts';

/** The input of a schema, read from either kind of body. */
export type FormEvent = APIGatewayProxyEvent & { input?: unknown };

/**
 * Puts the body into `event.input`: the site's own JSON, or a form post turned into the same. The
 * event keeps a form post's body, so that a page about an error can show what was typed.
 */
export function formBodyParser(
  form: FormDefinition,
): MiddlewareObj<FormEvent, APIGatewayProxyResult> {
  const json = httpJsonBodyParser();
  return {
    before: async (request) => {
      const { event } = request;
      if (!isFormPost(event)) {
        await json.before?.(request as never);
        event.input = event.body;
        return;
      }
      if (!isSameOrigin(event))
        throw new HttpProblem(400, 'Please send the form from our own page.');
      event.input = inputFromEntries(form, typedFields(event));
    },
  };
}
