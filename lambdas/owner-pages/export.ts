import { stringify } from 'csv-stringify/sync';
import pMap, { pMapSkip } from 'p-map';
import {
  type EstimateView,
  estimateView,
  summaryLine,
} from '../../domain/estimate/estimate-view.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { leadForms, type SentForm, sentFields } from '../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { leadStatuses } from '../../domain/lead-status.ts';
import { leadEstimate } from '../shared/leads/lead-details.ts';
import { timestamp } from '../shared/runtime/clock.ts';
import type { LeadItem, OutboxItem, TestimonialItem } from '../shared/store/items.ts';
import { allItems } from '../shared/store/read-items.ts';
import type { Table } from '../shared/store/table.ts';
import { notFound, type PageHandler, privateHeaders } from './owner-layout.tsx';

export const exportFile: PageHandler = async ({ input: { file }, now, leads, testimonials }) => {
  const isLeads = file === 'leads';
  if (!isLeads && file !== 'reviews') throw notFound();
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}-${now.toISOString().slice(0, 10)}.csv"`,
      ...privateHeaders,
      'x-robots-tag': 'noindex',
    },
    body: await (isLeads ? csvOf(leads, leadColumns) : csvOf(testimonials, testimonialColumns)),
  };
};

type Column<Item> = [
  heading: string,
  cell: (item: Item, view: EstimateView | undefined) => string | number | undefined,
];

const leadColumns: Column<LeadItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => timestamp(createdAt)],
  ['kind', ({ kind }) => kind],
  ...fieldColumns(Object.values(leadForms)),
  ['summary', (_, view) => view && summaryLine(view)],
  ['estimate low', (_, view) => view?.price?.range.low],
  ['estimate high', (_, view) => view?.price?.range.high],
  ['photos', ({ photoNumbers = [] }) => photoNumbers.length],
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => (emailedAt ? timestamp(emailedAt) : 'no')],
  ['status', ({ leadStatus }) => leadStatus && leadStatuses[leadStatus]],
  ['answered', ({ answeredAt }) => answeredAt && timestamp(answeredAt)],
  ['note', ({ ownerNote }) => ownerNote],
];

const testimonialColumns: Column<TestimonialItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => timestamp(createdAt)],
  ['state', ({ decision = 'waiting' }) => decision],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => (emailedAt ? timestamp(emailedAt) : 'no')],
];

/** Fields with the same owner label share a column. */
function fieldColumns(forms: readonly Pick<FormDefinition, 'fields'>[]): Column<SentForm>[] {
  const names = forms.flatMap(({ fields }) =>
    Object.values(fields).map(({ label, ownerLabel = label }) => ownerLabel),
  );
  return [...new Set(names)].map((name) => [
    name.toLowerCase(),
    (item) => {
      const field = sentFields(item).find(({ label }) => label === name);
      if (typeof field?.value === 'number') return field.value;
      // A phone number with a plus would look like a formula.
      if (field?.control === 'tel') return field.text?.replaceAll('+', '');
      return field?.text && keptAsText(field.text);
    },
  ]);
}

/** A spreadsheet would read `10-12` and `3/4` as dates, and drop the first digit of the ZIP code `00501`. */
const looksLikeNumber = /^\s*(?:\d+\s*[-/.]\s*\d[\d\s./-]*|0\d+)\s*$/;

function keptAsText(text: string): string {
  return looksLikeNumber.test(text) ? `'${text}` : text;
}

/** Exports all items, newest first, possible spam last. Reads each one in full: the index lacks some attributes. */
async function csvOf<Item extends OutboxItem>(table: Table<Item>, columns: Column<Item>[]) {
  const listed = await allItems(table);
  const read = async ({ id }: Item) => (await table.get(id)) ?? pMapSkip;
  const items = await pMap(listed, read, { concurrency: 20 });
  const rows = items.map((item) => {
    const estimate = leadEstimate(item);
    const view = estimate && estimateView(estimate);
    return columns.map(([, cell]) => cell(item, view));
  });
  // RFC 4180. Spreadsheets need the byte order mark to read UTF-8, and an apostrophe before anything like a formula.
  return stringify([columns.map(([heading]) => heading), ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
  });
}
