import { randomUUID } from 'node:crypto';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::SQS::Queue`. */
interface QueueProperties {
  VisibilityTimeout?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

/** A message of a queue. Times are in milliseconds since 1970. */
export interface QueueMessage {
  id: string;
  body: string;
  sentAt: number;
  visibleAt: number;
  receiveCount: number;
}

/** SQS's own, where a template says nothing (CreateQueue API reference). */
const STANDARD_VISIBILITY_SECONDS = 30;

/** A standard queue, in memory. */
export class Queue {
  readonly arn: string;
  readonly properties: QueueProperties;
  readonly #messages = new Map<string, QueueMessage>();

  constructor(arn: string, properties: QueueProperties) {
    this.arn = arn;
    this.properties = properties;
  }

  /** The bodies of all messages, also of those that are being processed. */
  get bodies(): string[] {
    return [...this.#messages.values()].map(({ body }) => body);
  }

  send(body: string): void {
    const [id, now] = [randomUUID(), Date.now()];
    this.#messages.set(id, { id, body, sentAt: now, visibleAt: now, receiveCount: 0 });
  }

  /** Hands out visible messages, and hides them from others for the visibility timeout. */
  receive(count: number): QueueMessage[] {
    const now = Date.now();
    const visible = [...this.#messages.values()].filter(({ visibleAt }) => visibleAt <= now);
    const { VisibilityTimeout = STANDARD_VISIBILITY_SECONDS } = this.properties;
    return visible.slice(0, count).map((message) => {
      message.receiveCount += 1;
      message.visibleAt = now + VisibilityTimeout * 1000;
      return message;
    });
  }

  delete(id: string): void {
    this.#messages.delete(id);
  }
}

/** The queues of the template. */
export class Queues {
  readonly #byArn: Map<string, Queue>;

  constructor(stack: Stack) {
    this.#byArn = new Map(
      stack.ofType<QueueProperties>('AWS::SQS::Queue').map(({ logicalId, properties }) => {
        const arn = stack.attribute(logicalId, 'Arn');
        return [arn, new Queue(arn, properties)];
      }),
    );
  }

  has(arn: string): boolean {
    return this.#byArn.has(arn);
  }

  /** Finds the queue of an ARN. Throws where the template has none. */
  at(arn: string): Queue {
    const queue = this.#byArn.get(arn);
    if (!queue) throw new StartupError(`The template has no queue ${arn}.`);
    return queue;
  }
}
