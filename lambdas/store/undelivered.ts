import { randomUUID } from 'node:crypto';
import { UNSENT } from '../../domain/tables.ts';
import type { DeliveryAttempt, OwnerItem, SettingsItem } from './items.ts';
import { secondsAfter, type Table } from './table.ts';

/** The fate of an email that SES had accepted. */
export interface DeliveryFailure {
  /** In the words of SES, such as `Bounce: Permanent, General`. */
  reason: string;
  /** The mailbox may take the same email later. */
  isTransient: boolean;
}

const HOUR_MS = 60 * 60_000;

/**
 * Hours until each further email. SES has retried a transient failure for up to 14 hours (SES API reference,
 * "DeliveryOptions"). A mailbox that does not exist, or took an email for spam, gets two more in four days: each bounce
 * counts against the account, which is reviewed from 5 % on (SES Developer Guide, "Reputation dashboard").
 */
const TRANSIENT_WAIT_HOURS = [1, 4, 12, 24];
const PERMANENT_WAIT_HOURS = [24, 72];

/** Later than any run of the site: no further email goes out automatically. */
const NEVER_MS = Date.parse('9999-12-31T00:00:00Z');

/**
 * Requeues an item whose email bounced, to be sent after a while; after the last attempt it stays unsent. The same
 * event a second time finds a higher count and changes nothing. A delivery in progress loses its lease, and so cannot
 * mark the item as sent.
 *
 * @returns the time of the next email, `never` after the last; undefined if the item is gone, was decided on, waits for
 * a notice, or the event was handled before
 */
export async function requeueItem<Item extends OwnerItem>(
  table: Table<Item>,
  { id, failedDeliveries }: Pick<DeliveryAttempt, 'id' | 'failedDeliveries'>,
  { reason, isTransient }: DeliveryFailure,
  now: Date,
): Promise<Date | 'never' | undefined> {
  const waitHours = (isTransient ? TRANSIENT_WAIT_HOURS : PERMANENT_WAIT_HOURS)[failedDeliveries];
  const nextAttemptAt = waitHours ? now.getTime() + waitHours * HOUR_MS : NEVER_MS;
  const change: Partial<OwnerItem> = {
    unsent: UNSENT,
    failedDeliveries: failedDeliveries + 1,
    nextAttemptAt,
    undeliveredAt: now.toISOString(),
    undeliveredReason: reason,
  };
  const requeued = await table.update(id, {
    set: { ...change, expiresAt: undefined, claimedUntil: undefined } as Partial<Item>,
    when: [
      'attribute_exists(id)',
      'attribute_not_exists(decidedAt)',
      failedDeliveries > 0
        ? 'failedDeliveries = :before'
        : 'attribute_not_exists(failedDeliveries)',
    ],
    values: { before: failedDeliveries || undefined },
  });
  if (!requeued) return undefined;
  return waitHours ? new Date(nextAttemptAt) : 'never';
}

/** The time of the next email of an undelivered item; undefined if none follows automatically. */
export function nextAttempt({ nextAttemptAt }: Pick<OwnerItem, 'nextAttemptAt'>): Date | undefined {
  return nextAttemptAt && nextAttemptAt < NEVER_MS ? new Date(nextAttemptAt) : undefined;
}

/**
 * The tags of an email, which the events of SES repeat. Names and values have up to 256 ASCII letters, digits, `_` and
 * `-` (SES API reference, "MessageTag").
 */
export type MessageTags = Record<string, string>;

export function itemTags({ table, id, failedDeliveries }: DeliveryAttempt): MessageTags {
  return { table, item: id, failedDeliveries: String(failedDeliveries) };
}

/** Bounces come within hours, complaints within weeks. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Stores the items of a digest, which an email's tags have no room for.
 *
 * @returns the digest's id
 */
export async function saveDigest(
  settings: Table<SettingsItem>,
  items: DeliveryAttempt[],
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await settings.update(`digest#${id}`, {
    set: { digestItems: items, expiresAt: secondsAfter(now, KEPT_SECONDS) },
  });
  return id;
}

/** Finds the items of an email by its tags in an SES event; none for a digest older than a month. */
export async function attemptsOf(
  settings: Table<SettingsItem>,
  tags: Record<string, string[]>,
): Promise<DeliveryAttempt[]> {
  const [table] = tags.table ?? [];
  const [id] = tags.item ?? [];
  if (table && id)
    return [{ table, id, failedDeliveries: Number(tags.failedDeliveries?.[0] ?? 0) }];
  const [digest] = tags.digest ?? [];
  return (digest && (await settings.get(`digest#${digest}`))?.digestItems) || [];
}
