import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import type { OutboxMessage } from '../store/outbox.ts';
import { deliverMessage, EMAIL_CONCURRENCY, type NotifyDependencies } from './deliver-message.ts';
import { deliverUnsent } from './deliver-unsent.ts';
import { remindUnanswered } from './remind-unanswered.ts';
import { reportMonth } from './report-month.ts';
import { requeueUndelivered, undeliveredEventSchema } from './requeue-undelivered.ts';
import { screenRecords, tableNameOf } from './screen-records.ts';

/** Records of the tables' streams, the monthly report, the schedule, and a bounced email. */
const eventSchema = z.union([
  z.object({ Records: z.array(z.custom<DynamoDBRecord>()) }),
  z.object({ task: z.literal('report-month') }),
  z.object({ source: z.literal('aws.events') }),
  undeliveredEventSchema,
]);

/**
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
  if ('task' in event) return reportMonth(new Date(), dependencies);
  return runSchedule(remainingMs, dependencies);
}

/**
 * Delivers the messages that the tables' streams report, and deletes the photos of expired leads. A batch of ten is
 * done within the function's 90 s even if each email runs into its timeout.
 *
 * @returns the records that failed; Lambda delivers again from the first of them on
 */
async function deliverRecords(
  records: DynamoDBRecord[],
  dependencies: NotifyDependencies,
): Promise<DynamoDBBatchResponse> {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const deliver = async (record: DynamoDBRecord) => {
    const message = messageOf(record);
    try {
      const expired = record.eventName === 'REMOVE' && record.dynamodb?.OldImage?.photosId?.S;
      if (expired) await dependencies.photos.deleteAll(expired);
      else await deliverMessage(message, new Date(), dependencies);
    } catch (error) {
      logger.error('Message could not be sent', { id: message.id, error: error as Error });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
    }
  };
  await pMap(records, deliver, { concurrency: EMAIL_CONCURRENCY });
  return { batchItemFailures };
}

function messageOf({ dynamodb, eventSourceARN }: DynamoDBRecord): OutboxMessage {
  return {
    table: tableNameOf(eventSourceARN),
    id: dynamodb?.Keys?.id?.S ?? '',
    photosId: dynamodb?.NewImage?.photosId?.S,
  };
}

/** Reserved for the reminders: a thousand leads take a few seconds. */
const REMINDERS_MS = 20_000;

/**
 * Runs the scheduled tasks. If one fails, the others still run, and then the run as a whole fails, so that Lambda
 * retries it and counts it for the alarm.
 */
async function runSchedule(
  remainingMs: () => number,
  dependencies: NotifyDependencies,
): Promise<void> {
  const tasks = {
    'deliver-unsent': () => deliverUnsent(() => remainingMs() - REMINDERS_MS, dependencies),
    'remind-unanswered': () => remindUnanswered(new Date(), remainingMs, dependencies),
  };
  const failed: string[] = [];
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run();
    } catch (error) {
      logger.error('Scheduled task failed', { task, error: error as Error });
      failed.push(task);
    }
  }
  if (failed.length > 0) throw new Error(`Scheduled tasks failed: ${failed.join(', ')}`);
}
