import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { parsed } from '../http/form-handler.ts';
import { httpChain } from '../http/http-chain.ts';
import { cursorSchema } from './cursor.ts';
import { listTestimonials } from './list-testimonials.ts';

const querySchema = z.object({ cursor: z.optional(cursorSchema) });

// CloudFront may keep the list for half a minute; a browser asks anew, so what the owner decides shows.
const cacheControl = 'max-age=0, s-maxage=30';

export const handler = httpChain().handler(async (event: APIGatewayProxyEvent) => {
  const { cursor } = parsed(querySchema, {
    cursor: event.queryStringParameters?.cursor || undefined,
  });
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body: JSON.stringify(await listTestimonials(cursor)),
  };
});
