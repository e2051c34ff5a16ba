import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ItemChange } from '../dynamodb/dynalite.ts';
import { type StreamRecord, streamRecord } from '../dynamodb/stream-record.ts';
import { tablesOf } from '../dynamodb/tables.ts';
import type { Functions, LambdaFunction } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queue.ts';
import type { Stack } from '../template/stack.ts';
import { type EventPattern, matchesEventPattern } from './event-pattern.ts';

/** The emulated properties of an `AWS::Lambda::EventSourceMapping`. */
export interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  BatchSize?: number;
  MaximumRetryAttempts?: number;
  FunctionResponseTypes?: string[];
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

interface MappingProps {
  target: LambdaFunction;
  queues: Queues;
  log: Log;
  /** Before a retry. AWS waits longer; an engineer should not. */
  retryAfterMs?: number;
}

// Lambda's default (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 100;

const RETRY_AFTER_MS = 500;

/** Returns the identifiers of the items that a function reported as failed. */
export function failedIdentifiers(answer: unknown): string[] {
  const { batchItemFailures = [] } =
    (answer as { batchItemFailures?: { itemIdentifier: string }[] } | null) ?? {};
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Feeds a function from a table's stream, one batch at a time, so that order is kept. */
export class EventSourceMapping {
  readonly properties: MappingProperties;
  readonly #patterns: EventPattern[];
  readonly #props: MappingProps;
  readonly #stopping = new AbortController();
  readonly #waiting: StreamRecord[] = [];
  #delivering: Promise<void> | undefined;

  constructor(properties: MappingProperties, props: MappingProps) {
    this.properties = properties;
    this.#props = props;
    const { Filters = [] } = properties.FilterCriteria ?? {};
    this.#patterns = Filters.map(({ Pattern }) => JSON.parse(Pattern));
  }

  /** Takes a record of the stream, unless there are filters and none matches it. */
  accept(record: StreamRecord): void {
    const isWanted = this.#patterns.some((each) => matchesEventPattern(record, each));
    if (this.#patterns.length > 0 && !isWanted) return;
    this.#waiting.push(record);
    this.#delivering ??= this.#deliverAll().finally(() => {
      this.#delivering = undefined;
    });
  }

  /** Starts no further batch and waits for the one in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#delivering;
  }

  async #deliverAll(): Promise<void> {
    const size = this.properties.BatchSize ?? STANDARD_BATCH_SIZE;
    while (this.#waiting.length > 0 && !this.#stopping.signal.aborted) {
      await this.#deliver(this.#waiting.splice(0, size));
    }
  }

  /** Delivers records in order: after a failure, from the first failed one on, until the retries are used up. */
  async #deliver(records: StreamRecord[]): Promise<void> {
    const { signal } = this.#stopping;
    const { MaximumRetryAttempts = -1 } = this.properties;
    let left = records;
    let attempts = 0;
    while (!signal.aborted) {
      const failed = left.slice(await this.#firstFailure(left));
      if (failed.length === 0) return;
      // Some progress was made, so the rest starts with a count of its own.
      attempts = failed.length < left.length ? 0 : attempts + 1;
      left = failed;
      if (MaximumRetryAttempts >= 0 && attempts > MaximumRetryAttempts) {
        return this.#discard(left, attempts);
      }
      const { retryAfterMs = RETRY_AFTER_MS } = this.#props;
      await wait(retryAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns the index of the first record that failed; past the end if none did. */
  async #firstFailure(records: StreamRecord[]): Promise<number> {
    const answer = await this.#props.target
      .invoke({ Records: records })
      .catch(() => ({ batchItemFailures: [{ itemIdentifier: 'all' }] }));
    const positions = failedIdentifiers(answer).map((failure) =>
      records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failure),
    );
    // An identifier that no record has fails the whole batch.
    return Math.max(0, Math.min(records.length, ...positions));
  }

  /** Sends a failure destination the positions of the records, as Lambda does, and not what is in them. */
  #discard(records: StreamRecord[], attempts: number): void {
    const { target, queues, log } = this.#props;
    log('streams', `${target.shortName} failed ${attempts} times: ${records.length} records left.`);
    const destination = this.properties.DestinationConfig?.OnFailure?.Destination;
    if (!destination) return;
    const message = {
      requestContext: {
        requestId: randomUUID(),
        functionArn: target.arn,
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: attempts,
      },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
        endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
        batchSize: records.length,
        streamArn: records[0]?.eventSourceARN,
      },
    };
    queues.at(destination).send(JSON.stringify(message));
  }
}

/**
 * The streams of the template's tables. Records are in memory; the scheduled run handles those that are lost when the
 * process ends.
 */
export class TableStreams {
  readonly #stack: Stack;
  readonly #mappings: EventSourceMapping[];

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#stack = stack;
    this.#mappings = stack
      .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => !queues.has(properties.EventSourceArn))
      .map(({ properties }) => {
        const target = functions.at(properties.FunctionName);
        return new EventSourceMapping(properties, { target, queues, log });
      });
  }

  /** Passes a change of a table to the readers of its stream. */
  accept(change: ItemChange): void {
    const table = tablesOf(this.#stack).find(({ name }) => name === change.tableName);
    if (!table) return;
    const streamArn = this.#stack.attribute(table.logicalId, 'StreamArn');
    const record = streamRecord(change, streamArn);
    for (const mapping of this.#mappings) {
      if (record && mapping.properties.EventSourceArn === streamArn) mapping.accept(record);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}
