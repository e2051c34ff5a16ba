import { randomUUID } from 'node:crypto';
import { pluralize } from '../../domain/pluralize.ts';
import type { Email } from '../email/encode-mime.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OutboxItem, OutboxLease } from '../store/outbox.ts';
import { digestTags } from '../store/undelivered.ts';
import type { BatchKind, BatchPart } from './deliver-batches.ts';
import { claimPhotos, conversationOf, type DeliveryDependencies } from './deliver-message.ts';
import type { EmailContent } from './email-content.ts';
import { digestContentFor } from './item-email.ts';
import type { PendingMessage } from './pending-messages.ts';
import { renderEmailOfMany } from './render-email.ts';

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

/** One item of a digest with its content. */
interface DigestPart {
  item: OutboxItem;
  content: EmailContent;
}

const remark =
  'A lot came in within an hour, so here it is in one email. Nothing is left out. A long message is complete on its page.';

const clipped =
  'Your email app may show only the beginning. If so, choose “View entire message” at the end.';

/** Makes the email about many items at once, in the order in which they are given. */
function digestEmail(parts: DigestPart[]): Email {
  const title = digestTitle(parts);
  const contents = parts.map(({ content }) => content);
  return {
    subject: title,
    ...renderEmailOfMany(title, remark, contents, clipped),
    reference: randomUUID(),
  };
}

/** `12 notices: 3 quote requests, 1 message, 8 possible spam` */
function digestTitle(parts: DigestPart[]): string {
  const kindOf = ({ item }: DigestPart) => {
    if (isPossibleSpam(item)) return 'possible spam';
    return 'kind' in item ? item.kind : 'review';
  };
  const count = (kind: string) => parts.filter((part) => kindOf(part) === kind).length;
  const counted = (kind: string, noun: string) => count(kind) > 0 && pluralize(count(kind), noun);
  const counts = [
    counted('quote-request', 'quote request'),
    counted('contact-message', 'message'),
    counted('review', 'review'),
    count('possible spam') > 0 && `${count('possible spam')} possible spam`,
  ];
  return `${pluralize(parts.length, 'notice')}: ${counts.filter(Boolean).join(', ')}`;
}
