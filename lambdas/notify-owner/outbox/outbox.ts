import { variable } from '../../shared/environment.ts';
import type { LeadItem } from '../../shared/lead.ts';
import type { TestimonialItem } from '../../shared/testimonial-item.ts';
import { updateIf } from '../update-if.ts';

/** An item that the owner is to be told of: its table, its id and what it waits for. */
export interface OutboxEntry {
  table: string;
  id: string;
  notice?: string | undefined;
}

/** An item that this run has for itself. */
export interface Claim extends Pick<OutboxEntry, 'table' | 'id'> {
  item: LeadItem | TestimonialItem;
  /** Until when, in milliseconds since 1970: what tells this claim from another. */
  until: number;
}

/**
 * Longer than one delivery can take, so that no second run sends what a first one is sending; and how
 * long a mail waits whose fate is unknown.
 */
const CLAIM_MS = 2 * 60_000;

const leadRetentionSeconds = Number(variable('LEAD_RETENTION_DAYS')) * 24 * 60 * 60;

/**
 * Takes an entry for sending. The stream and the schedule, and two runs of either, may come for the
 * same one; only the first gets it.
 *
 * @returns undefined where it is sent already or another run has it
 */
export async function claim({ table, id }: OutboxEntry, now: Date): Promise<Claim | undefined> {
  const until = now.getTime() + CLAIM_MS;
  const item = await updateIf<Claim['item']>({
    TableName: table,
    Key: { id },
    UpdateExpression: 'SET claimedUntil = :until',
    ConditionExpression:
      'attribute_exists(unsent) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': until },
  });
  return item && { table, id, item, until };
}

/**
 * Marks an entry as sent: it leaves the outbox for good, and a lead that is answered gets its end.
 * Where the owner is to be told of something else by now, it stays in the outbox for that.
 */
export async function markSent(claimed: Claim): Promise<void> {
  const { table, id, item, until } = claimed;
  const marked = await updateIf<Partial<LeadItem>>({
    TableName: table,
    Key: { id },
    UpdateExpression: 'REMOVE unsent, claimedUntil, notice, noticeBrowser, noticeAt',
    ConditionExpression: `claimedUntil = :until AND ${item.notice ? 'notice = :notice' : 'attribute_not_exists(notice)'}`,
    ExpressionAttributeValues: { ':until': until, ':notice': item.notice },
  });
  if (!marked) return release(claimed);
  // As it is now: the owner may have marked it as answered, or taken that back, since the claim.
  if (marked.answeredAt) await letExpire(claimed, marked.answeredAt);
}

/** What is marked as answered before it is sent begins to expire here; later the owner's page does it. */
async function letExpire({ table, id }: Claim, answeredAt: string): Promise<void> {
  await updateIf({
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

/** Gives an entry back that was not sent, unless another has it by now: the next try need not wait. */
export async function release({ table, id, until }: Claim): Promise<void> {
  await updateIf({
    TableName: table,
    Key: { id },
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: 'claimedUntil = :until',
    ExpressionAttributeValues: { ':until': until },
  });
}
