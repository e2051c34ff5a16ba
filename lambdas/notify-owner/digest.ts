import { randomUUID } from 'node:crypto';
import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/send-email.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OutboxLease } from '../store/outbox.ts';
import { saveDigest } from '../store/undelivered.ts';
import type { BatchKind, BatchPart } from './deliver-batches.ts';
import {
  attemptOf,
  claimNewPhotos,
  conversationOf,
  type NotifyDependencies,
} from './deliver-message.ts';
import { digestContentFor } from './item-email.ts';
import type { PendingMessage } from './pending-messages.ts';
import { renderEmailOfMany } from './render-email.ts';

type Part = BatchPart & { lease: OutboxLease };

/** Puts the new leads and testimonials of a flood into one email. */
export function digestOf(dependencies: NotifyDependencies): BatchKind<PendingMessage, Part> {
  const { outbox, settings, siteUrl } = dependencies;
  return {
    maxParts: 500,
    async acquireLease(message) {
      const now = new Date();
      await claimNewPhotos(message, now, dependencies);
      const lease = await outbox.acquireLease(message, now);
      if (!lease) return undefined;
      try {
        const conversation = await conversationOf(lease.item, now, dependencies);
        return {
          id: lease.id,
          lease,
          content: digestContentFor(lease.item, siteUrl, conversation),
        };
      } catch (error) {
        await outbox.release(lease);
        throw error;
      }
    },
    emailFor: digestEmail,
    tagsFor: async (parts) => ({
      digest: await saveDigest(
        settings,
        parts.map(({ lease }) => attemptOf(lease)),
        new Date(),
      ),
    }),
    complete: ({ lease }) => outbox.complete(lease),
    release: ({ lease }) => outbox.release(lease),
  };
}

const remark =
  'A lot came in within an hour, so here it is in one email. Nothing is left out. A long message is complete on its page.';

const clipped =
  'Your email app may show only the beginning. If so, choose “View entire message” at the end.';

function digestEmail(parts: Part[]): Email {
  const title = digestTitle(parts);
  const contents = parts.map(({ content }) => content);
  return {
    subject: title,
    ...renderEmailOfMany(title, remark, contents, clipped),
    reference: randomUUID(),
  };
}

/** `12 notices: 3 quote requests, 1 message, 8 possible spam` */
function digestTitle(parts: Part[]): string {
  const kindOf = ({ lease: { item } }: Part) => {
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
