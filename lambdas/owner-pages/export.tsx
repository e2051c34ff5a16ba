/** @jsxImportSource hono/jsx */
import { Readable } from 'node:stream';
import pMap from 'p-map';
import { byCreation, LISTED } from '../../domain/tables.ts';
import type { HttpResponse } from '../http/http-chain.ts';
import type { Table } from '../store/table.ts';
import {
  type CsvColumn,
  csvHead,
  csvRows,
  leadColumns,
  testimonialColumns,
} from './csv-columns.ts';
import {
  fileResponse,
  type OwnerRequest,
  ownerPage,
  type PageDependencies,
} from './owner-layout.tsx';

const READ_CONCURRENCY = 20;

/** Shows the files for a spreadsheet, or streams one of them, which may be larger than a buffered response. */
export async function exportResponse(
  { input: { file }, now }: OwnerRequest,
  { leads, testimonials }: PageDependencies,
): Promise<HttpResponse> {
  const name = `${file}-${now.toISOString().slice(0, 10)}.csv`;
  switch (file) {
    case 'leads':
      return fileResponse('text/csv', name, Readable.from(csvOf(leads, leadColumns)));
    case 'reviews':
      return fileResponse('text/csv', name, Readable.from(csvOf(testimonials, testimonialColumns)));
    default:
      return ownerPage(
        'Export for a spreadsheet',
        <>
          <p>Download your leads and reviews for Excel or Google Sheets.</p>
          <p class="row">
            <a href="export?file=leads" download>
              Download leads
            </a>
            <a href="export?file=reviews" download>
              Download reviews
            </a>
          </p>
        </>,
        { hasWayBack: true },
      );
  }
}

/** Reads all items, the newest first. Each is read in full, because the index lacks some attributes. */
async function* csvOf<Item extends { id: string }>(
  table: Table<Item>,
  columns: CsvColumn<Item>[],
): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const items of table.pages(byCreation, ['listed', LISTED], { isNewestFirst: true })) {
    const full = await pMap(items, ({ id }) => table.get(id), { concurrency: READ_CONCURRENCY });
    yield csvRows(
      columns,
      full.filter((item) => item !== undefined),
    );
  }
}
