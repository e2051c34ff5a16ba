import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { variable } from '../../runtime/required-env.ts';
import { deliverBatches } from './deliver-batches.ts';
import { deliver } from './deliver-message.ts';
import { DeliveryRun } from './delivery-run.ts';
import { digest } from './digest.ts';
import { EMAIL_CONCURRENCY, forEachConcurrent } from './for-each-concurrent.ts';
import {
  oldestPending,
  type PendingMessage,
  pendingMessages,
  priorities,
} from './pending-messages.ts';

/** Younger messages are the stream's business. */
const unsentAfterMs = Number(variable('UNSENT_AFTER_SECONDS')) * 1000;

const metrics = new Metrics({ namespace: variable('METRICS_NAMESPACE') });

/**
 * Sends whatever the stream could not, and reports how old the oldest message is that still waits: 0
 * seconds where none does. What this run does not get at waits for the next one.
 *
 * @param remainingMs - how long this may go on
 */
export async function deliverUnsent(remainingMs: () => number): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - unsentAfterMs);
  const run = new DeliveryRun(remainingMs);
  for (const priority of priorities) {
    if (!run.shouldContinue()) break;
    await deliverAll(pendingMessages(priority, before, run.shouldContinue), run);
  }
  const oldest = await oldestPending(before, run.isDelivered);
  // Of a broken date nothing is known but that its message waits: 1970 rings the alarm.
  const ageMs = oldest ? now.getTime() - (Date.parse(oldest) || 0) : 0;
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(ageMs / 1000));
  metrics.publishStoredMetrics();
}

/** Sends one by one what the hour's quota allows, and the rest in digests. */
async function deliverAll(
  messages: AsyncGenerator<PendingMessage>,
  run: DeliveryRun,
): Promise<void> {
  const deferred: PendingMessage[] = [];
  await forEachConcurrent(
    messages,
    EMAIL_CONCURRENCY,
    async (message) => {
      try {
        const delivery = await deliver(message, new Date());
        if (delivery === 'sent') run.markDelivered(message);
        if (delivery === 'deferred') deferred.push(message);
      } catch (error) {
        run.recordFailure([message.id], error);
      }
    },
    () => deferred.length === 0 && run.shouldContinue(),
  );
  deferred.sort((a, b) => a.since.localeCompare(b.since));
  await deliverBatches(followedBy(deferred, messages), digest, run);
}

async function* followedBy<Item>(first: Item[], rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield* first;
  yield* rest;
}
