import type { APIGatewayProxyResult } from 'aws-lambda';
import type { Problem } from '../../domain/forms/form-definition.ts';

/** Makes a response with a JSON body, which by default no cache keeps. */
export function jsonResponse(
  statusCode: number,
  body: object,
  cacheControl = 'no-store',
): APIGatewayProxyResult {
  return response(statusCode, body, 'application/json', cacheControl);
}

/** Makes a response of problem details (RFC 9457). */
export function problemResponse(problem: Problem): APIGatewayProxyResult {
  return response(problem.status, problem, 'application/problem+json', 'no-store');
}

function response(
  statusCode: number,
  body: object,
  contentType: string,
  cacheControl: string,
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { 'content-type': contentType, 'cache-control': cacheControl },
    body: JSON.stringify(body),
  };
}
