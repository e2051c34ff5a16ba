import { stringify } from 'csv-stringify/sync';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { questionText, summaryLine } from '../../domain/estimate/estimate-view.ts';
import type { FormDefinition } from '../../domain/forms/form-definition.ts';
import { leadForms, type SentForm, sentFields } from '../../domain/forms/sent-forms.ts';
import { testimonialForm } from '../../domain/forms/testimonial.ts';
import { leadStatuses } from '../../domain/lead-status.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { itemizedEstimate, openQuestions } from '../estimate-text/itemized-estimate.ts';
import { leadEstimate, readerOf, shownRange } from '../estimate-text/lead-estimate.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';

type Cell = string | number | undefined;

/** A heading, and what stands below it. */
export type CsvColumn<Item> = [heading: string, cell: (item: Item) => Cell];

/**
 * A CSV file by RFC 4180. It begins with a byte order mark, without which spreadsheets do not read it
 * as UTF-8. All text is quoted and has no formula in it, wherever a reader splits it.
 */
export function csvText<Item>(columns: CsvColumn<Item>[], items: Item[]): string {
  const rows = items.map((item) => columns.map(([, cell]) => escaped(cell(item))));
  return stringify([columns.map(([heading]) => heading), ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted_string: true,
  });
}

// Not by the library's escape_formulas, which leaves out a formula behind a blank or a semicolon.
function escaped(cell: Cell): Cell {
  return typeof cell === 'string' ? escapeFormulas(cell) : cell;
}

/**
 * The beginning of a cell that a spreadsheet takes for a formula, also behind blanks, quotation marks and
 * characters that are not seen, and in the full-width forms that some read as the plain ones (OWASP, "CSV
 * Injection"). A cell begins with the text, and wherever a program splits it that separates by semicolons,
 * tabs or bars and so takes our quotation marks for text: there a line begins one too.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu;

/** At the start of a cell pasting splits it there, whatever follows. */
const leadingControl = /^(?=[\t\r\n])/;

/** Puts an apostrophe where a spreadsheet would take a visitor's words for a formula: they stay text. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "'").replace(leadingControl, "'");
}

/** The columns of leads in a spreadsheet. */
export const leadColumns: CsvColumn<LeadItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['kind', ({ kind }) => kind],
  ...fieldColumns(Object.values(leadForms)),
  ['summary', (lead) => ofEstimate(lead, summaryLine)],
  ['estimate lines', linesOf],
  ['open questions', (lead) => ofEstimate(lead, openQuestions)?.map(questionText).join('\n')],
  ['estimate low', (lead) => ofEstimate(lead, shownRange)?.low],
  ['estimate high', (lead) => ofEstimate(lead, shownRange)?.high],
  ['read by', (lead) => ofEstimate(lead, readerOf)],
  ['corrected', (lead) => ofEstimate(lead, ({ isCorrected }) => (isCorrected ? 'yes' : 'no'))],
  ['price list date', (lead) => ofEstimate(lead, ({ offer }) => offer.date)],
  ['photos', countChosenPhotos],
  ['page', ({ landing }) => landing?.page],
  ['campaign', ({ landing }) => landing?.campaign],
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ unsent }) => (unsent ? 'no' : 'yes')],
  ['status', ({ leadStatus }) => leadStatus && leadStatuses[leadStatus]],
  ['answered', ({ answeredAt }) => answeredAt],
  ['visit', ({ visitAt }) => visitAt],
  ['note', ({ ownerNote }) => ownerNote],
  ['belongs to', ({ conversationId }) => conversationId],
  ['reminded', ({ remindedAt }) => remindedAt],
];

/** Reads something of the estimate that a lead has; undefined where it has none. */
function ofEstimate<Value>(lead: LeadItem, read: (estimate: Estimate) => Value): Value | undefined {
  const estimate = leadEstimate(lead);
  return estimate && read(estimate);
}

/** A line for each of an estimate's, with the visitor's words in quotation marks. */
function linesOf(lead: LeadItem): string | undefined {
  return ofEstimate(lead, itemizedEstimate)
    ?.items.map(({ label, amount, words }) => {
      const quoted = words.map((each) => `“${each}”`).join(' ');
      return [[label, amount].filter(Boolean).join(': '), quoted].filter(Boolean).join(' ');
    })
    .join('\n');
}

/** The local run's sample reviews are published although nobody decided on them. */
function stateOf({ approved, decision }: TestimonialItem) {
  return approved === 'true' ? 'published' : (decision ?? 'waiting');
}

/** The columns of reviews in a spreadsheet. */
export const testimonialColumns: CsvColumn<TestimonialItem>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['state', stateOf],
  ...fieldColumns([testimonialForm]),
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['emailed', ({ unsent }) => (unsent ? 'no' : 'yes')],
];

/** Returns a column for each field of some forms; fields with the same name for the owner share one. */
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
