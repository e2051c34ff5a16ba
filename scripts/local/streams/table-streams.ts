import type { ItemChange } from '../dynamodb/dynalite.ts';
import { streamRecord } from '../dynamodb/stream-record.ts';
import { type TableProperties, tablesOf } from '../dynamodb/tables.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import type { Resource, Stack } from '../template/stack.ts';
import { EventSourceMapping, type MappingProperties } from './event-source-mapping.ts';
import type { Queues } from './queues.ts';

/**
 * The streams of the template's tables and what they feed. Records are in memory: one that was not
 * delivered when the process ends is the scheduled run's to make good.
 */
export class TableStreams {
  readonly #arnByTable: Map<string, string>;
  readonly #mappings: EventSourceMapping[];

  constructor(stack: Stack, functions: Functions, queues: Queues, log: Log) {
    this.#arnByTable = new Map(
      tablesOf(stack)
        .filter(({ properties }) => properties.StreamSpecification)
        .map((table) => [table.name, streamArnOf(table, stack)]),
    );
    this.#mappings = stack
      .ofType<MappingProperties>('AWS::Lambda::EventSourceMapping')
      .map((mapping) => {
        const { EventSourceArn, FunctionName } = mapping.properties;
        if (![...this.#arnByTable.values()].includes(EventSourceArn)) {
          throw new StartupError(
            `${mapping.logicalId} reads ${EventSourceArn}, which is no table's stream.`,
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
    const streamArn = this.#arnByTable.get(change.tableName);
    const record = streamArn && streamRecord(change, streamArn);
    if (!record) return;
    for (const mapping of this.#mappings) {
      if (mapping.streamArn === streamArn) mapping.accept(record);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#mappings.map((mapping) => mapping.stop()));
  }
}

function streamArnOf(table: Resource<TableProperties>, stack: Stack): string {
  return stack.attribute(table.logicalId, 'StreamArn');
}
