import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { Metrics } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type { Context, DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { business } from '../../domain/business.ts';
import { byCreation, LISTED, UNSENT } from '../../domain/tables.ts';
import { mailer, ownerMailer } from '../shared/email/send-email.ts';
import { HOUR_MS } from '../shared/runtime/clock.ts';
import { addresses, number, readEnvironment, text } from '../shared/runtime/environment.ts';
import { attempt, logger } from '../shared/runtime/logger.ts';
import type { LeadItem, SettingsItem, TestimonialItem } from '../shared/store/items.ts';
import { claimPhotos, PhotoStore } from '../shared/store/photo-store.ts';
import { DAY_SECONDS, documentClient, secondsAfter, Table } from '../shared/store/table.ts';
import { sendFollowUps } from './follow-ups.ts';
import { measureOldest, type NotifyDependencies, sendMails } from './mail-loop.ts';
import { remind } from './remind.ts';

/** An event only wakes the function; its records aren't read. */
export type NotifyEvent = DynamoDBStreamEvent | ScheduledEvent;

const environment = readEnvironment({
  SETTINGS_TABLE: text,
  SENDER_ADDRESS: text,
  RECEIPT_CONFIGURATION_SET: text,
  LEADS_TABLE: text,
  TESTIMONIALS_TABLE: text,
  PHOTOS_BUCKET: text,
  OWNER_ADDRESSES: addresses,
  MAIL_CONFIGURATION_SET: text,
  SITE_URL: text,
  LEAD_RETENTION_DAYS: text,
  EMAILS_AN_HOUR: number,
  METRICS_NAMESPACE: text,
});
const settings = new Table<SettingsItem>(documentClient, environment.SETTINGS_TABLE);
const sender = environment.SENDER_ADDRESS;
const receiptSet = environment.RECEIPT_CONFIGURATION_SET;

const dependencies: NotifyDependencies = {
  leads: new Table<LeadItem>(documentClient, environment.LEADS_TABLE),
  testimonials: new Table<TestimonialItem>(documentClient, environment.TESTIMONIALS_TABLE),
  settings,
  photos: new PhotoStore(environment.PHOTOS_BUCKET),
  sendToOwner: ownerMailer(environment.OWNER_ADDRESSES, sender, environment.MAIL_CONFIGURATION_SET),
  sendReceipt:
    receiptSet === 'off' ? undefined : mailer({ name: business.name, address: sender }, receiptSet),
  siteUrl: environment.SITE_URL,
  retentionDays: JSON.parse(environment.LEAD_RETENTION_DAYS),
  emailsAnHour: environment.EMAILS_AN_HOUR,
  metrics: new Metrics({ namespace: environment.METRICS_NAMESPACE }),
};

export const handler = middy<NotifyEvent, void>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(notifyOwner);

/** Time for the send in progress (22 s, 3 s for photos), its marks, and the other jobs. */
const STOP_BEFORE_TIMEOUT_MS = 40_000;

/** Does every job that an event wakes. Throws at the end if one failed, so that the alarm counts it. */
async function notifyOwner(event: NotifyEvent, context: Context): Promise<void> {
  const isScheduled = !('Records' in event);
  const hasTime = () => context.getRemainingTimeInMillis() > STOP_BEFORE_TIMEOUT_MS;
  const jobs = {
    mails: () => sendMails(hasTime, dependencies),
    'follow-ups': () => sendFollowUps(hasTime, dependencies),
    ...(isScheduled && {
      'oldest email': () => measureOldest(dependencies),
      reminders: () => remind(new Date(), dependencies),
      photos: () => keepOrDeletePhotos(new Date()),
    }),
  };
  const failed: string[] = [];
  for (const [job, perform] of Object.entries(jobs)) {
    const isDone = await attempt('Job failed', { job }, () => perform().then(() => true));
    if (!isDone) failed.push(job);
  }
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.join(', ')}`);
}

/**
 * Claims the photos of leads whose email is late, because the bucket deletes unclaimed ones after a day. Deletes the
 * photos of leads that DynamoDB is about to delete, unless another lead has the same ones.
 */
async function keepOrDeletePhotos(now: Date): Promise<void> {
  const { leads, photos } = dependencies;
  const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
  const soon = secondsAfter(now, DAY_SECONDS);
  const isExpiring = ({ expiresAt }: LeadItem) => expiresAt !== undefined && expiresAt <= soon;
  // Not only the newest: those that expire are the oldest.
  const all = await leads.query(byCreation, ['listed', LISTED]);
  const lasting = all.filter((lead) => !isExpiring(lead));
  for (const { unsent, photosId, createdAt } of lasting) {
    const isLate = unsent === UNSENT && createdAt < hourAgo;
    if (isLate && photosId) await claimPhotos(photosId, now, settings, photos);
  }
  for (const { id, photosId } of all.filter(isExpiring)) {
    if (!photosId || lasting.some((lead) => lead.photosId === photosId)) continue;
    const count = await photos.deleteAll(photosId);
    if (count > 0) logger.info('Photos of an expiring lead deleted', { id });
  }
}
