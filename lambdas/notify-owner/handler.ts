import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type { Context, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { business } from '../../domain/business.ts';
import type { sweepEvent } from '../../domain/photo-upload.ts';
import { mailer, ownerMailer } from '../shared/email/send-email.ts';
import { addresses, days, number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import type { LeadItem, StateItem, TestimonialItem } from '../shared/store/items.ts';
import { PhotoStore } from '../shared/store/photo-store.ts';
import { documentClient, Table } from '../shared/store/table.ts';
import { sendFollowUps } from './follow-ups.ts';
import { measureOldest, type NotifyDependencies, sendMails } from './mail-loop.ts';
import { remind } from './remind.ts';
import { sweepPhotos } from './sweep-photos.ts';

/** Streams and the schedule only wake the function; it ignores their records. The daily event runs its own job. */
type NotifyEvent = DynamoDBStreamEvent | ScheduledEvent | typeof sweepEvent;

const environment = readEnvironment({
  STATE_TABLE: text,
  SENDER_ADDRESS: text,
  RECEIPT_CONFIGURATION_SET: text,
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
const state = new Table<StateItem>(documentClient, environment.STATE_TABLE);
const { SENDER_ADDRESS: sender, RECEIPT_CONFIGURATION_SET: receiptSet } = environment;

const dependencies: NotifyDependencies = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  testimonials: new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE),
  state,
  photos: new PhotoStore(environment.PHOTOS_BUCKET),
  sendToOwner: ownerMailer(environment.OWNER_ADDRESSES, sender, environment.MAIL_CONFIGURATION_SET),
  sendReceipt:
    receiptSet === 'off' ? undefined : mailer({ name: business.name, address: sender }, receiptSet),
  siteUrl: environment.SITE_URL,
  retentionDays: environment.LEAD_RETENTION_DAYS,
  emailsAnHour: environment.EMAILS_AN_HOUR,
  metrics: new Metrics({ namespace: environment.METRICS_NAMESPACE }),
};

export const handler = middy<NotifyEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(notifyOwner);

/** Leaves time to finish the current send (22 s, plus 3 s for photos), mark it, and run the other jobs. */
const STOP_BEFORE_TIMEOUT_MS = 40_000;

/** Runs every job that an event triggers. Throws at the end if one failed, so the alarm counts it. */
async function notifyOwner(event: NotifyEvent, context: Context): Promise<void> {
  const isScheduled = !('Records' in event);
  const hasTime = () => context.getRemainingTimeInMillis() > STOP_BEFORE_TIMEOUT_MS;
  if ('job' in event) return sweepPhotos(hasTime, new Date(), dependencies);
  const jobs = {
    mails: () => sendMails(hasTime, dependencies),
    'follow-ups': () => sendFollowUps(hasTime, dependencies),
    ...(isScheduled && {
      'oldest email': () => measureOldest(dependencies),
      reminders: () => remind(new Date(), dependencies),
    }),
  };
  const failed: string[] = [];
  for (const [job, perform] of Object.entries(jobs)) {
    const isDone = await attempt('Job failed', { job }, () => perform().then(() => true));
    if (!isDone) failed.push(job);
  }
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(', ')}`);
}
