import { randomUUID } from 'node:crypto';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap from 'p-map';
import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/send-email.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OutboxLease } from '../store/outbox.ts';
import { saveDigest } from '../store/undelivered.ts';
import { type BatchKind, type BatchPart, DeliveryRun, deliverBatches } from './deliver-batches.ts';
import {
  attemptOf,
  claimNewPhotos,
  conversationOf,
  deliverMessage,
  EMAIL_CONCURRENCY,
  type NotifyDependencies,
} from './deliver-message.ts';
import { digestContentFor } from './item-email.ts';
import { type PendingMessage, pendingMessages, priorities } from './pending-messages.ts';
import { renderEmailOfMany } from './render-email.ts';

/**
 * Sends the messages that the stream could not, and reports the age of the oldest message that still waits, and the
 * number of bounced ones. The next run continues where the time of this one ends.
 */
export async function deliverUnsent(
  remainingMs: () => number,
  dependencies: NotifyDependencies,
): Promise<void> {
  const { outbox, unsentAfterMs, metrics } = dependencies;
  const now = new Date();
  const before = new Date(now.getTime() - unsentAfterMs);
  const run = new DeliveryRun(remainingMs);
  const pending = await pendingMessages(outbox.tables, before);
  const due = pending.filter(({ since }) => since <= before.toISOString());
  for (const priority of priorities) {
    await deliverAll(
      due.filter((message) => message.priority === priority),
      run,
      dependencies,
    );
  }
  const oldest = due.find(run.isWaiting);
  // With a broken date only the waiting is known: 1970 sets off the alarm.
  const ageMs = oldest ? now.getTime() - (Date.parse(oldest.since) || 0) : 0;
  const undelivered = pending.filter((message) => message.cameBack && run.isWaiting(message));
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.addMetric('UndeliveredItems', MetricUnit.Count, undelivered.length);
  metrics.publishStoredMetrics();
}

/** Sends messages individually as far as the hour's quota allows, and the rest in digests. */
async function deliverAll(
  messages: readonly PendingMessage[],
  run: DeliveryRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  const deferred = new Set<PendingMessage>();
  await pMap(
    messages,
    async (message) => {
      try {
        const isNext = deferred.size === 0 && run.shouldContinue();
        const delivery = isNext && (await deliverMessage(message, new Date(), dependencies));
        if (delivery === 'sent') run.markDelivered(message);
        if (!delivery || delivery === 'deferred') deferred.add(message);
      } catch (error) {
        run.recordFailure([message.id], error);
      }
    },
    { concurrency: EMAIL_CONCURRENCY },
  );
  const rest = messages.filter((message) => deferred.has(message));
  await deliverBatches(rest, digestOf(dependencies), run, dependencies.sendToOwner);
}

type Part = BatchPart & { lease: OutboxLease };

/** Puts the new leads and testimonials of a flood into one email. */
function digestOf(dependencies: NotifyDependencies): BatchKind<PendingMessage, Part> {
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
