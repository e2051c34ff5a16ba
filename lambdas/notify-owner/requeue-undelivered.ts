import * as z from 'zod/mini';
import { logger } from '../runtime/logger.ts';
import { attemptsOf, type DeliveryFailure, requeueItem } from '../store/undelivered.ts';
import type { NotifyDependencies } from './deliver-message.ts';

/** Fields of an SES event that the rules pass on (EventBridge Events Reference, "Amazon SES"). */
export const undeliveredEventSchema = z.object({
  'detail-type': z.enum(['Email Bounced', 'Email Complaint Received', 'Email Rejected']),
  detail: z.object({
    bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
    mail: z.object({
      messageId: z.string(),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
  }),
});

type UndeliveredEvent = z.infer<typeof undeliveredEventSchema>;

/**
 * Requeues the items of an email that did not reach the owner. An email about no new item (a reminder, a decision,
 * the monthly report) has none of our tags: only the alarm topic reports it.
 *
 * @throws if an item could not be requeued, after all the others; Lambda then delivers the event again
 */
export async function requeueUndelivered(
  event: UndeliveredEvent,
  now: Date,
  { outbox, settings }: NotifyDependencies,
): Promise<void> {
  const { messageId, tags = {} } = event.detail.mail;
  const attempts = await attemptsOf(settings, tags);
  if (attempts.length === 0) logger.info('Undelivered email was about no item', { messageId });
  const failure = failureOf(event);
  const failed: string[] = [];
  for (const attempt of attempts) {
    const { id } = attempt;
    try {
      const next = await requeueItem(outbox.table(attempt.table), attempt, failure, now);
      logger.info(next ? 'Undelivered item requeued' : 'Undelivered item left as it is', {
        id,
        messageId,
        reason: failure.reason,
        ...(next && { nextAttemptAt: next }),
      });
    } catch (error) {
      logger.error('Undelivered item could not be requeued', { id, error: error as Error });
      failed.push(id);
    }
  }
  if (failed.length > 0) throw new Error(`Items could not be requeued: ${failed.join(', ')}`);
}

/** Addresses and the other mail server's diagnosis are not kept: they may hold anything. */
function failureOf({ 'detail-type': type, detail: { bounce } }: UndeliveredEvent): DeliveryFailure {
  if (type === 'Email Complaint Received') return { reason: 'Complaint', isTransient: false };
  if (type === 'Email Rejected') return { reason: 'Reject', isTransient: false };
  const kinds = [bounce?.bounceType, bounce?.bounceSubType].filter(Boolean);
  return {
    reason: `Bounce: ${kinds.join(', ') || 'Undetermined'}`,
    isTransient: bounce?.bounceType !== 'Permanent',
  };
}
