import type { StreamViewType } from '@aws-sdk/client-dynamodb';
import type { ItemChange } from '../dynamodb/dynalite.ts';
import { streamRecord } from '../dynamodb/stream-record.ts';
import { tablesOf } from '../dynamodb/tables.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../sqs/queues.ts';
import { StartupError } from '../startup-error.ts';
import type { Stack } from '../template/stack.ts';
import { EventSourceMapping, type MappingProperties } from './event-source-mapping.ts';

/**
 * The streams of the template's tables and what they feed. Records are in memory: one that was not
 * delivered when the process ends is the scheduled run's to make good.
 */
export class TableStreams {
  readonly #byTable: Map<string, { arn: string; viewType?: StreamViewType }>;
  readonly #mappings: EventSourceMapping[];

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#byTable = new Map(
      tablesOf(stack)
        .filter(({ properties }) => properties.StreamSpecification)
        .map(({ name, logicalId, properties }) => [
          name,
          {
            arn: stack.attribute(logicalId, 'StreamArn'),
            viewType: properties.StreamSpecification?.StreamViewType,
          },
        ]),
    );
    this.#mappings = stack
      .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping')
      .filter(({ properties }) => !queues.has(properties.EventSourceArn))
      .map((mapping) => {
        const { EventSourceArn, FunctionName } = mapping.properties;
        if (![...this.#byTable.values()].some(({ arn }) => arn === EventSourceArn)) {
          throw new StartupError(
            `${mapping.logicalId} reads ${EventSourceArn}, which is neither a table's stream nor a queue.`,
          );
        }
        return new EventSourceMapping(mapping, {
          target: functions.at(FunctionName),
          queues,
          log,
        });
      });
  }

  /** Takes a change of a table to whatever reads its stream. */
  accept(change: ItemChange): void {
    const stream = this.#byTable.get(change.tableName);
    const record = stream && streamRecord(change, stream.arn, stream.viewType);
    if (!record) return;
    for (const mapping of this.#mappings) {
      if (mapping.streamArn === stream.arn) mapping.accept(record);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}
