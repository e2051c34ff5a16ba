import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { deliverRecords } from './delivery/deliver-records.ts';
import { reportMonth } from './monthly-report/report-month.ts';
import { runSchedule } from './run-schedule.ts';
import { screenRecords } from './screening/screen-records.ts';

/** What the rule of the monthly mail hands over. */
interface ReportMonth {
  task: 'report-month';
}

export const handler = middy<DynamoDBStreamEvent | ScheduledEvent | ReportMonth, unknown>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async (event, context: Context) => {
    const remainingMs = () => context.getRemainingTimeInMillis();
    if ('Records' in event) {
      await screenRecords(event.Records, new Date());
      return deliverRecords(event.Records);
    }
    if ('task' in event) return reportMonth(new Date(), remainingMs);
    return runSchedule(remainingMs);
  });
