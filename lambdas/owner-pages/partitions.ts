import * as z from 'zod/mini';
import {
  byApproved,
  byStage,
  byUndecided,
  JOINED,
  type LeadStage,
  leadStages,
  UNDECIDED,
} from '../../domain/tables.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { positionIn, type Table } from '../store/table.ts';

export interface Partition {
  indexName: string;
  key: 'stage' | 'approved' | 'undecided';
  value: PartitionValue;
  sortKey: 'stageSince' | 'createdAt';
}

const partitionValues = [...leadStages, JOINED, 'true', 'false', UNDECIDED] as const;

type PartitionValue = (typeof partitionValues)[number];

const positionSchema = z.strictObject({
  in: z.enum(partitionValues),
  // As `Date.toISOString` writes it: more digits would exceed DynamoDB's limit for a sort key.
  at: z.iso.datetime({ precision: 3 }),
  id: z.guid(),
});

/** The place of one item in an index, after which a page begins. */
export type Position = z.output<typeof positionSchema>;

export function positionFrom(cursor: string | undefined): Position | undefined {
  return cursor === undefined ? undefined : positionIn(positionSchema, cursor);
}

export function leadsIn(stage: LeadStage | typeof JOINED): Partition {
  return { indexName: byStage, key: 'stage', value: stage, sortKey: 'stageSince' };
}

export const undecidedReviews: Partition = {
  indexName: byUndecided,
  key: 'undecided',
  value: UNDECIDED,
  sortKey: 'createdAt',
};

export function reviewsBy(approved: 'true' | 'false'): Partition {
  return { indexName: byApproved, key: 'approved', value: approved, sortKey: 'createdAt' };
}

function positionOf({ key, value, sortKey }: Partition, item: object): Position {
  const keys: Record<string, string> = { ...item, [key]: value };
  return { in: value, at: keys[sortKey] ?? '', id: keys.id ?? '' };
}

interface PageProps {
  limit: number;
  after?: Position | undefined;
  oldestFirst?: boolean;
}

interface PartitionPage<Item> {
  entries: Item[];
  next: Position | undefined;
}

/**
 * Reads one page of a partition with one query, newest first by default.
 *
 * @param after - ignored if it is a position of another partition
 */
export async function readPartition<Item extends { id: string }>(
  table: Table<Item>,
  partition: Partition,
  { limit, after, oldestFirst = false }: PageProps,
): Promise<PartitionPage<Item>> {
  const { key, value, sortKey } = partition;
  const { items, lastKey } = await table.queryPage({
    ...queryOf(partition),
    Limit: limit,
    ScanIndexForward: oldestFirst,
    ExclusiveStartKey:
      after?.in === value ? { id: after.id, [key]: value, [sortKey]: after.at } : undefined,
  });
  return { entries: items, next: lastKey && positionOf(partition, lastKey) };
}

/** Reads the entries of whole partitions after a position, each newest first; all of them if nothing is there. */
export async function readEntries<Item extends { id: string }>(
  table: Table<Item>,
  partitions: readonly Partition[],
  after: Position | undefined,
): Promise<{ entry: Item; position: Position }[]> {
  const read = await Promise.all(
    partitions.map(async (partition) => {
      const entries = await table.queryAll({ ...queryOf(partition), ScanIndexForward: false });
      return entries.map((entry) => ({ entry, position: positionOf(partition, entry) }));
    }),
  );
  const all = read.flat();
  return all.slice(all.findIndex(({ position }) => position.id === after?.id) + 1);
}

export interface OwnerTables {
  leads: Table<LeadItem>;
  testimonials: Table<TestimonialItem>;
}

/** A higher count is shown as `99+`. */
export const MAX_COUNTED = 99;

/** Each up to one more than is shown. */
export interface WaitingCounts {
  waiting: number;
  spam: number;
  reviews: number;
}

/** Counts what waits for the owner: three queries of keys alone. */
export async function countWaiting({ leads, testimonials }: OwnerTables): Promise<WaitingCounts> {
  const count = (table: Table<LeadItem> | Table<TestimonialItem>, partition: Partition) =>
    table.count({ ...queryOf(partition), Limit: MAX_COUNTED + 1 });
  const [waiting, spam, reviews] = await Promise.all([
    count(leads, leadsIn('waiting')),
    count(leads, leadsIn('spam')),
    count(testimonials, undecidedReviews),
  ]);
  return { waiting, spam, reviews };
}

function queryOf({ indexName, key, value }: Partition) {
  return {
    IndexName: indexName,
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': key },
    ExpressionAttributeValues: { ':value': value },
  };
}
