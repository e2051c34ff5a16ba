import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { httpChain, jsonResponse } from '../http/http-chain.ts';
import { validated } from '../http/http-problem.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { TestimonialItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { cursorSchema, listTestimonials } from './list-testimonials.ts';

const testimonials = new Table<TestimonialItem>(
  documentClient(),
  requiredEnv('TESTIMONIALS_TABLE'),
);
const querySchema = z.object({ cursor: z.optional(cursorSchema) });

// CloudFront may keep the list for half a minute; a browser always asks, so the owner's decisions show.
const cacheControl = 'max-age=0, s-maxage=30';

export const handler = httpChain().handler(async (event: APIGatewayProxyEvent) => {
  const { cursor } = validated(querySchema, {
    cursor: event.queryStringParameters?.cursor || undefined,
  });
  return jsonResponse(200, await listTestimonials(testimonials, cursor), cacheControl);
});
