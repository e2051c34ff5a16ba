import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import { Queue, type QueueProperties } from './queue.ts';

/** The queues of the template. */
export class Queues {
  readonly #byArn: Map<string, Queue>;

  constructor(stack: Stack) {
    this.#byArn = new Map(
      stack.ofType<QueueProperties>('AWS::SQS::Queue').map((resource) => {
        if (resource.properties.FifoQueue) {
          throw new StartupError(
            `${resource.logicalId} is a FIFO queue, which does not run locally.`,
          );
        }
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

  /** Finds the queue of an address, whose last part is the name. */
  ofUrl(url: string): Queue | undefined {
    const name = url.split('/').at(-1);
    return [...this.#byArn.values()].find((queue) => queue.name === name);
  }
}
