import { variable } from '../../shared/environment.ts';
import type { LeadItem } from '../../shared/lead.ts';
import type { TestimonialItem } from '../../shared/testimonial-item.ts';
import { conditionalUpdate } from '../conditional-update.ts';

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

const leadRetentionSeconds = Number(variable('LEAD_RETENTION_DAYS')) * 24 * 60 * 60;

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
 * Marks a message as sent: it leaves the outbox for good, and a lead that is answered gets its end.
 * Where the owner is to be told of something else by now, it stays in the outbox for that.
 */
export async function complete(lease: Lease): Promise<void> {
  const { table, id, item, expiresAt } = lease;
  const completed = await conditionalUpdate<Partial<LeadItem>>({
    TableName: table,
    Key: { id },
    UpdateExpression: 'REMOVE unsent, claimedUntil, notice, noticeBrowser, noticeAt',
    ConditionExpression: `claimedUntil = :until AND ${item.notice ? 'notice = :notice' : 'attribute_not_exists(notice)'}`,
    ExpressionAttributeValues: { ':until': expiresAt, ':notice': item.notice },
  });
  if (!completed) return release(lease);
  // As it is now: the owner may have marked it as answered, or taken that back, since the lease.
  if (completed.answeredAt) await letExpire(lease, completed.answeredAt);
}

/** What is marked as answered before it is sent begins to expire here; later the owner's page does it. */
async function letExpire({ table, id }: Lease, answeredAt: string): Promise<void> {
  await conditionalUpdate({
    TableName: table,
    Key: { id },
    UpdateExpression: 'SET expiresAt = :expiresAt',
    ConditionExpression: 'answeredAt = :answeredAt AND attribute_not_exists(unsent)',
    ExpressionAttributeValues: {
      ':answeredAt': answeredAt,
      ':expiresAt': Math.floor(Date.parse(answeredAt) / 1000) + leadRetentionSeconds,
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
