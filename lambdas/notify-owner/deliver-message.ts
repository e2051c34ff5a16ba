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
  /** The emails in one hour that are about one item alone. */
  quota: Quota;
  sendToOwner: SendToOwner;
  /** The site's origin, such as `https://www.masonry.example`. */
  siteUrl: string;
  /** Younger messages are left to the stream. */
  unsentAfterMs: number;
  /** Forms from one place within ten minutes; from that number on they are possible spam. */
  formsPerSource: number;
  metrics: Metrics;
}

/**
 * Emails that are under way at once: new accounts may send 14 a second and those in SES's sandbox one
 * (SES Developer Guide, "Service quotas"), and a call takes about a fifth of a second.
 */
export const EMAIL_CONCURRENCY = 3;

/** The fate of a message: `deferred` waits for a digest, `elsewhere` is sent or another run has it. */
type Delivery = 'sent' | 'deferred' | 'elsewhere';

/**
 * Sends one outbox message under a lease. A decision in an untrusted browser and a renewed link are told at once; new
 * items only as far as the hour's quota allows. The photos of a lead are claimed first, whatever becomes of its email.
 *
 * @throws SendError, any error in making the email, and once it is sent that of the claim: the stream then brings the
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
  const isCounted = !isUrgent(message);
  if (isCounted && !(await quota.consume(now))) {
    logger.info('Message deferred to a digest', { id: message.id });
    return 'deferred';
  }
  const lease = await outbox.acquireLease(message, now);
  if (!lease) {
    if (isCounted) await quota.giveBack(now);
    logger.info('Message was sent before or is being sent', { id: message.id });
    return 'elsewhere';
  }
  try {
    const { item } = lease;
    const [conversation, found] = await Promise.all([
      conversationOf(item, now, dependencies),
      findPhotos(item, photos),
    ]);
    // Only the email about a new item is sent again after a bounce; of a notice the alarm topic reports it.
    const tags = item.notice ? undefined : itemTags(attemptOf(lease));
    await sendToOwner(emailFor(item, siteUrl, conversation, found), tags);
  } catch (error) {
    if (isSurelyUnsent(error)) {
      await Promise.allSettled([outbox.release(lease), isCounted && quota.giveBack(now)]);
    }
    throw error;
  }
  await outbox.complete(lease);
  logger.info('Message sent', { id: lease.id });
  return 'sent';
}

/** True if a message waits for no quota: it is about what the owner did, a decision or the request for a link. */
export function isUrgent({ notice }: Pick<OutboxMessage, 'notice'>): boolean {
  return notice !== undefined;
}

/**
 * Joins a lead to what the same homeowner sent before. A failure here keeps no email back: the lead is then told
 * of alone.
 */
export async function conversationOf(
  item: OutboxItem,
  now: Date,
  { conversations }: NotifyDependencies,
): Promise<Conversation | undefined> {
  if (!('kind' in item) || item.notice === 'decided') return undefined;
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

/** Seven answers of S3 come within a fifth of a second; a homeowner who waits for a call does not wait for a picture. */
const FIND_WITHIN_MS = 3_000;

/**
 * Claims the photos that a new lead names. A failure keeps no email back.
 *
 * @returns the failure, for whoever can have it tried again
 */
export async function claimNewPhotos(
  { id, photosId, notice }: OutboxMessage,
  now: Date,
  dependencies: NotifyDependencies,
): Promise<unknown> {
  if (!photosId || notice) return undefined;
  try {
    await claimPhotos(photosId, id, now, dependencies);
    return undefined;
  } catch (error) {
    logger.error('Photos could not be claimed', { id, error: error as Error });
    return error;
  }
}

/**
 * Finds the photos that are there for the email of an unsent item. A thumbnail that cannot be read is left out.
 *
 * @returns undefined where the email tells of no photos by itself, or nothing is known of them
 */
async function findPhotos(item: OutboxItem, store: PhotoStore): Promise<FoundPhotos | undefined> {
  if (!('kind' in item) || !item.photosId || item.notice === 'decided') return undefined;
  // Nobody wants a stranger's pictures in the mailbox: those of possible spam are on the page alone.
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
