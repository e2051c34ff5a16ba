import { setTimeout as wait } from 'node:timers/promises';
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { ItemChange } from './dynalite.ts';
import type { Item } from './item-limits.ts';
import type { TableResource } from './tables.ts';

interface TableWatch {
  client: DynamoDBClient;
  tables: TableResource[];
  onChange(change: ItemChange): void;
  /** Between two looks. */
  everyMs: number;
  signal: AbortSignal;
}

/**
 * Finds what changed in tables that are somebody else's, whose own streams the local run does not
 * read: it compares the whole tables again and again, which is fit for a laptop's data only.
 *
 * @returns once the tables' first state is known, from which on changes are told
 */
export async function watchTables(watch: TableWatch): Promise<void> {
  const known = new Map<TableResource, Map<string, Item>>();
  for (const table of watch.tables) known.set(table, await itemsOf(table, watch.client));
  void keepLooking(watch, known);
}

async function keepLooking(
  { client, tables, onChange, everyMs, signal }: TableWatch,
  known: Map<TableResource, Map<string, Item>>,
): Promise<void> {
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
    for (const table of tables) {
      if (signal.aborted) return;
      // A database that is down for a while is looked at again when it is back.
      const items = await itemsOf(table, client).catch(() => undefined);
      if (!items) continue;
      for (const change of changesOf(table, known.get(table) ?? new Map(), items)) onChange(change);
      known.set(table, items);
    }
  }
}

function changesOf(
  table: TableResource,
  before: Map<string, Item>,
  after: Map<string, Item>,
): ItemChange[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .map((key) => ({
      tableName: table.name,
      keyNames: keyNamesOf(table),
      oldItem: before.get(key),
      newItem: after.get(key),
    }))
    .filter(({ oldItem, newItem }) => JSON.stringify(oldItem) !== JSON.stringify(newItem));
}

async function itemsOf(table: TableResource, client: DynamoDBClient): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  const query = { TableName: table.name, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, query)) {
    for (const item of Items) {
      items.set(JSON.stringify(keyNamesOf(table).map((name) => item[name])), item);
    }
  }
  return items;
}

function keyNamesOf({ properties }: TableResource): string[] {
  return properties.KeySchema.map(({ AttributeName }) => AttributeName);
}
