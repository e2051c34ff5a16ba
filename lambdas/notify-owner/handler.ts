/*
 * The path of an email to the owner:
 *
 * 1. A form's function stores an item with `unsent`. The table's stream wakes `handler.ts`; so does a schedule, which
 *    retries what failed.
 * 2. `mail-loop.ts` reads all unsent items and keeps those that are due: no longer being read, and not claimed.
 * 3. It claims each one, the newest first, until the hour's limit or the time is up.
 * 4. `owner-emails.ts` writes the email. Photos are on the lead's page.
 * 5. SES takes the email, and the item loses `unsent`. If the outcome is unknown, the claim runs out and a later run
 *    sends the email again: twice is better than never.
 *
 * Two more schedules run `daily-email.ts`, about who waits, and `sweep-photos.ts`.
 */
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import type { ScheduledJob } from '../../domain/tables.ts';
import { ownerMailer } from '../shared/email/send-email.ts';
import { addresses, days, number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { logger } from '../shared/runtime/logger.ts';
import type { LeadItem, StateItem, TestimonialItem } from '../shared/store/items.ts';
import { PhotoStore } from '../shared/store/photo-store.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { sendDailyEmail } from './daily-email.ts';
import { measureOldest, type NotifyDependencies, sendEmails } from './mail-loop.ts';
import { sweepPhotos } from './sweep-photos.ts';

const environment = readEnvironment({
  STATE_TABLE: text,
  SENDER_ADDRESS: text,
  LEADS_TABLE: text,
  TESTIMONIALS_TABLE: text,
  PHOTOS_BUCKET: text,
  OWNER_ADDRESSES: addresses,
  MAIL_CONFIGURATION_SET: text,
  SITE_URL: text,
  LEAD_RETENTION_DAYS: days,
  EMAILS_AN_HOUR: number,
  METRICS_NAMESPACE: text,
});

const dependencies: NotifyDependencies = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  testimonials: new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE),
  state: new Table<StateItem>(documentClient, environment.STATE_TABLE),
  photos: new PhotoStore(environment.PHOTOS_BUCKET),
  sendToOwner: ownerMailer(
    environment.OWNER_ADDRESSES,
    environment.SENDER_ADDRESS,
    environment.MAIL_CONFIGURATION_SET,
  ),
  siteUrl: environment.SITE_URL,
  retentionDays: environment.LEAD_RETENTION_DAYS,
  emailsAnHour: environment.EMAILS_AN_HOUR,
  metrics: new Metrics({ namespace: environment.METRICS_NAMESPACE }),
};

/** Leaves time to finish the current send (22 s) and mark it. */
const STOP_BEFORE_TIMEOUT_MS = 40_000;

type NotifyEvent = DynamoDBStreamEvent | ScheduledJob;

/** A failed run throws: Lambda runs it again twice, and then the alarm counts it. */
export const handler = middy<NotifyEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async (event, context: Context) => {
    const hasTime = () => context.getRemainingTimeInMillis() > STOP_BEFORE_TIMEOUT_MS;
    // A table's stream only wakes the function: its records are ignored.
    if ('Records' in event) return sendEmails(hasTime, dependencies);
    const { job } = event;
    switch (job) {
      case 'send-emails':
        await sendEmails(hasTime, dependencies);
        return measureOldest(dependencies);
      case 'daily-email':
        return sendDailyEmail(new Date(), dependencies);
      case 'sweep-photos':
        return sweepPhotos(new Date(), dependencies);
      default:
        throw new Error(`There is no job "${job}".`);
    }
  });
