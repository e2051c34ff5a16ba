import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import { Queue, type QueueProperties } from './queue.ts';

/** The queues of the template. */
export class Queues {
  readonly #byArn: Map<string, Queue>;

  constructor(stack: Stack) {
    this.#byArn = new Map(
      stack.ofType<QueueProperties>('AWS::SQS::Queue').map((resource) => {
        const { FifoQueue, DelaySeconds } = resource.properties;
        if (FifoQueue || DelaySeconds) {
          const what = FifoQueue ? 'is a FIFO queue' : 'has a delay';
          throw new StartupError(`${resource.logicalId} ${what}, which does not run locally.`);
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
}
