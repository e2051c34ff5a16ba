import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { quoteCorrectionSchema } from '../../domain/estimate/estimate.ts';
import { httpChain, jsonResponse } from '../http/http-chain.ts';
import { validated } from '../http/http-problem.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import type { LeadItem } from '../store/items.ts';
import { documentClient, Table } from '../store/table.ts';
import { correctQuote } from './correct-quote.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async ({ body }: APIGatewayProxyEvent) =>
    jsonResponse(200, await correctQuote(validated(quoteCorrectionSchema, body), leads)),
  );
