import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { handler as addPhotos } from '../../lambdas/add-photos/handler.ts';
import { handler as answerLead } from '../../lambdas/answer-lead/handler.ts';
import { handler as correctQuote } from '../../lambdas/correct-quote/handler.ts';
import { handler as generateQuote } from '../../lambdas/generate-quote/handler.ts';
import { handler as listTestimonials } from '../../lambdas/list-testimonials/handler.ts';
import { handler as moderateTestimonial } from '../../lambdas/moderate-testimonial/handler.ts';
import { handler as ownerList } from '../../lambdas/owner-list/handler.ts';
import { handler as readPhotos } from '../../lambdas/read-photos/handler.ts';
import { handler as sendContactEmail } from '../../lambdas/send-contact-email/handler.ts';
import { handler as submitTestimonial } from '../../lambdas/submit-testimonial/handler.ts';
import type { Operation } from '../../scripts/openapi/document.ts';
import { aContext } from '../factories.ts';
import { streamed } from '../lambdas/streamed.ts';
import {
  type ActualResponse,
  document,
  expectDescribed,
  operationAt,
} from './described-responses.ts';

type Send = (
  event: APIGatewayProxyEvent,
) => Promise<Pick<APIGatewayProxyResult, 'statusCode' | 'body' | 'headers'>>;

const buffered =
  (handler: (event: APIGatewayProxyEvent, context: typeof aContext) => unknown): Send =>
  async (event) =>
    (await handler(event, aContext)) as APIGatewayProxyResult;

const moderate = buffered(moderateTestimonial);
const answer = buffered(answerLead);
const list = buffered(listTestimonials);
const owner = buffered(ownerList);

/** The functions behind the routes. */
const functions: Record<string, Record<string, Send>> = {
  '/api/testimonials': { GET: list, HEAD: list, POST: buffered(submitTestimonial) },
  '/api/send-contact-email': { POST: buffered(sendContactEmail) },
  '/api/generate-quote': { POST: (event) => streamed(generateQuote, event).ended },
  '/api/correct-quote': { POST: buffered(correctQuote) },
  '/api/add-photos': { POST: buffered(addPhotos) },
  '/api/read-photos': { POST: buffered(readPhotos) },
  '/api/moderate-testimonial': { GET: moderate, HEAD: moderate, POST: moderate },
  '/api/owner': { GET: owner, HEAD: owner, POST: owner },
  '/api/answer-lead': { GET: answer, HEAD: answer, POST: answer },
};

/** Descriptions that a response was seen for. */
const seen = new Set<string>();

/** Sends an event to the function of a path, and asserts that the document describes its response. */
export async function send(path: string, event: APIGatewayProxyEvent): Promise<ActualResponse> {
  const { httpMethod } = event;
  const run = functions[path]?.[httpMethod];
  if (!run) throw new Error(`There is no function at ${httpMethod} ${path}.`);
  const { statusCode: status, headers, body } = await run(event);
  const response = { status, headers: headers as Record<string, string>, body };
  seen.add(expectDescribed(operationAt(path, httpMethod), response));
  return response;
}

/** Lists the descriptions of responses of functions that none was seen for. */
export function unseenDescriptions(): string[] {
  return Object.values(document.paths)
    .flatMap((item) => Object.values(item).flatMap(descriptionsOf))
    .filter((each) => ![...seen].some((one) => one.startsWith(each)));
}

function descriptionsOf({ operationId, responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    // The gateway and the firewall turn requests away before a function runs.
    if (status === '429') return [];
    // The gateway fails too, in a media type that not every function has.
    if ('$ref' in response || !response.content) return [`${operationId} ${status}`];
    return Object.keys(response.content).map((type) => `${operationId} ${status} ${type}`);
  });
}
