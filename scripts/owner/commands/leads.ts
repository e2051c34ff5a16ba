import { rangeText } from '../../../domain/estimate.ts';
import { projectScopes, projectTypes } from '../../../domain/project.ts';
import { isPossibleSpam } from '../../../lambdas/shared/spam/possible-spam.ts';
import { command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type CsvColumn, csvText } from '../csv/csv-text.ts';
import { csvOption, writeCsv } from '../csv/write-csv.ts';
import { shortId } from '../items/ids.ts';
import { type Lead, readLeads } from '../items/leads.ts';
import { localTime, timeSpan } from '../items/time-span.ts';
import { counted } from '../terminal/counted.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

const kinds = ['quote-request', 'contact-message'];

/** Lists leads, or writes them to a file for a spreadsheet. */
export const leads = command({
  summary: 'list the leads, or write them to a CSV file',
  usage: '',
  options: {
    since: { type: 'string', value: '<date>', says: 'from this day on, such as 2026-11-20' },
    until: { type: 'string', value: '<date>', says: 'up to and with this day' },
    kind: { type: 'string', value: '<kind>', says: `${kinds.join(' or ')} only` },
    unanswered: { type: 'boolean', says: 'only those not marked as answered' },
    csv: csvOption,
  },
  notes: "Days and times are those of the business's time zone; the CSV file has them in UTC.",
  example: '--since 2026-11-01 --unanswered --csv leads.csv',
  async run({ values: { since, until, kind, unanswered, csv } }, openSite) {
    if (kind !== undefined && !kinds.includes(kind)) {
      throw new CommandError(`There is no kind "${kind}": use ${kinds.join(' or ')}.`, 2);
    }
    const isInSpan = timeSpan({ since, until });
    const listed = (await readLeads(await openSite()))
      .filter((lead) => isInSpan(lead.createdAt))
      .filter((lead) => kind === undefined || lead.kind === kind)
      .filter((lead) => !unanswered || lead.unanswered);
    if (csv !== undefined) return writeCsv(csv, csvText(csvColumns, listed), listed.length);
    if (listed.length > 0) console.log(textTable(textColumns, listed));
    console.log(`${counted(listed.length, 'lead')}.`);
  },
});

const quoteOf = (lead: Lead) => (lead.kind === 'quote-request' ? lead : undefined);
const wordsOf = (lead: Lead) => (lead.kind === 'quote-request' ? lead.description : lead.message);

const textColumns: TextColumn<Lead>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Kind', ({ kind }) => kind],
  ['Name', ({ name }) => name, 20],
  ['Reach', ({ phone, email }) => phone ?? email, 24],
  ['About', (lead) => quoteOf(lead)?.estimate.project ?? wordsOf(lead), 32],
  ['Estimate', (lead) => estimateOf(lead)],
  ['Open', openPoints],
];

function estimateOf(lead: Lead): string {
  const range = quoteOf(lead)?.estimate.range;
  return range ? rangeText(range) : '';
}

function openPoints(lead: Lead): string {
  return [
    lead.unsent && 'not mailed',
    lead.unanswered && 'not answered',
    isPossibleSpam(lead) && 'possible spam',
  ]
    .filter(Boolean)
    .join(', ');
}

const csvColumns: CsvColumn<Lead>[] = [
  ['id', ({ id }) => id],
  ['received', ({ createdAt }) => createdAt],
  ['kind', ({ kind }) => kind],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['words', wordsOf],
  ['project type', (lead) => typeOf(lead)],
  ['square feet', (lead) => quoteOf(lead)?.squareFootage],
  ['project size', (lead) => scopeOf(lead)],
  ['priced as', (lead) => quoteOf(lead)?.estimate.project],
  ['estimate low', (lead) => quoteOf(lead)?.estimate.range?.low],
  ['estimate high', (lead) => quoteOf(lead)?.estimate.range?.high],
  ['rate card', (lead) => quoteOf(lead)?.estimate.cardVersion],
  ['possible spam', ({ possibleSpam }) => possibleSpam?.join('; ') ?? 'no'],
  ['mailed', ({ unsent }) => (unsent ? 'no' : 'yes')],
  ['answered', ({ answeredAt }) => answeredAt],
  ['reminded', ({ remindedAt }) => remindedAt],
];

function typeOf(lead: Lead): string | undefined {
  const type = quoteOf(lead)?.projectType;
  return type && projectTypes[type];
}

function scopeOf(lead: Lead): string | undefined {
  const scope = quoteOf(lead)?.projectScope;
  return scope && projectScopes[scope];
}
