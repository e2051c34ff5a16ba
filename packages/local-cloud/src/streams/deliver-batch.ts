import { setTimeout as wait } from 'node:timers/promises';
import type { StreamRecord } from '../dynamodb/stream-record.ts';

/** A mapping's treatment of a batch that fails. */
export interface DeliveryPolicy {
  /** Infinity where the template sets no limit. */
  maximumRetries: number;
  /** Records that are older are dropped. Infinity where the template sets no limit. */
  maximumAgeMs: number;
  bisectOnError: boolean;
  /** Before the first retry; it doubles with each one up to MAX_BACKOFF_MS. */
  backoffMs: number;
}

/** The reason for which records are dropped, in Lambda's words for a failure destination. */
export type DiscardCondition = 'RetryAttemptsExhausted' | 'RecordAgeExceeded';

export interface BatchTarget {
  /**
   * Hands records to the function; throws where the function fails.
   *
   * @returns the sequence numbers of the records that failed
   */
  invoke(records: StreamRecord[]): Promise<string[]>;
  /** Takes what has failed for good. */
  discard(records: StreamRecord[], attempts: number, condition: DiscardCondition): void;
  signal: AbortSignal;
}

const MAX_BACKOFF_MS = 10_000;

/**
 * Delivers records in order, as an event source mapping does: from the first failed record on again, in halves where
 * asked for, until a limit of retries or of age drops what is left.
 *
 * @param attempt - how often these records were tried before; splitting does not count as a retry
 */
export async function deliverBatch(
  records: StreamRecord[],
  target: BatchTarget,
  policy: DeliveryPolicy,
  attempt = 0,
): Promise<void> {
  if (records.length === 0 || target.signal.aborted) return;
  const expired = records.filter(
    ({ dynamodb }) =>
      Date.now() - dynamodb.ApproximateCreationDateTime * 1000 > policy.maximumAgeMs,
  );
  if (expired.length > 0) {
    target.discard(expired, attempt, 'RecordAgeExceeded');
    const fresh = records.filter((record) => !expired.includes(record));
    return deliverBatch(fresh, target, policy, attempt);
  }
  const failed = records.slice(await firstFailure(records, target));
  if (failed.length === 0) return;
  if (failed.length < records.length) {
    // This is progress, not a retry: the rest starts with its own count.
    await pause(0, target, policy);
    return deliverBatch(failed, target, policy);
  }
  if (policy.bisectOnError && failed.length > 1) {
    const middle = Math.ceil(failed.length / 2);
    await deliverBatch(failed.slice(0, middle), target, policy, attempt);
    return deliverBatch(failed.slice(middle), target, policy, attempt);
  }
  // Ended together with the worker; the item itself still says that it is unsent.
  if (target.signal.aborted) return;
  if (attempt >= policy.maximumRetries) {
    return target.discard(failed, attempt + 1, 'RetryAttemptsExhausted');
  }
  await pause(attempt, target, policy);
  return deliverBatch(failed, target, policy, attempt + 1);
}

/** The index of the first record that has to be delivered again; past the end where none has. */
async function firstFailure(records: StreamRecord[], target: BatchTarget): Promise<number> {
  const failures = await target.invoke(records).catch(() => undefined);
  if (!failures) return 0;
  const positions = failures.map((failure) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failure),
  );
  // An identifier that is in no record fails the whole batch.
  return Math.max(0, Math.min(records.length, ...positions));
}

async function pause(attempt: number, { signal }: BatchTarget, policy: DeliveryPolicy) {
  const milliseconds = Math.min(policy.backoffMs * 2 ** attempt, MAX_BACKOFF_MS);
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
