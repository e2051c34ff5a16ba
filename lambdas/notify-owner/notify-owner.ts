import type { DynamoDBRecord, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { logger } from '../runtime/logger.ts';
import { sendMails } from './mail-loop.ts';
import type { NotifyDependencies } from './notify-dependencies.ts';
import { remindAndTidy } from './remind.ts';
import { reportMonth } from './report-month.ts';
import { sendFollowUps } from './send-follow-ups.ts';

/** A table's stream or the schedule: both only wake the function up. */
export type NotifyEvent = DynamoDBStreamEvent | ScheduledEvent;

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
  event: NotifyEvent,
  remainingMs: () => number,
  dependencies: NotifyDependencies,
): Promise<void> {
  const isScheduled = !('Records' in event);
  if (!isScheduled && !event.Records.some(makesDue)) return;
  const hasTime = () => remainingMs() > STOP_BEFORE_TIMEOUT_MS;
  const jobs = {
    mails: () => sendMails(hasTime, dependencies, isScheduled),
    'follow-ups': () => sendFollowUps(hasTime, dependencies),
    ...(isScheduled && {
      reminders: () => remindAndTidy(new Date(), dependencies),
      report: () => reportMonth(new Date(), dependencies),
    }),
  };
  const failed: string[] = [];
  for (const [job, perform] of Object.entries(jobs)) {
    try {
      await perform();
    } catch (error) {
      logger.error('Job failed', { job, error: error as Error });
      failed.push(job);
    }
  }
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(', ')}`);
}

/** True for a new item, and for a quote request once its description has been read; not for the loop's own marks. */
function makesDue({ eventName, dynamodb: { OldImage, NewImage } = {} }: DynamoDBRecord): boolean {
  return eventName === 'INSERT' || (OldImage?.unread !== undefined && !NewImage?.unread);
}
