import { randomUUID } from 'node:crypto';
import type { Resource } from '../template/stack.ts';

/** The properties that are emulated of an `AWS::SQS::Queue`. Times are in seconds. */
export interface QueueProperties {
  FifoQueue?: boolean;
  DelaySeconds?: number;
  MessageRetentionPeriod?: number;
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

// SQS's own, where a template says nothing (CreateQueue API reference); four days.
const STANDARD_RETENTION_SECONDS = 345_600;
const STANDARD_VISIBILITY_SECONDS = 30;

/** A standard queue, in memory. */
export class Queue {
  readonly arn: string;
  readonly properties: QueueProperties;
  #messages: QueueMessage[] = [];
  readonly #waiting = new Set<() => void>();

  constructor({ properties }: Resource<QueueProperties>, arn: string) {
    this.arn = arn;
    this.properties = properties;
  }

  get visibilityTimeoutMs(): number {
    return (this.properties.VisibilityTimeout ?? STANDARD_VISIBILITY_SECONDS) * 1000;
  }

  /** The bodies of all messages, of those too that nobody can receive yet. */
  get bodies(): string[] {
    return this.#messages.map(({ body }) => body);
  }

  send(body: string): void {
    const sentAt = Date.now();
    this.#messages.push({
      id: randomUUID(),
      body,
      sentAt,
      visibleAt: sentAt,
      receiveCount: 0,
    });
    for (const wake of this.#waiting) wake();
  }

  /** Hands out messages that can be seen, and hides them from others for the visibility timeout. */
  receive(count: number): QueueMessage[] {
    const now = Date.now();
    this.#dropExpired(now);
    const received = this.#messages.filter(({ visibleAt }) => visibleAt <= now).slice(0, count);
    for (const message of received) {
      message.receiveCount += 1;
      message.firstReceivedAt ??= now;
      message.visibleAt = now + this.visibilityTimeoutMs;
    }
    return received;
  }

  delete(id: string): void {
    this.#messages = this.#messages.filter((message) => message.id !== id);
  }

  /** Waits until a message can be seen; at once where one can. */
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

  #dropExpired(now: number): void {
    const { MessageRetentionPeriod = STANDARD_RETENTION_SECONDS } = this.properties;
    const oldest = now - MessageRetentionPeriod * 1000;
    this.#messages = this.#messages.filter(({ sentAt }) => sentAt >= oldest);
  }
}
