import { randomUUID } from 'node:crypto';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::SQS::Queue`. Times are in seconds. */
interface QueueProperties {
  FifoQueue?: boolean;
  DelaySeconds?: number;
  VisibilityTimeout?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

/** A message of a queue. Times are in milliseconds since 1970. */
export interface QueueMessage {
  id: string;
  body: string;
  sentAt: number;
  visibleAt: number;
  firstReceivedAt?: number;
  receiveCount: number;
}

/** SQS's own, where a template says nothing (CreateQueue API reference). */
const STANDARD_VISIBILITY_SECONDS = 30;

/** A standard queue, in memory. */
export class Queue {
  readonly arn: string;
  readonly properties: QueueProperties;
  #messages: QueueMessage[] = [];
  readonly #waiting = new Set<() => void>();

  constructor({ logicalId, properties }: Resource<QueueProperties>, arn: string) {
    if (properties.FifoQueue || properties.DelaySeconds) {
      const what = properties.FifoQueue ? 'is a FIFO queue' : 'has a delay';
      throw new StartupError(`${logicalId} ${what}, which does not run locally.`);
    }
    this.arn = arn;
    this.properties = properties;
  }

  /** The bodies of all messages, also of those that are being processed. */
  get bodies(): string[] {
    return this.#messages.map(({ body }) => body);
  }

  send(body: string): void {
    const sentAt = Date.now();
    const id = randomUUID();
    this.#messages.push({ id, body, sentAt, visibleAt: sentAt, receiveCount: 0 });
    for (const wake of this.#waiting) wake();
  }

  /** Hands out visible messages, and hides them from others for the visibility timeout. */
  receive(count: number): QueueMessage[] {
    const now = Date.now();
    const received = this.#messages.filter(({ visibleAt }) => visibleAt <= now).slice(0, count);
    const { VisibilityTimeout = STANDARD_VISIBILITY_SECONDS } = this.properties;
    for (const message of received) {
      message.receiveCount += 1;
      message.firstReceivedAt ??= now;
      message.visibleAt = now + VisibilityTimeout * 1000;
    }
    return received;
  }

  delete(id: string): void {
    this.#messages = this.#messages.filter((message) => message.id !== id);
  }

  /** Waits until a message is visible. */
  async untilVisible(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = Math.min(...this.#messages.map(({ visibleAt }) => visibleAt));
      if (next <= Date.now()) return;
      await this.#untilSendOr(next, signal);
    }
  }

  /** Waits for the next message that is sent, or for a moment, or for the signal. */
  #untilSendOr(moment: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = Number.isFinite(moment) ? setTimeout(wake, moment - Date.now()) : undefined;
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}

/** The queues of the template. */
export class Queues {
  readonly #byArn: Map<string, Queue>;

  constructor(stack: Stack) {
    this.#byArn = new Map(
      stack.ofType<QueueProperties>('AWS::SQS::Queue').map((resource) => {
        const arn = stack.attribute(resource.logicalId, 'Arn');
        return [arn, new Queue(resource, arn)];
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
