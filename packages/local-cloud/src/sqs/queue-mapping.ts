import { setTimeout as wait } from 'node:timers/promises';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import type { Log } from '../log.ts';
import { failedIdentifiers, type MappingProperties } from '../streams/event-source-mapping.ts';
import type { Queue, QueueMessage, Queues } from './queue.ts';

interface QueueMappingProps {
  target: LambdaFunction;
  queues: Queues;
  region: string;
  log: Log;
}

// Lambda's own, where a template says nothing (CreateEventSourceMapping API reference).
const STANDARD_BATCH_SIZE = 10;
// Lambda begins with five batches at once and adds more (Lambda Developer Guide, "Using Lambda with Amazon SQS").
const STANDARD_CONCURRENCY = 5;

/** Between two looks into an empty queue. */
const POLL_MS = 50;
/** A person at a laptop should not wait for the visibility timeout of a message that failed. */
const RETRY_AFTER_MS = 1_000;

/** Feeds a function from a queue, as many batches at once as its scaling configuration allows. */
export class QueueMapping {
  readonly #props: QueueMappingProps;
  readonly #properties: MappingProperties;
  readonly #queue: Queue;
  readonly #stopping = new AbortController();
  readonly #delivering: Promise<void>[];

  constructor(properties: MappingProperties, props: QueueMappingProps) {
    this.#queue = props.queues.at(properties.EventSourceArn);
    this.#properties = properties;
    this.#props = props;
    const { MaximumConcurrency: length = STANDARD_CONCURRENCY } = properties.ScalingConfig ?? {};
    this.#delivering = Array.from({ length }, () => this.#deliver());
  }

  /** Starts no further batch and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#delivering);
  }

  async #deliver(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const messages = this.#queue.receive(this.#properties.BatchSize ?? STANDARD_BATCH_SIZE);
      const due = messages.filter((message) => !this.#moveToDeadLetters(message));
      if (due.length > 0) await this.#invoke(due);
      else await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #invoke(messages: QueueMessage[]): Promise<void> {
    const { target, log } = this.#props;
    const ids = messages.map(({ id }) => id);
    const reported = await target
      .invoke({ Records: messages.map((message) => this.#record(message)) })
      .then(
        (answer) => failedIdentifiers(answer, this.#properties),
        () => ids,
      );
    // An identifier that is in no message fails the whole batch.
    const failed = reported.every((id) => ids.includes(id)) ? reported : ids;
    for (const message of messages) {
      if (failed.includes(message.id)) message.visibleAt = Date.now() + RETRY_AFTER_MS;
      else this.#queue.delete(message.id);
    }
    if (failed.length > 0 && !this.#stopping.signal.aborted) {
      log('queues', `${target.shortName} failed with ${failed.length} messages.`);
    }
  }

  /** Moves a message that was received too often to the dead-letter queue, where there is one. */
  #moveToDeadLetters({ id, body, receiveCount }: QueueMessage): boolean {
    const { queues, log, target } = this.#props;
    const { RedrivePolicy } = this.#queue.properties;
    if (!RedrivePolicy || receiveCount <= RedrivePolicy.maxReceiveCount) return false;
    this.#queue.delete(id);
    queues.at(RedrivePolicy.deadLetterTargetArn).send(body);
    log('queues', `${target.shortName} failed ${receiveCount - 1} times: a message was given up.`);
    return true;
  }

  /** A message as Lambda hands it on (Lambda Developer Guide, "Using Lambda with Amazon SQS"). */
  #record({ id, body, sentAt, receiveCount }: QueueMessage): object {
    return {
      messageId: id,
      receiptHandle: id,
      body,
      attributes: {
        ApproximateReceiveCount: String(receiveCount),
        SentTimestamp: String(sentAt),
      },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: this.#queue.arn,
      awsRegion: this.#props.region,
    };
  }
}
