import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { quoteCorrectionSchema } from '../../domain/estimate/estimate.ts';
import { httpChain } from '../http/http-chain.ts';
import { jsonResponse } from '../http/json-response.ts';
import { validated } from '../http/validated.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { correctQuote } from './correct-quote.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = httpChain()
  .use(httpJsonBodyParser())
  .handler(async ({ body }: APIGatewayProxyEvent) =>
    jsonResponse(200, await correctQuote(validated(quoteCorrectionSchema, body), leads)),
  );
