import { MetricUnit } from '@aws-lambda-powertools/metrics';
import pMap from 'p-map';
import { DeliveryRun, deliverBatches } from './deliver-batches.ts';
import { deliverMessage, EMAIL_CONCURRENCY, type NotifyDependencies } from './deliver-message.ts';
import { digestOf } from './digest.ts';
import {
  findBacklog,
  type PendingMessage,
  pendingMessages,
  priorities,
} from './pending-messages.ts';

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
  for (const priority of priorities) {
    if (!run.shouldContinue()) break;
    const messages = pendingMessages(outbox.tables, priority, before, run.shouldContinue);
    await deliverAll(messages, run, dependencies);
  }
  const { oldest, undelivered } = await findBacklog(outbox.tables, before, run.isDelivered);
  // With a broken date only the waiting is known: 1970 sets off the alarm.
  const ageMs = oldest ? now.getTime() - (Date.parse(oldest) || 0) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.addMetric('UndeliveredItems', MetricUnit.Count, undelivered);
  metrics.publishStoredMetrics();
}

/** Sends messages individually as far as the hour's quota allows, and the rest in digests. */
async function deliverAll(
  messages: AsyncGenerator<PendingMessage>,
  run: DeliveryRun,
  dependencies: NotifyDependencies,
): Promise<void> {
  const deferred: PendingMessage[] = [];
  await pMap(
    takeWhile(messages, () => deferred.length === 0 && run.shouldContinue()),
    async (message) => {
      try {
        const delivery = await deliverMessage(message, new Date(), dependencies);
        if (delivery === 'sent') run.markDelivered(message);
        if (delivery === 'deferred') deferred.push(message);
      } catch (error) {
        run.recordFailure([message.id], error);
      }
    },
    { concurrency: EMAIL_CONCURRENCY },
  );
  deferred.sort((a, b) => a.since.localeCompare(b.since));
  const rest = concatenate(deferred, messages);
  await deliverBatches(rest, digestOf(dependencies), run, dependencies.sendToOwner);
}

/** Unlike `break` in a loop it leaves the iterator open for what follows. */
async function* takeWhile<Item>(
  items: AsyncGenerator<Item>,
  shouldContinue: () => boolean,
): AsyncGenerator<Item> {
  while (shouldContinue()) {
    const { value, done } = await items.next();
    if (done) return;
    yield value;
  }
}

async function* concatenate<Item>(first: Item[], rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}
