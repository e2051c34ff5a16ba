import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { variable } from '../shared/environment.ts';
import { leadsTable } from '../shared/lead.ts';
import { logger } from '../shared/logger.ts';
import { testimonialsTable } from '../shared/testimonial-item.ts';
import { deliver } from './deliver.ts';
import { waitingEntries } from './outbox.ts';

/** Younger entries are the stream's business. */
const unsentAfterMs = Number(variable('UNSENT_AFTER_SECONDS')) * 1000;

const metrics = new Metrics({ namespace: variable('METRICS_NAMESPACE') });

/** Time for the send in hand and the metric, before Lambda ends the run. */
const STOP_BEFORE_TIMEOUT_MS = 15_000;

/**
 * Sends whatever the stream could not, for as long as it takes, and reports how old the oldest entry
 * is that still waits: 0 seconds where none does.
 *
 * @param remainingMs - how long Lambda lets this run go on
 */
export async function deliverUnsent(remainingMs: () => number): Promise<void> {
  const started = new Date();
  let oldestWaitingMs = 0;
  for (const table of [leadsTable, testimonialsTable]) {
    const before = new Date(started.getTime() - unsentAfterMs);
    for await (const { createdAt, ...entry } of waitingEntries(table, before)) {
      if (remainingMs() > STOP_BEFORE_TIMEOUT_MS && (await isDelivered(entry))) continue;
      oldestWaitingMs = Math.max(oldestWaitingMs, started.getTime() - Date.parse(createdAt));
    }
  }
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(oldestWaitingMs / 1000));
  metrics.publishStoredMetrics();
}

/** One entry that cannot be sent never keeps the others from being tried. */
async function isDelivered(entry: { table: string; id: string }): Promise<boolean> {
  try {
    await deliver(entry, new Date());
    return true;
  } catch (error) {
    logger.error('Notice could not be sent', { id: entry.id, error: error as Error });
    return false;
  }
}
