import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { quoteCorrectionSchema } from '../../domain/quote-correction.ts';
import { parsed } from '../http/form-handler.ts';
import { httpChain } from '../http/http-chain.ts';
import { correctQuote } from './correct-quote.ts';

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async ({ body }: APIGatewayProxyEvent) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(await correctQuote(parsed(quoteCorrectionSchema, body))),
  }));
