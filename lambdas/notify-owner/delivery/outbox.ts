import { conditionalUpdate } from '../../store/conditional-update.ts';
import type { TestimonialItem } from '../../store/items.ts';
import { leadExpiry } from '../../store/lead-retention.ts';
import type { LeadItem } from '../../store/leads.ts';

/** An item that the owner is to be told of: its table, its id and what it waits for. */
export interface OutboxMessage {
  table: string;
  id: string;
  notice?: string | undefined;
}

/** A message that this run has for itself for a while. */
export interface Lease extends Pick<OutboxMessage, 'table' | 'id'> {
  item: LeadItem | TestimonialItem;
  /** In milliseconds since 1970; tells this lease from another. */
  expiresAt: number;
}

/**
 * Longer than one delivery can take, so that no second run sends what a first one is sending; and how
 * long an email waits whose fate is unknown.
 */
const LEASE_MS = 2 * 60_000;

/**
 * Takes a message for sending. The stream and the schedule, and two runs of either, may come for the
 * same one; only the first gets it.
 *
 * @returns undefined where it is sent already or another run has it
 */
export async function acquireLease(
  { table, id }: OutboxMessage,
  now: Date,
): Promise<Lease | undefined> {
  const expiresAt = now.getTime() + LEASE_MS;
  const item = await conditionalUpdate<Lease['item']>({
    TableName: table,
    Key: { id },
    UpdateExpression: 'SET claimedUntil = :until',
    ConditionExpression:
      'attribute_exists(unsent) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': expiresAt },
  });
  return item && { table, id, item, expiresAt };
}

/**
 * Marks a message as sent: it leaves the outbox for good, and a lead gets the day on which it is deleted.
 * Where the owner is to be told of something else by now, it stays in the outbox for that.
 */
export async function complete(lease: Lease): Promise<void> {
  const { table, id, item, expiresAt: leaseExpiresAt } = lease;
  const expiresAt = 'kind' in item ? leadExpiry(item, new Date()) : undefined;
  const completed = await conditionalUpdate<Partial<LeadItem>>({
    TableName: table,
    Key: { id },
    UpdateExpression: `${expiresAt ? 'SET expiresAt = :expiresAt ' : ''}REMOVE unsent, claimedUntil, notice, noticeBrowser, noticeAt, sourceHash`,
    ConditionExpression: `claimedUntil = :until AND ${item.notice ? 'notice = :notice' : 'attribute_not_exists(notice)'}`,
    ExpressionAttributeValues: {
      ':until': leaseExpiresAt,
      ':notice': item.notice,
      ':expiresAt': expiresAt,
    },
  });
  if (!completed) return release(lease);
  // The owner may have marked it as answered, or taken that back, since the lease.
  if ('kind' in item && completed.answeredAt !== item.answeredAt) {
    await renewExpiry(lease, completed);
  }
}

/** Gives a lead the end that goes with its state; once it is sent the owner's page does so. */
async function renewExpiry({ table, id }: Lease, lead: Partial<LeadItem>): Promise<void> {
  const { answeredAt } = lead;
  await conditionalUpdate({
    TableName: table,
    Key: { id },
    UpdateExpression: 'SET expiresAt = :expiresAt',
    ConditionExpression: `${answeredAt ? 'answeredAt = :answeredAt' : 'attribute_not_exists(answeredAt)'} AND attribute_not_exists(unsent)`,
    ExpressionAttributeValues: {
      ':answeredAt': answeredAt,
      ':expiresAt': leadExpiry(lead, new Date()),
    },
  });
}

/** Gives a message back that was not sent, unless another run has it by now: the next try need not wait. */
export async function release({ table, id, expiresAt }: Lease): Promise<void> {
  await conditionalUpdate({
    TableName: table,
    Key: { id },
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: 'claimedUntil = :until',
    ExpressionAttributeValues: { ':until': expiresAt },
  });
}
