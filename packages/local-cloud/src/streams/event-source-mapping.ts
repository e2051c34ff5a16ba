import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ItemChange } from '../dynamodb/dynalite.ts';
import { type StreamRecord, streamRecord } from '../dynamodb/stream-record.ts';
import { tablesOf } from '../dynamodb/tables.ts';
import type { Functions, LambdaFunction } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queue.ts';
import type { Stack } from '../template/stack.ts';

/** The emulated properties of an `AWS::Lambda::EventSourceMapping`. */
interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize?: number;
  MaximumRetryAttempts?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
}

interface MappingProps {
  target: LambdaFunction;
  queues: Queues;
  log: Log;
}

// Lambda's default (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 100;

/** AWS waits longer; an engineer should not. */
const RETRY_AFTER_MS = 500;

/** Feeds a function from a table's stream, one batch at a time, so that order is kept. */
class EventSourceMapping {
  readonly properties: MappingProperties;
  readonly #props: MappingProps;
  readonly #stopping = new AbortController();
  readonly #waiting: StreamRecord[] = [];
  #delivering: Promise<void> | undefined;

  constructor(properties: MappingProperties, props: MappingProps) {
    this.properties = properties;
    this.#props = props;
  }

  accept(record: StreamRecord): void {
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

  /** Delivers a batch, again and again until its retries are used up. */
  async #deliver(records: StreamRecord[]): Promise<void> {
    const { signal } = this.#stopping;
    const { MaximumRetryAttempts = Number.POSITIVE_INFINITY } = this.properties;
    for (let attempts = 1; !signal.aborted; attempts += 1) {
      const invoked = this.#props.target.invoke({ Records: records });
      const isProcessed = await invoked.then(
        () => true,
        () => false,
      );
      if (isProcessed) return;
      if (attempts > MaximumRetryAttempts) return this.#discard(records, attempts);
      await wait(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
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
