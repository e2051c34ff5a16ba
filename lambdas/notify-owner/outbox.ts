import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents } from '../shared/documents.ts';
import { variable } from '../shared/environment.ts';
import type { LeadItem } from '../shared/lead.ts';
import type { TestimonialItem } from '../shared/testimonial-item.ts';

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
  const item = await change(table, id, {
    UpdateExpression: 'SET claimedUntil = :until',
    ConditionExpression:
      'attribute_exists(unsent) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ExpressionAttributeValues: { ':now': now.getTime(), ':until': until },
    ReturnValues: 'ALL_NEW',
  });
  return item && { table, id, item, until };
}

/**
 * Marks an entry as sent: it leaves the outbox for good, and a lead that is answered gets its end.
 * Where the owner is to be told of something else by now, it stays in the outbox for that.
 */
export async function markSent(claimed: Claim): Promise<void> {
  const { table, id, item, until } = claimed;
  const answeredAt = 'answeredAt' in item ? item.answeredAt : undefined;
  const expiresAt = answeredAt && Math.floor(Date.parse(answeredAt) / 1000) + leadRetentionSeconds;
  const marked = await change(table, id, {
    UpdateExpression: `REMOVE unsent, claimedUntil, notice, noticeBrowser, noticeAt${expiresAt ? ' SET expiresAt = :expiresAt' : ''}`,
    ConditionExpression: `claimedUntil = :until AND ${item.notice ? 'notice = :notice' : 'attribute_not_exists(notice)'}`,
    ExpressionAttributeValues: {
      ':until': until,
      ':notice': item.notice,
      ':expiresAt': expiresAt || undefined,
    },
  });
  if (!marked) await release(claimed);
}

/** Gives an entry back that was not sent, unless another has it by now: the next try need not wait. */
export async function release({ table, id, until }: Claim): Promise<void> {
  await change(table, id, {
    UpdateExpression: 'REMOVE claimedUntil',
    ConditionExpression: 'claimedUntil = :until',
    ExpressionAttributeValues: { ':until': until },
  });
}

/** @returns the item, as far as it was asked for, or undefined where the condition does not hold */
async function change(
  table: string,
  id: string,
  update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<Claim['item'] | undefined> {
  try {
    const { Attributes = {} } = await documents.send(
      new UpdateCommand({ TableName: table, Key: { id }, ...update }),
    );
    return Attributes as Claim['item'];
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
