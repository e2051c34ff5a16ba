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
import type { Table } from '../store/table.ts';

/** A partition of an index that the owner's list reads. */
export interface Partition {
  indexName: string;
  /** The partition key and its value. */
  key: 'stage' | 'approved' | 'undecided';
  value: PartitionValue;
  sortKey: 'stageSince' | 'createdAt';
}

const partitionValues = [...leadStages, JOINED, 'true', 'false', UNDECIDED] as const;

type PartitionValue = (typeof partitionValues)[number];

const positionSchema = z.strictObject({
  in: z.enum(partitionValues),
  // As `Date.toISOString` writes it: more digits would outgrow DynamoDB's limit for a sort key.
  at: z.iso.datetime({ precision: 3 }),
  id: z.guid(),
});

/** The place of one item in an index, behind which a further page begins. */
export type Position = z.output<typeof positionSchema>;

/** The list's own cursors have 139 characters at most; what is longer is not worth decoding. */
const CURSOR_MAX_CHARACTERS = 200;

/** Writes a position as it stands in a URL: base64url of its JSON. */
export function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor; undefined for what this list never gave out. */
export function positionFrom(cursor: string | undefined): Position | undefined {
  if (!cursor || cursor.length > CURSOR_MAX_CHARACTERS) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return positionSchema.safeParse(json).data;
  } catch {
    return undefined;
  }
}

/** The leads of a stage. */
export function leadsIn(stage: LeadStage | typeof JOINED): Partition {
  return { indexName: byStage, key: 'stage', value: stage, sortKey: 'stageSince' };
}

/** The reviews that the owner has not decided on. */
export const undecidedReviews: Partition = {
  indexName: byUndecided,
  key: 'undecided',
  value: UNDECIDED,
  sortKey: 'createdAt',
};

/** The reviews that are on the site, or are not. */
export function reviewsBy(approved: 'true' | 'false'): Partition {
  return { indexName: byApproved, key: 'approved', value: approved, sortKey: 'createdAt' };
}

/** The place before the newest item of a partition. */
export function startOf({ value }: Partition): Position {
  return {
    in: value,
    at: '9999-12-31T23:59:59.999Z',
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  };
}

/** Returns the place of an item in a partition. */
export function positionIn({ key, value, sortKey }: Partition, item: object): Position {
  const keys: Record<string, string> = { ...item, [key]: value };
  return { in: value, at: keys[sortKey] ?? '', id: keys.id ?? '' };
}

interface PageProps {
  limit: number;
  after?: Position | undefined;
  oldestFirst?: boolean;
}

/** Items as an index holds them, and where its next page begins. */
export interface PartitionPage<Item> {
  entries: Item[];
  next: Position | undefined;
}

/**
 * Reads one page of a partition with one query, newest first unless asked otherwise.
 *
 * @param after - a position of another partition counts as none
 */
export async function readPartition<Item extends { id: string }>(
  table: Table<Item>,
  partition: Partition,
  { limit, after, oldestFirst = false }: PageProps,
): Promise<PartitionPage<Item>> {
  const { indexName, key, value, sortKey } = partition;
  const { items, lastKey } = await table.queryPage({
    ...queryOf(partition),
    IndexName: indexName,
    Limit: limit,
    ScanIndexForward: oldestFirst,
    ExclusiveStartKey:
      after?.in === value ? { id: after.id, [key]: value, [sortKey]: after.at } : undefined,
  });
  return { entries: items, next: lastKey && positionIn(partition, lastKey) };
}

/** Counts the items of a partition up to a limit. */
export function countPartition(
  table: Table<{ id: string }>,
  partition: Partition,
  limit: number,
): Promise<number> {
  return table.count({
    ...queryOf(partition),
    IndexName: partition.indexName,
    Limit: limit,
  });
}

function queryOf({ key, value }: Partition) {
  return {
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': key },
    ExpressionAttributeValues: { ':value': value },
  };
}
