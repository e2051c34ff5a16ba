import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy, { type MiddyfiedHandler } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Problem } from '../../domain/problem.ts';
import { HttpProblem, problemAnswer, problemFrom } from './http-problem.ts';
import { logger } from './logger.ts';

/** Every field of every form at its longest, in three-byte characters, fits. */
const MAX_BODY_BYTES = 16 * 1024;

/**
 * The chain around every function behind the API: log context, lower-case header names, a limit on
 * the body, and every error as an answer.
 *
 * @param answer - how a problem is shown; as problem+json unless a person reads it
 */
export function httpChain(
  answer: (problem: Problem) => APIGatewayProxyResult = problemAnswer,
): MiddyfiedHandler<APIGatewayProxyEvent, APIGatewayProxyResult> {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .use({
      onError: (request) => {
        const problem = problemFrom(request.error);
        if (problem.status >= 500) logger.error('Request failed', request.error as Error);
        else logger.info('Request refused', { status: problem.status, detail: problem.title });
        request.response = answer(problem);
      },
    })
    .use(httpHeaderNormalizer())
    .before(({ event }) => {
      if (Buffer.byteLength(event.body ?? '') > MAX_BODY_BYTES) {
        throw new HttpProblem(413, `The request body is larger than ${MAX_BODY_BYTES} bytes.`);
      }
    });
}
