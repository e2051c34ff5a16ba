import { randomUUID } from 'node:crypto';
import type { ItemChange } from '../dynamodb/dynalite.ts';
import { type StreamRecord, streamRecord } from '../dynamodb/stream-record.ts';
import { tablesOf } from '../dynamodb/tables.ts';
import type { Functions } from '../lambda/functions.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queue.ts';
import type { Stack } from '../template/stack.ts';
import { type DiscardCondition, deliverBatch } from './deliver-batch.ts';
import { type EventPattern, matchesEventPattern } from './event-pattern.ts';

/** The properties that are emulated of an `AWS::Lambda::EventSourceMapping`. */
export interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  BatchSize?: number;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  DestinationConfig?: { OnFailure?: { Destination: string } };
  /** Of a queue's mapping alone. */
  ScalingConfig?: { MaximumConcurrency?: number };
}

interface MappingProps {
  target: LambdaFunction;
  queues: Queues;
  log: Log;
}

// Lambda's own, where a template says nothing (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 100;

/** AWS waits longer before a retry; a person at a laptop should not. */
const BACKOFF_MS = 500;

/** The identifiers of the items that a function reported as failed; none where its mapping asks for no report. */
export function failedIdentifiers(
  answer: unknown,
  { FunctionResponseTypes = [] }: MappingProperties,
): string[] {
  if (!FunctionResponseTypes.includes('ReportBatchItemFailures')) return [];
  const { batchItemFailures = [] } =
    (answer as { batchItemFailures?: { itemIdentifier: string }[] } | null) ?? {};
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Feeds a function from a table's stream. One batch is under way at a time, so order is kept. */
class EventSourceMapping {
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

  /** Takes a record of the stream; one that no filter lets through is dropped. */
  accept(record: StreamRecord): void {
    const isWanted = this.#patterns.some((each) => matchesEventPattern(record, each));
    if (this.#patterns.length > 0 && !isWanted) return;
    this.#waiting.push(record);
    this.#delivering ??= this.#deliver().finally(() => {
      this.#delivering = undefined;
    });
  }

  /** Starts no further batch and waits for the one under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#delivering;
  }

  async #deliver(): Promise<void> {
    const { signal } = this.#stopping;
    const { BatchSize, ...properties } = this.properties;
    const limit = (value = -1) => (value < 0 ? Number.POSITIVE_INFINITY : value);
    const policy = {
      maximumRetries: limit(properties.MaximumRetryAttempts),
      maximumAgeMs: limit(properties.MaximumRecordAgeInSeconds) * 1000,
      bisectOnError: properties.BisectBatchOnFunctionError ?? false,
      backoffMs: BACKOFF_MS,
    };
    const target = {
      signal,
      invoke: async (records: StreamRecord[]) =>
        failedIdentifiers(await this.#props.target.invoke({ Records: records }), properties),
      discard: (records: StreamRecord[], attempts: number, condition: DiscardCondition) =>
        this.#discard(records, attempts, condition),
    };
    while (this.#waiting.length > 0 && !signal.aborted) {
      const batch = this.#waiting.splice(0, BatchSize ?? STANDARD_BATCH_SIZE);
      await deliverBatch(batch, target, policy);
    }
  }

  /** Tells a failure destination which records failed, as Lambda does: not what is in them. */
  #discard(records: StreamRecord[], attempts: number, condition: DiscardCondition): void {
    const { target, queues, log } = this.#props;
    const destination = this.properties.DestinationConfig?.OnFailure?.Destination;
    const where = destination ? `to ${destination.split(':').at(-1)}` : 'for good';
    const why = condition === 'RecordAgeExceeded' ? 'came too late' : `failed ${attempts} times`;
    log('streams', `${target.shortName} ${why}: ${records.length} records left ${where}.`);
    if (!destination) return;
    const message = {
      requestContext: {
        requestId: randomUUID(),
        functionArn: target.arn,
        condition,
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
 * The streams of the template's tables and what they feed. Records are in memory: the scheduled run makes good for one
 * that was not delivered when the process ends.
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

  /** Takes a change of a table to whatever reads its stream. */
  accept(change: ItemChange): void {
    const table = tablesOf(this.#stack).find(({ name }) => name === change.tableName);
    const viewType = table?.properties.StreamSpecification?.StreamViewType;
    if (!table || !viewType) return;
    const streamArn = this.#stack.attribute(table.logicalId, 'StreamArn');
    const record = streamRecord(change, streamArn, viewType);
    for (const mapping of this.#mappings) {
      if (record && mapping.properties.EventSourceArn === streamArn) mapping.accept(record);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}
