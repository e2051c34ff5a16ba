import type { APIGatewayProxyEvent } from 'aws-lambda';
import { httpChain, jsonResponse } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { TestimonialItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { isCursor, listTestimonials } from './list-testimonials.ts';

const testimonials = new Table<TestimonialItem>(
  documentClient(),
  requiredEnv('TESTIMONIALS_TABLE'),
);

// CloudFront caches the list for 30 seconds; browsers don't, so the owner's decisions show up.
const cacheControl = 'max-age=0, s-maxage=30';

export const handler = httpChain().handler(async (event: APIGatewayProxyEvent) => {
  const { cursor } = event.queryStringParameters ?? {};
  if (cursor && !isCursor(cursor)) {
    const message = 'The cursor is not one that this list gave out. Start again without one.';
    throw new HttpProblem(400, message, [{ field: 'cursor', message }]);
  }
  return jsonResponse(200, await listTestimonials(testimonials, cursor), cacheControl);
});
