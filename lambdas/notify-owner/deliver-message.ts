import type { Metrics } from '@aws-lambda-powertools/metrics';
import { isSurelyUnsent, type SendToOwner } from '../email/send-email.ts';
import { logger } from '../runtime/logger.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { Conversation, Conversations } from '../store/conversations.ts';
import type { DeliveryAttempt, LeadItem, SettingsItem, TestimonialItem } from '../store/items.ts';
import type { Outbox, OutboxItem, OutboxLease, OutboxMessage } from '../store/outbox.ts';
import { claimPhotos, type PhotoStore } from '../store/photo-store.ts';
import type { Quota } from '../store/quota.ts';
import type { Table } from '../store/table.ts';
import { itemTags } from '../store/undelivered.ts';
import { emailFor } from './item-email.ts';
import type { FoundPhotos } from './lead-email.ts';

/** The tables, clients and settings that the function works with. */
export interface NotifyDependencies {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
  settings: Table<SettingsItem>;
  outbox: Outbox;
  conversations: Conversations;
  photos: PhotoStore;
  quota: Quota;
  sendToOwner: SendToOwner;
  siteUrl: string;
  /** Younger messages are left to the stream. */
  unsentAfterMs: number;
  /** Forms from one place within ten minutes; from that number on they are possible spam. */
  formsPerSource: number;
  metrics: Metrics;
}

/**
 * Emails sent in parallel: new accounts may send 14 a second and those in SES's sandbox one (SES Developer Guide,
 * "Service quotas"), and a call takes about a fifth of a second.
 */
export const EMAIL_CONCURRENCY = 3;

/** The fate of a message: `deferred` waits for a digest, `elsewhere` is sent or leased by another run. */
type Delivery = 'sent' | 'deferred' | 'elsewhere';

/**
 * Sends one outbox message under a lease, as far as the hour's quota allows. The photos of a lead are claimed first, whatever becomes of its email.
 *
 * @throws SendError, any error in making the email, and after sending that of the claim: the stream then delivers the
 * message again
 */
export async function deliverMessage(
  message: OutboxMessage,
  now: Date,
  dependencies: NotifyDependencies,
): Promise<Delivery> {
  const failure = await claimNewPhotos(message, now, dependencies);
  const delivery = await deliver(message, now, dependencies);
  if (failure) throw failure;
  return delivery;
}

async function deliver(
  message: OutboxMessage,
  now: Date,
  dependencies: NotifyDependencies,
): Promise<Delivery> {
  const { outbox, quota, sendToOwner, siteUrl, photos } = dependencies;
  if (!(await quota.consume(now))) {
    logger.info('Message deferred to a digest', { id: message.id });
    return 'deferred';
  }
  const lease = await outbox.acquireLease(message, now);
  if (!lease) {
    await quota.giveBack(now);
    logger.info('Message was sent before or is being sent', { id: message.id });
    return 'elsewhere';
  }
  try {
    const { item } = lease;
    const [conversation, found] = await Promise.all([
      conversationOf(item, now, dependencies),
      findPhotos(item, photos),
    ]);
    await sendToOwner(emailFor(item, siteUrl, conversation, found), itemTags(attemptOf(lease)));
  } catch (error) {
    if (isSurelyUnsent(error)) {
      await Promise.allSettled([outbox.release(lease), quota.giveBack(now)]);
    }
    throw error;
  }
  await outbox.complete(lease);
  logger.info('Message sent', { id: lease.id });
  return 'sent';
}

/** Joins a lead to what the same homeowner sent before. If that fails, the email goes out without it. */
export async function conversationOf(
  item: OutboxItem,
  now: Date,
  { conversations }: NotifyDependencies,
): Promise<Conversation | undefined> {
  if (!('kind' in item)) return undefined;
  try {
    return await conversations.join(item, now);
  } catch (error) {
    logger.error('Lead could not be joined', { id: item.id, error: error as Error });
    return undefined;
  }
}

export function attemptOf({ table, id, item }: OutboxLease): DeliveryAttempt {
  return { table, id, failedDeliveries: item.failedDeliveries ?? 0 };
}

/** Seven answers of S3 come within a fifth of a second. */
const FIND_WITHIN_MS = 3_000;

/**
 * Claims the photos that a new lead names. A failure delays no email.
 *
 * @returns the failure, for a caller that can retry
 */
export async function claimNewPhotos(
  { id, photosId }: OutboxMessage,
  now: Date,
  dependencies: NotifyDependencies,
): Promise<unknown> {
  if (!photosId) return undefined;
  try {
    await claimPhotos(photosId, id, now, dependencies);
    return undefined;
  } catch (error) {
    logger.error('Photos could not be claimed', { id, error: error as Error });
    return error;
  }
}

/**
 * Finds the photos for the email of an unsent item. A thumbnail that cannot be read is left out.
 *
 * @returns undefined if the email mentions no photos, or nothing is known about them
 */
async function findPhotos(item: OutboxItem, store: PhotoStore): Promise<FoundPhotos | undefined> {
  if (!('kind' in item) || !item.photosId) return undefined;
  // Photos of possible spam stay out of the mailbox; the lead's page shows them.
  if (isPossibleSpam(item)) return undefined;
  const { id, photosId, photosMask } = item;
  const signal = AbortSignal.timeout(FIND_WITHIN_MS);
  try {
    const numbers = await store.numbersOf({ photosId, photosMask }, signal);
    const reads = await Promise.allSettled(
      numbers.map(async (number) => ({
        number,
        content: await store.read({ photosId, number }, 'thumbnail', signal),
      })),
    );
    const thumbnails = reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
    if (thumbnails.length < numbers.length) logger.warn('Thumbnails could not be read', { id });
    return { numbers, thumbnails };
  } catch (error) {
    logger.error('Photos could not be listed', { id, error: error as Error });
    return undefined;
  }
}
