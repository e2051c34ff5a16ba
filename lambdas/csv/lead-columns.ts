import type { Estimate } from '../../domain/estimate/estimate.ts';
import { questionText, summaryLine } from '../../domain/estimate/estimate-view.ts';
import { leadForms } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { leadStatuses } from '../../domain/tables.ts';
import { itemizedEstimate, openQuestions } from '../estimate-text/itemized-estimate.ts';
import { leadEstimate, readerOf, shownRange } from '../estimate-text/lead-estimate.ts';
import type { LeadItem } from '../store/items.ts';
import type { CsvColumn } from './csv-text.ts';
import { fieldColumns } from './field-columns.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** A lead without what its links carry. */
export type Lead = Without<LeadItem, 'ownerToken' | 'formerTokenHash' | 'tokenIssuedAt'>;

/** The columns of leads in a spreadsheet. */
export const leadColumns: CsvColumn<Lead>[] = [
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
function ofEstimate<Value>(lead: Lead, read: (estimate: Estimate) => Value): Value | undefined {
  const estimate = leadEstimate(lead);
  return estimate && read(estimate);
}

/** A line for each of an estimate's, with the visitor's words in quotation marks. */
function linesOf(lead: Lead): string | undefined {
  return ofEstimate(lead, itemizedEstimate)
    ?.items.map(({ label, amount, words }) => {
      const quoted = words.map((each) => `“${each}”`).join(' ');
      return [[label, amount].filter(Boolean).join(': '), quoted].filter(Boolean).join(' ');
    })
    .join('\n');
}
