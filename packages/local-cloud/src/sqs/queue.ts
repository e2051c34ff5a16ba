import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Functions, LambdaFunction } from '../lambda/functions.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** The emulated properties of the mapping from a queue to its function. */
interface MappingProperties {
  EventSourceArn: string;
  FunctionName: string;
}

/** The emulated properties of an `AWS::SQS::Queue`. */
interface QueueProperties {
  RedrivePolicy?: { deadLetterTargetArn: string };
}

const MAX_ATTEMPTS = 3;
/** An engineer should not wait for the visibility timeout of a message that failed. */
const RETRY_AFTER_MS = 1_000;

/** A queue in memory. Its function, if any, receives each message in its own event, up to three times. */
class Queue {
  /** Messages that are waiting or in progress. */
  readonly bodies: string[] = [];
  readonly #arn: string;
  #target: LambdaFunction | undefined;
  #deadLetters: Queue | undefined;

  constructor(arn: string) {
    this.#arn = arn;
  }

  feed(target: LambdaFunction, deadLetters: Queue | undefined): void {
    this.#target = target;
    this.#deadLetters = deadLetters;
  }

  send(body: string): void {
    this.bodies.push(body);
    if (this.#target) void this.#process(body, this.#target);
  }

  async #process(body: string, target: LambdaFunction): Promise<void> {
    const isProcessed = await this.#attempt(body, target);
    this.bodies.splice(this.bodies.indexOf(body), 1);
    if (!isProcessed) this.#deadLetters?.send(body);
  }

  async #attempt(body: string, target: LambdaFunction): Promise<boolean> {
    const messageId = randomUUID();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      // In the form of the Lambda Developer Guide, "Using Lambda with Amazon SQS".
      const record = {
        messageId,
        receiptHandle: messageId,
        body,
        attributes: { ApproximateReceiveCount: String(attempt) },
        messageAttributes: {},
        eventSource: 'aws:sqs',
        eventSourceARN: this.#arn,
      };
      const isProcessed = await target.invoke({ Records: [record] }).then(
        () => true,
        () => false,
      );
      if (isProcessed) return true;
      if (attempt < MAX_ATTEMPTS) await wait(RETRY_AFTER_MS, undefined, { ref: false });
    }
    return false;
  }
}

/** The queues of the template. */
export class Queues {
  readonly #stack: Stack;
  readonly #byArn: Map<string, Queue>;

  constructor(stack: Stack) {
    this.#stack = stack;
    this.#byArn = new Map(
      stack.ofType('AWS::SQS::Queue').map(({ logicalId }) => {
        const arn = stack.attribute(logicalId, 'Arn');
        return [arn, new Queue(arn)];
      }),
    );
  }

  /** Connects each queue with the function that its event source mapping names. */
  feed(functions: Functions): void {
    const queues = this.#stack.ofType<QueueProperties>('AWS::SQS::Queue');
    const mappings = this.#stack.ofType<MappingProperties>('AWS::Lambda::EventSourceMapping');
    for (const { logicalId, properties } of queues) {
      const arn = this.#stack.attribute(logicalId, 'Arn');
      const mapping = mappings.find((each) => each.properties.EventSourceArn === arn);
      if (!mapping) continue;
      const { deadLetterTargetArn } = properties.RedrivePolicy ?? {};
      const deadLetters = deadLetterTargetArn ? this.at(deadLetterTargetArn) : undefined;
      this.at(arn).feed(functions.at(mapping.properties.FunctionName), deadLetters);
    }
  }

  has(arn: string): boolean {
    return this.#byArn.has(arn);
  }

  /** @throws StartupError for a queue that the template does not have */
  at(arn: string): Queue {
    const queue = this.#byArn.get(arn);
    if (!queue) throw new StartupError(`The template has no queue ${arn}.`);
    return queue;
  }
}
