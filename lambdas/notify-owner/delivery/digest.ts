import { digestTags } from '../../store/message-tags.ts';
import type { OutboxLease } from '../../store/outbox.ts';
import { type DigestPart, digestEmail } from '../emails/digest-email.ts';
import { digestContentFor } from '../emails/email-for.ts';
import type { BatchKind, BatchPart } from './deliver-batches.ts';
import type { DeliveryDependencies } from './deliver-message.ts';
import type { PendingMessage } from './pending-messages.ts';

type Part = DigestPart & BatchPart & { lease: OutboxLease };

/** Puts new leads and testimonials of a flood, each in full, into one email. */
export function digestOf({
  outbox,
  digests,
  siteUrl,
}: DeliveryDependencies): BatchKind<PendingMessage, Part> {
  return {
    maxParts: 500,
    async acquireLease(message) {
      const lease = await outbox.acquireLease(message, new Date());
      if (!lease) return undefined;
      const { id, item } = lease;
      try {
        return { id, lease, item, content: digestContentFor(item, siteUrl) };
      } catch (error) {
        await outbox.release(lease);
        throw error;
      }
    },
    emailFor: digestEmail,
    async tagsFor(parts) {
      const attempts = parts.map(({ lease: { table, id }, item: { failedDeliveries = 0 } }) => ({
        table,
        id,
        failedDeliveries,
      }));
      return digestTags(await digests.save(attempts, new Date()));
    },
    complete: ({ lease }) => outbox.complete(lease),
    release: ({ lease }) => outbox.release(lease),
  };
}
