/** @jsxImportSource hono/jsx */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import pMap from 'p-map';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { summaryLine } from '../../domain/estimate/estimate-text.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { leadForms, type SentForm, sentFields } from '../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { leadStatuses } from '../../domain/lead-status.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { byCreation, LISTED } from '../../domain/tables.ts';
import { dialedNumbers } from '../shared/leads/contact-links.ts';
import { leadEstimate } from '../shared/leads/estimate.ts';
import { timestamp } from '../shared/runtime/clock.ts';
import type { LeadItem, TestimonialItem } from '../shared/store/items.ts';
import type { Table } from '../shared/store/table.ts';
import { type Answer, fileResponse, ownerPage } from './owner-layout.tsx';

/** Shows the files for a spreadsheet, or streams one of them, which may be larger than a buffered response. */
export const exportResponse: Answer = async ({ input: { file }, now }, { leads, testimonials }) => {
  const name = `${file}-${now.toISOString().slice(0, 10)}.csv`;
  switch (file) {
    case 'leads':
      return fileResponse('text/csv', name, Readable.from(readCsv(leads, leadColumns)));
    case 'reviews':
      return fileResponse(
        'text/csv',
        name,
        Readable.from(readCsv(testimonials, testimonialColumns)),
      );
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
};

type Column<Item> = [heading: string, cell: (item: Item) => string | number | undefined];

const leadColumns: Column<LeadItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => timestamp(createdAt)],
  ['kind', ({ kind }) => kind],
  ...fieldColumns(Object.values(leadForms)),
  ['summary', (lead) => fromEstimate(lead, summaryLine)],
  ['estimate low', (lead) => fromEstimate(lead, rangeOf)?.low],
  ['estimate high', (lead) => fromEstimate(lead, rangeOf)?.high],
  ['photos', countChosenPhotos],
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => (emailedAt ? timestamp(emailedAt) : 'no')],
  ['status', ({ leadStatus }) => leadStatus && leadStatuses[leadStatus]],
  ['answered', ({ answeredAt }) => answeredAt && timestamp(answeredAt)],
  ['note', ({ ownerNote }) => ownerNote],
];

function fromEstimate<Value>(
  lead: LeadItem,
  read: (estimate: Estimate) => Value,
): Value | undefined {
  const estimate = leadEstimate(lead);
  return estimate && read(estimate);
}

const testimonialColumns: Column<TestimonialItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => timestamp(createdAt)],
  // The sample reviews of a local run are published without a decision.
  ['state', ({ approved, decision = 'waiting' }) => (approved === 'true' ? 'published' : decision)],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => (emailedAt ? timestamp(emailedAt) : 'no')],
];

/** Returns a column for each field; fields with the same name for the owner share one. */
function fieldColumns(forms: readonly FormDefinition[]): Column<SentForm>[] {
  const names = forms.flatMap(({ fields }) =>
    Object.values(fields).map(({ label, ownerLabel = label }) => ownerLabel),
  );
  return [...new Set(names)].map((name) => [
    name.toLowerCase(),
    (item) => {
      const field = sentFields(item).find(({ label }) => label === name);
      if (typeof field?.value === 'number') return field.value;
      return field?.control === 'tel' && field.text?.startsWith('+')
        ? dialedNumbers(field.text)
        : field?.text;
    },
  ]);
}

const READ_CONCURRENCY = 20;

/** RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe. */
const csvOptions = {
  record_delimiter: 'windows',
  quoted_string: true,
  escape_formulas: true,
} as const;

/** Creates a file of all items, the newest first. Each is read in full, because the index lacks some attributes. */
async function* readCsv<Item extends { id: string }>(
  table: Table<Item>,
  columns: Column<Item>[],
): AsyncGenerator<string> {
  // Spreadsheets need the byte order mark to read the file as UTF-8.
  yield stringify([columns.map(([heading]) => heading)], { ...csvOptions, bom: true });
  for await (const items of table.pages(byCreation, ['listed', LISTED], { isNewestFirst: true })) {
    const full = await pMap(items, ({ id }) => table.get(id), { concurrency: READ_CONCURRENCY });
    const rows = full.flatMap((item) => (item ? [columns.map(([, cell]) => cell(item))] : []));
    yield stringify(rows, csvOptions);
  }
}
