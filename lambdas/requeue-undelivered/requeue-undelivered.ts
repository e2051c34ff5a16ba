import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import type { Digests } from '../store/digests.ts';
import type { DeliveryAttempt, OwnerItem } from '../store/items.ts';
import { attemptOf, digestIdOf } from '../store/message-tags.ts';
import type { Table } from '../store/table.ts';
import { type DeliveryFailure, requeueUndelivered } from '../store/undelivered.ts';

/** An event of SES on EventBridge, without the addresses and the subject in it (EventBridge Events Reference, "Amazon SES"). */
const eventSchema = z.object({
  'detail-type': z.enum(['Email Bounced', 'Email Complaint Received', 'Email Rejected']),
  detail: z.object({
    bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
    mail: z.object({
      messageId: z.string(),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
});

type UndeliveredEvent = z.infer<typeof eventSchema>;

export interface RequeueDependencies {
  tables: readonly Table<OwnerItem>[];
  digests: Digests;
}

/**
 * Puts the items of an email that did not reach the owner back into the outbox. An email about no new item
 * (a reminder, a decision, the monthly report) has no tags of ours: of it the alarm topic tells alone.
 *
 * @throws where an item could not be put back, after all the others; Lambda then delivers the event again
 */
export async function handleUndelivered(
  input: unknown,
  now: Date,
  { tables, digests }: RequeueDependencies,
): Promise<void> {
  const event = z.parse(eventSchema, input);
  const { messageId, tags = {} } = event.detail.mail;
  const attempts = await attemptsOf(tags, digests);
  if (attempts.length === 0) logger.info('Undelivered email was about no item', { messageId });
  const failure = failureOf(event);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const failed: string[] = [];
  for (const attempt of attempts) {
    const { id } = attempt;
    try {
      const table = byName.get(attempt.table);
      if (!table) throw new Error(`There is no outbox in the table ${attempt.table}.`);
      const next = await requeueUndelivered(table, attempt, failure, now);
      logger.info(next ? 'Undelivered item put back' : 'Undelivered item left as it is', {
        id,
        messageId,
        reason: failure.reason,
        ...(next && { nextAttemptAt: next }),
      });
    } catch (error) {
      logger.error('Undelivered item could not be put back', { id, error: error as Error });
      failed.push(id);
    }
  }
  if (failed.length > 0) throw new Error(`Items could not be put back: ${failed.join(', ')}`);
}

async function attemptsOf(
  tags: Record<string, string[]>,
  digests: Digests,
): Promise<DeliveryAttempt[]> {
  const attempt = attemptOf(tags);
  if (attempt) return [attempt];
  const digest = digestIdOf(tags);
  return digest ? digests.find(digest) : [];
}

/** An address or a diagnosis of the other mail server is not kept: it may hold anything. */
function failureOf({ 'detail-type': type, detail: { bounce } }: UndeliveredEvent): DeliveryFailure {
  if (type === 'Email Complaint Received') return { reason: 'Complaint', isTransient: false };
  if (type === 'Email Rejected') return { reason: 'Reject', isTransient: false };
  const kinds = [bounce?.bounceType, bounce?.bounceSubType].filter(Boolean);
  return {
    reason: `Bounce: ${kinds.join(', ') || 'Undetermined'}`,
    isTransient: bounce?.bounceType !== 'Permanent',
  };
}
