import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { requiredEnv } from '../runtime/required-env.ts';
import { documentClient } from '../store/document-client.ts';
import type { LeadItem } from '../store/items.ts';
import { Table } from '../store/table.ts';
import { settlePhotos } from './settle-photos.ts';

const leads = new Table<LeadItem>(documentClient(), requiredEnv('LEADS_TABLE'));

export const handler = middy<SQSEvent, SQSBatchResponse>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(({ Records }) => settlePhotos(Records, leads));
