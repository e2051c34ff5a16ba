import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { pMapIterable } from 'p-map';
import { type LeadStage, leadStages } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Markup } from '../html/visitor-text.ts';
import { readConversation } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import { type CsvColumn, csvText, leadColumns, testimonialColumns } from './csv-columns.ts';
import { framed, type ListParameters, listUrl } from './list-page.ts';
import {
  leadsIn,
  type OwnerTables,
  type Partition,
  type Position,
  readEntries,
  reviewsBy,
  type WaitingCounts,
} from './partitions.ts';

type ExportKind = 'leads' | 'reviews';

interface ExportPart {
  csv: string;
  rows: number;
  next: Position | undefined;
}

/** A phone still opens a file of this size, and the function makes it in time. */
export const MAX_ROWS = 500;

/**
 * Lambda returns at most 6 MB (Lambda quotas, "Invocation payload"), and the file is JSON in there. The last
 * conversation of a file may add 25 leads of at most 16 KiB each.
 */
const MAX_JSON_BYTES = 4_000_000;

const READ_CONCURRENCY = 20;

/** Reads a file of leads, each followed by those that joined it, or of reviews. */
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
  /** Finds the items beside one in the same file. */
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
  const groups = pMapIterable(
    await readEntries(table, partitions, after),
    async ({ entry: { id }, position }) => {
      const item = await table.get(id);
      return { items: item ? await group(item) : [], position };
    },
    { concurrency: READ_CONCURRENCY },
  );
  const heading = csvText(columns, []);
  const part = { csv: heading, rows: 0, bytes: 0, next: after };
  for await (const { items, position } of groups) {
    if (part.rows + items.length > MAX_ROWS || part.bytes > MAX_JSON_BYTES) return part;
    const text = csvText(columns, items).slice(heading.length);
    part.csv += text;
    part.rows += items.length;
    part.bytes += Buffer.byteLength(JSON.stringify(text));
    part.next = position;
  }
  return { ...part, next: undefined };
}

/** Renders the page of the files for a spreadsheet: one of each kind, and a link to more. */
export async function exportPage(
  parameters: ListParameters,
  counts: WaitingCounts,
  tables: OwnerTables,
): Promise<APIGatewayProxyResult> {
  const { after } = parameters;
  const isOfReviews = after?.in === 'true' || after?.in === 'false';
  const kinds: ExportKind[] = !after ? ['leads', 'reviews'] : [isOfReviews ? 'reviews' : 'leads'];
  const files = await Promise.all(kinds.map((kind) => fileLinks(kind, parameters, tables)));
  return framed(
    'Export for a spreadsheet',
    parameters,
    counts,
    html`<p>Everything the site keeps, as files for Excel or Google Sheets.</p>
${files}`,
  );
}

async function fileLinks(
  kind: ExportKind,
  { list, after }: ListParameters,
  tables: OwnerTables,
): Promise<Markup> {
  const { rows, next } = await exportPart(kind, tables, after);
  const noun = kind === 'leads' ? 'lead' : 'review';
  return html`<h2>${kind === 'leads' ? 'Leads' : 'Reviews'}</h2>
<p class="row"><a href="${listUrl({ list, after, file: kind })}" download>Save ${after ? 'the next ' : next ? 'the first ' : ''}${pluralize(rows, noun)}</a>${
    next ? html`<a href="${listUrl({ list, after: next })}">More ${kind}</a>` : ''
  }</p>`;
}
