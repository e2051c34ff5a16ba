import type { APIGatewayProxyResult } from 'aws-lambda';
import { type LeadStage, leadStages } from '../../domain/tables.ts';
import { type CsvColumn, csvText } from '../csv/csv-text.ts';
import { leadColumns } from '../csv/lead-columns.ts';
import { testimonialColumns } from '../csv/testimonial-columns.ts';
import { readConversation } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import {
  leadsIn,
  type Partition,
  type PartitionPage,
  type Position,
  positionIn,
  readPartition,
  reviewsBy,
  startOf,
} from './partitions.ts';
import type { OwnerTables } from './read-list.ts';

/** The kinds of files for a spreadsheet. */
export type ExportKind = 'leads' | 'reviews';

/** One file, and where the next one begins. */
export interface ExportPart {
  csv: string;
  rows: number;
  next: Position | undefined;
}

/** A file that a phone still opens, made in the time that the function has. */
export const MOST_ROWS = 500;

/**
 * Lambda returns at most 6 MB (Lambda quotas, "Invocation payload"), less than the 10 MB of API Gateway ("Payload
 * size"), and the file goes into it as JSON. The one conversation more that a file may hold has 25 leads, each made
 * of a request of at most 16 KiB.
 */
const MOST_JSON_BYTES = 4_000_000;

/** Index entries that are read at once, and then in full. */
const CHUNK_SIZE = 20;

/**
 * Reads a file's worth of leads, each followed by those that joined it, or of reviews.
 *
 * @param after - the position behind which the file begins
 */
export function exportPart(
  kind: ExportKind,
  { leads, testimonials }: OwnerTables,
  after: Position | undefined,
): Promise<ExportPart> {
  return kind === 'leads'
    ? readPart<LeadItem>({
        table: leads,
        partitions: leadStages.map((stage: LeadStage) => leadsIn(stage)),
        columns: leadColumns,
        group: async (lead) => (await readConversation(leads, lead)).leads,
        after,
      })
    : readPart<TestimonialItem>({
        table: testimonials,
        partitions: [reviewsBy('false'), reviewsBy('true')],
        columns: testimonialColumns,
        group: async (review) => [review],
        after,
      });
}

interface PartProps<Item extends { id: string }> {
  table: Table<Item>;
  partitions: readonly Partition[];
  columns: CsvColumn<Item>[];
  /** Finds what stands beside an item in the same file. */
  group: (item: Item) => Promise<Item[]>;
  after: Position | undefined;
}

async function readPart<Item extends { id: string }>({
  table,
  partitions,
  columns,
  group,
  after,
}: PartProps<Item>): Promise<ExportPart> {
  const heading = csvText(columns, []);
  const part = { csv: heading, rows: 0, bytes: 0 };
  const begun = partitions.findIndex(({ value }) => value === after?.in);
  for (const partition of partitions.slice(Math.max(0, begun))) {
    let position: Position | undefined = after?.in === partition.value ? after : startOf(partition);
    while (position) {
      const { entries, next }: PartitionPage<Item> = await readPartition(table, partition, {
        limit: CHUNK_SIZE,
        after: position,
      });
      const groups = await Promise.all(entries.map(({ id }) => read(table, id, group)));
      for (const [index, items] of groups.entries()) {
        if (part.rows + items.length > MOST_ROWS || part.bytes > MOST_JSON_BYTES) {
          return { ...part, next: positionBefore(partition, entries, index, position) };
        }
        const text = csvText(columns, items).slice(heading.length);
        part.csv += text;
        part.rows += items.length;
        part.bytes += Buffer.byteLength(JSON.stringify(text));
      }
      position = next;
    }
  }
  return { ...part, next: undefined };
}

async function read<Item extends { id: string }>(
  table: Table<Item>,
  id: string,
  group: (item: Item) => Promise<Item[]>,
): Promise<Item[]> {
  const item = await table.get(id);
  return item ? group(item) : [];
}

/** The place behind the entry before this one. */
function positionBefore(
  partition: Partition,
  entries: readonly { id: string }[],
  index: number,
  begin: Position,
): Position {
  const last = entries[index - 1];
  return last ? positionIn(partition, last) : begin;
}

/** Responds with a file that the browser saves. */
export function fileResponse(kind: ExportKind, csv: string, now: Date): APIGatewayProxyResult {
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: csv,
  };
}
