/** @jsxImportSource hono/jsx */
import type { APIGatewayProxyResult } from 'aws-lambda';
import pMap from 'p-map';
import * as z from 'zod/mini';
import { byCreation, LISTED } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import { cursorOf, positionIn, type Table } from '../store/table.ts';
import { type CsvColumn, csvText, leadColumns, testimonialColumns } from './csv-columns.ts';
import { BackToList, fileResponse, ownerPage, pageUrl } from './owner-layout.tsx';
import type { OwnerRequest, PageDependencies } from './owner-request.ts';

type ExportKind = 'leads' | 'reviews';

const positionSchema = z.strictObject({ id: z.guid(), createdAt: z.string() });

type Position = z.output<typeof positionSchema>;

/** A file, or a part of one. */
interface ExportPart {
  csv: string;
  rows: number;
  next: Position | undefined;
}

const ROWS_AT_ONCE = 100;

const READ_CONCURRENCY = 20;

/**
 * Lambda returns at most 6 MB (Lambda quotas, "Invocation payload"), and the file is JSON in there: this leaves room for
 * a hundred rows of the longest words.
 */
const MAX_JSON_BYTES = 3_000_000;

/** Shows the files for a spreadsheet, or returns one of them. */
export async function exportResponse(
  { input: { file, after }, now }: OwnerRequest,
  dependencies: PageDependencies,
): Promise<APIGatewayProxyResult> {
  const position = after ? positionIn(positionSchema, after) : undefined;
  if (file === 'leads' || file === 'reviews') {
    const { csv } = await exportPart(file, position, dependencies);
    return fileResponse('text/csv', `${file}-${now.toISOString().slice(0, 10)}.csv`, csv);
  }
  return ownerPage(
    200,
    'Export for a spreadsheet',
    <>
      <p>Download your leads and reviews for Excel or Google Sheets.</p>
      {await fileLinks('leads', dependencies)}
      {await fileLinks('reviews', dependencies)}
    </>,
    { before: <BackToList /> },
  );
}

/** Links to all files of a kind: nearly always one. */
async function fileLinks(file: ExportKind, dependencies: PageDependencies) {
  const links: { rows: number; after: string | undefined }[] = [];
  let after: Position | undefined;
  do {
    const { rows, next } = await exportPart(file, after, dependencies);
    links.push({ rows, after: after && cursorOf(after) });
    after = next;
  } while (after);
  return (
    <p class="row">
      {links.map(({ rows, after }) => (
        <a href={pageUrl('export', { file, after })} download>
          {after ? 'The next ' : ''}
          {pluralize(rows, file === 'leads' ? 'lead' : 'review')}
        </a>
      ))}
    </p>
  );
}

function exportPart(
  kind: ExportKind,
  after: Position | undefined,
  { leads, testimonials }: PageDependencies,
): Promise<ExportPart> {
  return kind === 'leads'
    ? readPart<LeadItem>(leads, leadColumns, after)
    : readPart<TestimonialItem>(testimonials, testimonialColumns, after);
}

async function readPart<Item extends { id: string }>(
  table: Table<Item>,
  columns: CsvColumn<Item>[],
  after: Position | undefined,
): Promise<ExportPart> {
  const heading = csvText(columns, []);
  const part = { csv: heading, rows: 0, bytes: 0, next: after };
  do {
    const { items, lastKey } = await table.queryPage({
      IndexName: byCreation,
      KeyConditionExpression: 'listed = :listed',
      ExpressionAttributeValues: { ':listed': LISTED },
      ScanIndexForward: false,
      Limit: ROWS_AT_ONCE,
      ExclusiveStartKey: part.next && { ...part.next, listed: LISTED },
    });
    const full = await pMap(items, ({ id }) => table.get(id), { concurrency: READ_CONCURRENCY });
    const rows = full.filter((item) => item !== undefined);
    const text = csvText(columns, rows).slice(heading.length);
    part.csv += text;
    part.rows += rows.length;
    part.bytes += Buffer.byteLength(JSON.stringify(text));
    part.next = lastKey && { id: String(lastKey.id), createdAt: String(lastKey.createdAt) };
  } while (part.next && part.bytes < MAX_JSON_BYTES);
  return part;
}
