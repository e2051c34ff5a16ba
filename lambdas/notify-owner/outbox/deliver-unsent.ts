import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { variable } from '../../shared/environment.ts';
import { leadsTable } from '../../shared/lead.ts';
import { testimonialsTable } from '../../shared/testimonial-item.ts';
import { deliver } from './deliver.ts';
import { deliverDigests } from './deliver-digests.ts';
import { inLanes, MAIL_LANES } from './in-lanes.ts';
import { OutboxRun } from './outbox-run.ts';
import { type WaitingEntry, waitingEntries } from './waiting-entries.ts';

/** Younger entries are the stream's business. */
const unsentAfterMs = Number(variable('UNSENT_AFTER_SECONDS')) * 1000;

const metrics = new Metrics({ namespace: variable('METRICS_NAMESPACE') });

/**
 * Sends whatever the stream could not, for as long as it takes, and reports how old the oldest entry
 * is that still waits: 0 seconds where none does. What this run does not get at counts as waiting.
 *
 * @param remainingMs - how long Lambda lets this run go on
 */
export async function deliverUnsent(remainingMs: () => number): Promise<void> {
  const started = new Date();
  const before = new Date(started.getTime() - unsentAfterMs);
  const tables = [leadsTable, testimonialsTable];
  const waiting = (await Promise.all(tables.map((table) => waitingEntries(table, before)))).flat();
  const run = new OutboxRun(remainingMs);
  await deliverDigests(await deliverSingly(waiting.sort(realFirst), run), run);

  const ages = waiting
    .filter((entry) => !run.isTold(entry))
    .map(({ since }) => started.getTime() - Date.parse(since));
  const oldestMs = ages.reduce((oldest, age) => Math.max(oldest, age), 0);
  metrics.addMetric('OldestUnsentSeconds', MetricUnit.Seconds, Math.round(oldestMs / 1000));
  metrics.publishStoredMetrics();
}

/** What an owner's browser did comes first, then what looks real, then the rest; oldest first within. */
function realFirst(a: WaitingEntry, b: WaitingEntry): number {
  const rank = ({ notice, isSpam }: WaitingEntry) => (notice ? 0 : isSpam ? 2 : 1);
  return rank(a) - rank(b) || a.since.localeCompare(b.since);
}

/** @returns what the hour leaves no single mail for */
async function deliverSingly(waiting: WaitingEntry[], run: OutboxRun): Promise<WaitingEntry[]> {
  const held: WaitingEntry[] = [];
  await inLanes(
    waiting,
    MAIL_LANES,
    async (entry) => {
      if (held.length > 0 && !entry.notice) {
        held.push(entry);
        return;
      }
      try {
        const delivery = await deliver(entry, new Date());
        if (delivery === 'sent') run.told(entry);
        if (delivery === 'held') held.push(entry);
      } catch (error) {
        run.failed([entry.id], error);
      }
    },
    run.mayGoOn,
  );
  return held.sort(realFirst);
}
