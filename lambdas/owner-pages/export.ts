import { stringify } from 'csv-stringify/sync';
import pMap, { pMapSkip } from 'p-map';
import { estimateView, summaryLine } from '../../domain/estimate/estimate-view.ts';
import { fieldTexts, leadForms } from '../../domain/forms/sent-forms.ts';
import { leadStatuses } from '../../domain/lead-status.ts';
import { leadEstimate } from '../shared/leads/lead-details.ts';
import { timestamp } from '../shared/runtime/clock.ts';
import type { LeadItem } from '../shared/store/items.ts';
import { allItems } from '../shared/store/read-items.ts';
import { type PageHandler, privateHeaders } from './owner-layout.tsx';

/** Exports all leads, newest first, possible spam last. Reads each one in full: the index lacks some attributes. */
export const exportLeads: PageHandler = async ({ now, leads }) => {
  const read = async ({ id }: LeadItem) => (await leads.get(id)) ?? pMapSkip;
  const items = await pMap(await allItems(leads), read, { concurrency: 20 });
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`,
      ...privateHeaders,
      'x-robots-tag': 'noindex',
    },
    // RFC 4180. Spreadsheets need the byte order mark to read UTF-8, and an apostrophe before anything like a formula.
    body: stringify(items.map(rowOf), {
      header: true,
      columns,
      bom: true,
      record_delimiter: 'windows',
      quoted_string: true,
      escape_formulas: true,
    }),
  };
};

const fieldNames = Object.values(leadForms).flatMap(({ fields }) => Object.keys(fields));

const columns = [
  ...['id', 'received', 'kind', ...new Set(fieldNames)],
  ...['summary', 'estimate low', 'estimate high', 'photos', 'possible spam', 'emailed'],
  ...['status', 'decided', 'note'],
];

/** Returns a lead's cells by the names of their columns; a form's fields have their own names. */
function rowOf(lead: LeadItem): Record<string, string | number | undefined> {
  const { id, kind, createdAt, emailedAt, decidedAt, leadStatus, ownerNote } = lead;
  const { possibleSpam, photoNumbers = [] } = lead;
  const estimate = leadEstimate(lead);
  const view = estimate && estimateView(estimate);
  return {
    ...fieldTexts(lead),
    id,
    kind,
    received: timestamp(createdAt),
    summary: view && summaryLine(view),
    'estimate low': view?.price?.range.low,
    'estimate high': view?.price?.range.high,
    photos: photoNumbers.length,
    'possible spam': possibleSpam?.join('; ') ?? 'no',
    emailed: emailedAt ? timestamp(emailedAt) : 'no',
    status: leadStatus && leadStatuses[leadStatus],
    decided: decidedAt && timestamp(decidedAt),
    note: ownerNote,
  };
}
