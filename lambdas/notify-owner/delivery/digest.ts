import { digestTags } from '../../store/message-tags.ts';
import type { OutboxLease } from '../../store/outbox.ts';
import { type DigestPart, digestEmail } from '../emails/digest-email.ts';
import { digestContentFor } from '../emails/email-for.ts';
import type { BatchKind, BatchPart } from './deliver-batches.ts';
import { conversationOf, type DeliveryDependencies } from './deliver-message.ts';
import { claimPhotos } from './lead-photos.ts';
import type { PendingMessage } from './pending-messages.ts';

type Part = DigestPart & BatchPart & { lease: OutboxLease };

/** Puts the new leads and testimonials of a flood into one email. */
export function digestOf({
  outbox,
  digests,
  siteUrl,
  conversations,
  photoClaims,
}: DeliveryDependencies): BatchKind<PendingMessage, Part> {
  return {
    maxParts: 500,
    async acquireLease(message) {
      const now = new Date();
      await claimPhotos(message, now, photoClaims);
      const lease = await outbox.acquireLease(message, now);
      if (!lease) return undefined;
      const { id, item } = lease;
      try {
        const conversation = await conversationOf(item, now, conversations);
        return { id, lease, item, content: digestContentFor(item, siteUrl, conversation) };
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
