import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import { sendMails } from './mail-loop.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { remindAndTidy } from './remind.ts';
import { reportMonth } from './report-month.ts';
import { sendFollowUps } from './send-follow-ups.ts';

/** A table's stream or the schedule: both only wake the function up. */
const eventSchema = z.union([
  z.object({ Records: z.array(z.custom<DynamoDBRecord>()) }),
  z.object({ source: z.literal('aws.events') }),
]);

/** Time for the send in progress (5 s, 2 s if SES throttles, 3 s for photos), its marks, and the other jobs. */
const STOP_BEFORE_TIMEOUT_MS = 30_000;

/**
 * Emails the owner what is due. The schedule also reminds, reports the last month, and measures how long the
 * oldest email has been due.
 *
 * @param remainingMs - the time that Lambda leaves to this run
 * @throws if a job failed, after all others: Lambda counts it for the alarm
 */
export async function notifyOwner(
  input: unknown,
  remainingMs: () => number,
  dependencies: NotifyDependencies,
): Promise<void> {
  const event = z.parse(eventSchema, input);
  const isScheduled = 'source' in event;
  if (!isScheduled && !event.Records.some(makesDue)) return;
  const hasTime = () => remainingMs() > STOP_BEFORE_TIMEOUT_MS;
  const failed: string[] = [];
  const perform = async (job: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      logger.error('Job failed', { job, error: error as Error });
      failed.push(job);
    }
  };
  await perform('mails', () => sendMails(hasTime, dependencies, isScheduled));
  await perform('follow-ups', () => sendFollowUps(hasTime, dependencies));
  if (isScheduled) {
    await perform('reminders', () => remindAndTidy(new Date(), dependencies));
    await perform('report', () => reportMonth(new Date(), dependencies));
  }
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(', ')}`);
}

/** True for a new item, and for a quote request once its description has been read; not for the loop's own marks. */
function makesDue({ eventName, dynamodb: { OldImage, NewImage } = {} }: DynamoDBRecord): boolean {
  return eventName === 'INSERT' || (OldImage?.unread !== undefined && !NewImage?.unread);
}
