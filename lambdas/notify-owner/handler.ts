import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { logger } from '../shared/logger.ts';
import { deliverRecords } from './deliver-records.ts';
import { deliverUnsent } from './deliver-unsent.ts';

export const handler = middy<DynamoDBStreamEvent | ScheduledEvent, unknown>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler((event, context: Context) =>
    'Records' in event
      ? deliverRecords(event.Records)
      : deliverUnsent(() => context.getRemainingTimeInMillis()),
  );
