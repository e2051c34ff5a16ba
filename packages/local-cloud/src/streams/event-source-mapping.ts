import { setTimeout as wait } from 'node:timers/promises';
import type { StreamRecord } from '../dynamodb/stream-record.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queues.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource } from '../template/stack.ts';
import { type DeliveryPolicy, type DiscardCondition, deliverBatch } from './deliver-batch.ts';
import { type EventPattern, matchesEventPattern } from './event-pattern.ts';
import { failureMessage } from './failure-message.ts';

/** The properties that are emulated of an `AWS::Lambda::EventSourceMapping`. */
export interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
  Enabled?: boolean;
  FilterCriteria?: { Filters: { Pattern: string }[] };
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  DestinationConfig?: { OnFailure?: { Destination: string } };
  /** Of a queue's mapping alone. */
  ScalingConfig?: { MaximumConcurrency?: number };
  TumblingWindowInSeconds?: number;
}

interface MappingProps {
  target: LambdaFunction;
  queues: Queues;
  log: Log;
  /** AWS waits longer; a person at a laptop should not. */
  backoffMs?: number;
}

// Lambda's own, where a template says nothing (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 100;

/** Feeds a function from a table's stream. One batch is under way at a time, so order is kept. */
export class EventSourceMapping {
  readonly #properties: MappingProperties;
  readonly #patterns: EventPattern[];
  readonly #policy: DeliveryPolicy;
  readonly #props: MappingProps;
  readonly #stopping = new AbortController();
  #waiting: StreamRecord[] = [];
  #delivering: Promise<void> | undefined;

  constructor({ logicalId, properties }: Resource<MappingProperties>, props: MappingProps) {
    if (properties.TumblingWindowInSeconds) {
      throw new StartupError(`${logicalId} has a tumbling window, which does not run locally.`);
    }
    const { MaximumRetryAttempts = -1, MaximumRecordAgeInSeconds = -1 } = properties;
    this.#properties = properties;
    this.#props = props;
    this.#patterns = (properties.FilterCriteria?.Filters ?? []).map(
      ({ Pattern }) => JSON.parse(Pattern) as EventPattern,
    );
    this.#policy = {
      maximumRetries: MaximumRetryAttempts < 0 ? Number.POSITIVE_INFINITY : MaximumRetryAttempts,
      maximumAgeMs:
        MaximumRecordAgeInSeconds < 0 ? Number.POSITIVE_INFINITY : MaximumRecordAgeInSeconds * 1000,
      bisectOnError: properties.BisectBatchOnFunctionError ?? false,
      reportsItemFailures:
        properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      backoffMs: props.backoffMs ?? 500,
    };
  }

  get streamArn(): string {
    return this.#properties.EventSourceArn;
  }

  /** Takes a record of the stream; one that no filter lets through is dropped. */
  accept(record: StreamRecord): void {
    const wanted =
      this.#patterns.length === 0 ||
      this.#patterns.some((each) => matchesEventPattern(record, each));
    if (!wanted || this.#stopping.signal.aborted || this.#properties.Enabled === false) return;
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
    const { BatchSize = STANDARD_BATCH_SIZE, MaximumBatchingWindowInSeconds = 0 } =
      this.#properties;
    const { signal } = this.#stopping;
    while (this.#waiting.length > 0 && !signal.aborted) {
      if (MaximumBatchingWindowInSeconds > 0 && this.#waiting.length < BatchSize) {
        await wait(MaximumBatchingWindowInSeconds * 1000, undefined, { signal }).catch(() => {});
      }
      const batch = this.#waiting.splice(0, BatchSize);
      const target = {
        signal,
        invoke: (records: StreamRecord[]) => this.#props.target.invoke({ Records: records }),
        discard: (records: StreamRecord[], attempts: number, condition: DiscardCondition) =>
          this.#discard(records, attempts, condition),
      };
      await deliverBatch(batch, target, this.#policy);
    }
  }

  #discard(records: StreamRecord[], attempts: number, condition: DiscardCondition): void {
    const { target, queues, log } = this.#props;
    const destination = this.#properties.DestinationConfig?.OnFailure?.Destination;
    const where = destination ? `to ${destination.split(':').at(-1)}` : 'for good';
    log(
      'streams',
      `${target.shortName} ${condition === 'RecordAgeExceeded' ? 'came too late' : `failed ${attempts} times`}: ${records.length} records left ${where}.`,
    );
    if (destination) {
      const message = failureMessage(records, target.arn, attempts, condition);
      queues.at(destination).send(JSON.stringify(message));
    }
  }
}
