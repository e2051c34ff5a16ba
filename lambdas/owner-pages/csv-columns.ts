import { stringify } from 'csv-stringify/sync';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { rangeOf, summaryLine } from '../../domain/estimate/estimate-view.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { leadForms, type SentForm, sentFields } from '../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { leadStatuses } from '../../domain/tables.ts';
import { leadEstimate } from '../owner/estimate.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';

export type CsvColumn<Item> = [heading: string, cell: (item: Item) => string | number | undefined];

/** The headings of a CSV file (RFC 4180), after a byte order mark, which spreadsheets need to read it as UTF-8. */
export function csvHead<Item>(columns: CsvColumn<Item>[]): string {
  return stringify([columns.map(([heading]) => heading)], { ...csvOptions, bom: true });
}

/** Formats rows. All text is quoted and has no formula in it, wherever a reader splits it. */
export function csvRows<Item>(columns: CsvColumn<Item>[], items: Item[]): string {
  const rows = items.map((item) =>
    columns.map(([, cell]) => {
      const value = cell(item);
      // The library's escape_formulas leaves out a formula after a blank or a semicolon.
      return typeof value === 'string' ? escapeFormulas(value) : value;
    }),
  );
  return stringify(rows, csvOptions);
}

const csvOptions = { record_delimiter: 'windows', quoted_string: true } as const;

/**
 * The start of a cell that a spreadsheet takes for a formula, also after blanks, quotation marks and invisible
 * characters, and in full-width forms (OWASP, "CSV Injection"). A program that splits at semicolons, tabs or bars takes
 * our quotation marks for text, so each such part counts as a cell.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/** Pasting splits a cell that begins with one of these. */
const leadingControl = /^(?=[\t\r\n])/;

/** Puts an apostrophe before a visitor's words that a spreadsheet would take for a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "'").replace(leadingControl, "'");
}

export const leadColumns: CsvColumn<LeadItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['kind', ({ kind }) => kind],
  ...fieldColumns(Object.values(leadForms)),
  ['summary', (lead) => ofEstimate(lead, summaryLine)],
  ['estimate low', (lead) => ofEstimate(lead, rangeOf)?.low],
  ['estimate high', (lead) => ofEstimate(lead, rangeOf)?.high],
  ['corrected', (lead) => ofEstimate(lead, ({ isCorrected }) => (isCorrected ? 'yes' : 'no'))],
  ['photos', countChosenPhotos],
  ['page', ({ landing }) => landing?.page],
  ['campaign', ({ landing }) => landing?.campaign],
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => emailedAt ?? 'no'],
  ['status', ({ leadStatus }) => leadStatus && leadStatuses[leadStatus]],
  ['answered', ({ answeredAt }) => answeredAt],
  ['visit', ({ visitAt }) => visitAt],
  ['note', ({ ownerNote }) => ownerNote],
];

function ofEstimate<Value>(lead: LeadItem, read: (estimate: Estimate) => Value): Value | undefined {
  const estimate = leadEstimate(lead);
  return estimate && read(estimate);
}

export const testimonialColumns: CsvColumn<TestimonialItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  // The sample reviews of a local run are published without a decision.
  ['state', ({ approved, decision = 'waiting' }) => (approved === 'true' ? 'published' : decision)],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ emailedAt }) => emailedAt ?? 'no'],
];

/** Returns a column for each field; fields with the same name for the owner share one. */
function fieldColumns(forms: readonly FormDefinition[]): CsvColumn<SentForm>[] {
  const names = forms.flatMap(({ fields }) =>
    Object.values(fields).map(({ label, ownerLabel = label }) => ownerLabel),
  );
  return [...new Set(names)].map((name) => [
    name.toLowerCase(),
    (item) => {
      const field = sentFields(item).find(({ label }) => label === name);
      return typeof field?.value === 'number' ? field.value : field?.text;
    },
  ]);
}
