import { UNSENT } from '../../domain/tables.ts';
import type { DeliveryAttempt, OwnerItem } from './items.ts';
import type { Table } from './table.ts';

/** The fate of an email that SES had accepted. */
export interface DeliveryFailure {
  /** In the words of SES, such as `Bounce: Permanent, General`. */
  reason: string;
  /** The mailbox may take the same email later, as one that is full does. */
  isTransient: boolean;
}

const HOUR_MS = 60 * 60_000;

/**
 * Hours until each further email. SES has tried a transient failure for up to 14 hours itself (SES API
 * reference, "DeliveryOptions"). A mailbox that does not exist, and one that took an email for spam, is asked
 * twice more in four days: each bounce counts against the account, which is reviewed from 5 % on (SES
 * Developer Guide, "Reputation dashboard").
 */
const TRANSIENT_WAIT_HOURS = [1, 4, 12, 24];
const PERMANENT_WAIT_HOURS = [24, 72];

/** Later than any run of the site: no further email goes out by itself. */
const NEVER_MS = Date.parse('9999-12-31T00:00:00Z');

/** Takes an item whose email came back out of the outbox, once the owner has seen it in another way. */
export const settledDelivery = {
  unsent: undefined,
  nextAttemptAt: undefined,
  undeliveredAt: undefined,
  undeliveredReason: undefined,
} as const satisfies { [Key in keyof OwnerItem]?: undefined };

/**
 * Puts an item whose email came back into the outbox again, to be sent after a while; after the last
 * attempt it stays there unsent. The same event a second time finds a higher count and changes nothing. A
 * delivery that is under way loses its lease, and so cannot mark the item as sent.
 *
 * @returns the time of the next email, `never` after the last; undefined where the item is gone, was
 * decided on or waits for a notice of a decision or a link, or where the event was handled before
 */
export async function requeueUndelivered<Item extends OwnerItem>(
  table: Table<Item>,
  { id, failedDeliveries }: Pick<DeliveryAttempt, 'id' | 'failedDeliveries'>,
  { reason, isTransient }: DeliveryFailure,
  now: Date,
): Promise<Date | 'never' | undefined> {
  const waitHours = (isTransient ? TRANSIENT_WAIT_HOURS : PERMANENT_WAIT_HOURS)[failedDeliveries];
  const nextAttemptAt = waitHours ? now.getTime() + waitHours * HOUR_MS : NEVER_MS;
  const requeued = await table.conditionalUpdate(id, {
    UpdateExpression:
      'SET unsent = :unsent, failedDeliveries = :failed, nextAttemptAt = :next, undeliveredAt = :now, undeliveredReason = :reason REMOVE expiresAt, claimedUntil',
    ConditionExpression: [
      'attribute_exists(id)',
      'attribute_not_exists(decidedAt)',
      'attribute_not_exists(notice)',
      failedDeliveries > 0
        ? 'failedDeliveries = :before'
        : 'attribute_not_exists(failedDeliveries)',
    ].join(' AND '),
    ExpressionAttributeValues: {
      ':unsent': UNSENT,
      ':failed': failedDeliveries + 1,
      ':next': nextAttemptAt,
      ':now': now.toISOString(),
      ':reason': reason,
      ...(failedDeliveries > 0 && { ':before': failedDeliveries }),
    },
  });
  if (!requeued) return undefined;
  return waitHours ? new Date(nextAttemptAt) : 'never';
}

/** The time of the next email of an undelivered item; undefined where none follows by itself. */
export function nextAttempt({ nextAttemptAt }: Pick<OwnerItem, 'nextAttemptAt'>): Date | undefined {
  return nextAttemptAt && nextAttemptAt < NEVER_MS ? new Date(nextAttemptAt) : undefined;
}
