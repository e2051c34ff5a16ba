import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { quoteCorrectionSchema } from '../../domain/quote-correction.ts';
import { httpChain } from '../shared/http-chain.ts';
import { parsed } from '../shared/http-handler.ts';
import { correctQuote } from './correct-quote.ts';

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async ({ body }: APIGatewayProxyEvent) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(await correctQuote(parsed(quoteCorrectionSchema, body))),
  }));
