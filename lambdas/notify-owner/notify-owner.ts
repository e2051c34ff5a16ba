import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { deliverRecords } from './delivery/deliver-records.ts';
import { type ReportDependencies, reportMonth } from './monthly-report/report-month.ts';
import {
  type RequeueDependencies,
  requeueUndelivered,
  undeliveredEventSchema,
} from './requeue-undelivered.ts';
import { runSchedule, type ScheduleDependencies } from './run-schedule.ts';
import { type ScreeningDependencies, screenRecords } from './screening/screen-records.ts';

/** The events of the function: records of the tables' streams, the monthly report, the schedule, a bounced email. */
const eventSchema = z.union([
  z.object({ Records: z.array(z.custom<DynamoDBRecord>()) }),
  z.object({ task: z.literal('report-month') }),
  z.object({ source: z.literal('aws.events') }),
  undeliveredEventSchema,
]);

/** The tables, SES and settings that the function works with. */
export type NotifyDependencies = ScheduleDependencies &
  ReportDependencies &
  ScreeningDependencies &
  RequeueDependencies;

/**
 * Handles one event of the function.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 * @returns for records of a stream those that failed
 */
export async function notifyOwner(
  input: unknown,
  remainingMs: () => number,
  dependencies: NotifyDependencies,
): Promise<unknown> {
  const event = z.parse(eventSchema, input);
  if ('Records' in event) {
    await screenRecords(event.Records, new Date(), dependencies);
    return deliverRecords(event.Records, dependencies);
  }
  if ('detail' in event) return requeueUndelivered(event, new Date(), dependencies);
  if ('task' in event) return reportMonth(new Date(), remainingMs, dependencies);
  return runSchedule(remainingMs, dependencies);
}
