import { createHash } from 'node:crypto';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { MappingProperties } from '../streams/event-source-mapping.ts';
import type { Resource } from '../template/stack.ts';
import type { Queue, QueueMessage } from './queue.ts';
import type { Queues } from './queues.ts';

interface QueueMappingProps {
  queue: Queue;
  target: LambdaFunction;
  /** Those among which the dead-letter queue is. */
  queues: Queues;
  region: string;
  log: Log;
}

// Lambda's own, where a template says nothing (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 10;
// Lambda begins with five batches at once and adds more (Lambda Developer Guide, "Using Lambda with Amazon SQS").
const STANDARD_CONCURRENCY = 5;

/** A person at a laptop should not wait for the visibility timeout of a message that failed. */
const RETRY_AFTER_MS = 1_000;

/** Feeds a function from a queue, as many batches at once as its scaling configuration allows. */
export class QueueMapping {
  readonly #props: QueueMappingProps;
  readonly #properties: MappingProperties;
  readonly #stopping = new AbortController();
  readonly #delivering: Promise<void>[] = [];

  constructor({ logicalId, properties }: Resource<MappingProperties>, props: QueueMappingProps) {
    for (const name of ['FilterCriteria', 'MaximumBatchingWindowInSeconds'] as const) {
      if (!properties[name]) continue;
      throw new StartupError(`${logicalId} has ${name}, which does not run locally for a queue.`);
    }
    this.#properties = properties;
    this.#props = props;
    if (properties.Enabled === false) return;
    const { MaximumConcurrency = STANDARD_CONCURRENCY } = properties.ScalingConfig ?? {};
    while (this.#delivering.length < MaximumConcurrency) this.#delivering.push(this.#deliver());
  }

  /** Starts no further batch and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#delivering);
  }

  async #deliver(): Promise<void> {
    const { signal } = this.#stopping;
    const { queue } = this.#props;
    for (;;) {
      await queue.untilVisible(signal);
      if (signal.aborted) return;
      const messages = queue.receive(this.#properties.BatchSize ?? STANDARD_BATCH_SIZE);
      const due = messages.filter((message) => !this.#moveToDeadLetters(message));
      if (due.length > 0) await this.#invoke(due);
    }
  }

  async #invoke(messages: QueueMessage[]): Promise<void> {
    const { queue, target } = this.#props;
    const failed = await this.#failuresOf(messages);
    for (const message of messages) {
      if (failed.has(message.id)) {
        message.visibleAt = Date.now() + Math.min(RETRY_AFTER_MS, queue.visibilityTimeoutMs);
      } else {
        queue.delete(message.id);
      }
    }
    if (failed.size > 0 && !this.#stopping.signal.aborted) {
      this.#props.log('queues', `${target.shortName} failed with ${failed.size} messages.`);
    }
  }

  /** The ids of the messages that the function did not take. */
  async #failuresOf(messages: QueueMessage[]): Promise<Set<string>> {
    const ids = messages.map(({ id }) => id);
    try {
      const answer = await this.#props.target.invoke({
        Records: messages.map((message) => this.#record(message)),
      });
      if (!this.#properties.FunctionResponseTypes?.includes('ReportBatchItemFailures')) {
        return new Set();
      }
      const { batchItemFailures = [] } =
        (answer as { batchItemFailures?: { itemIdentifier: string }[] } | null) ?? {};
      const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
      // An identifier that is in no message fails the whole batch.
      return new Set(failed.every((id) => ids.includes(id)) ? failed : ids);
    } catch {
      return new Set(ids);
    }
  }

  /** Moves a message that was received too often to the dead-letter queue, where there is one. */
  #moveToDeadLetters({ id, body, receiveCount }: QueueMessage): boolean {
    const { queue, queues, log, target } = this.#props;
    const { RedrivePolicy } = queue.properties;
    if (!RedrivePolicy || receiveCount <= RedrivePolicy.maxReceiveCount) return false;
    queue.delete(id);
    queues.at(RedrivePolicy.deadLetterTargetArn).send(body);
    log('queues', `${target.shortName} failed ${receiveCount - 1} times: a message was given up.`);
    return true;
  }

  /** A message as Lambda hands it on (Lambda Developer Guide, "Using Lambda with Amazon SQS"). */
  #record({ id, body, sentAt, firstReceivedAt, receiveCount }: QueueMessage): object {
    return {
      messageId: id,
      receiptHandle: id,
      body,
      attributes: {
        ApproximateReceiveCount: String(receiveCount),
        SentTimestamp: String(sentAt),
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: this.#props.queue.arn,
      awsRegion: this.#props.region,
    };
  }
}
