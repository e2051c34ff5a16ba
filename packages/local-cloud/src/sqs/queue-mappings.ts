import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { MappingProperties } from '../streams/event-source-mapping.ts';
import type { Stack } from '../template/stack.ts';
import { QueueMapping } from './queue-mapping.ts';
import type { Queues } from './queues.ts';

/** The event source mappings of the template's queues, which begin at once. */
export class QueueMappings {
  readonly #mappings: QueueMapping[];

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#mappings = stack
      .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => queues.has(properties.EventSourceArn))
      .map(
        (mapping) =>
          new QueueMapping(mapping, {
            queue: queues.at(mapping.properties.EventSourceArn),
            target: functions.at(mapping.properties.FunctionName),
            queues,
            region: stack.region,
            log,
          }),
      );
  }

  /** Starts no further batch and waits for those under way. */
  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}
