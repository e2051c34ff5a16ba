import { Command, Option } from '@commander-js/extra-typings';
import { summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../../domain/estimate/money.ts';
import { leadForms, visitorText } from '../../../domain/forms/sent-forms.ts';
import { leadStatuses } from '../../../domain/lead-status.ts';
import { pluralize } from '../../../domain/pluralize.ts';
import { projectTypes } from '../../../domain/project.ts';
import { csvText } from '../../../lambdas/csv/csv-text.ts';
import { type Lead, leadColumns, ofEstimate } from '../../../lambdas/csv/lead-columns.ts';
import { shownRange } from '../../../lambdas/estimate-text/lead-estimate.ts';
import { isPossibleSpam } from '../../../lambdas/spam-screening/possible-spam.ts';
import { csvOption, writeCsv } from '../csv/write-csv.ts';
import { shortId } from '../items/ids.ts';
import { readLeads } from '../items/leads.ts';
import { localTime, timeSpan } from '../items/time-span.ts';
import { environmentOption, openSite } from '../site/open-site.ts';
import { type TextColumn, textTable } from '../terminal/text-table.ts';

const kinds = Object.keys(leadForms);

/** Lists leads, or writes them to a file for a spreadsheet. */
export const leads = new Command('leads')
  .description('list the leads, or write them to a CSV file')
  .option('--since <date>', 'from this day on, such as 2026-11-20')
  .option('--until <date>', 'up to and with this day')
  .addOption(new Option('--kind <kind>', 'of this kind only').choices(kinds))
  .option('--unanswered', 'only those not marked as answered')
  .addOption(csvOption)
  .addOption(environmentOption)
  .addHelpText(
    'after',
    `
Days and times are those of the business's time zone; the CSV file has them in UTC.

Example:
  npm run owner -- leads --since 2026-11-01 --unanswered --csv leads.csv`,
  )
  .action(async ({ since, until, kind, unanswered, csv, env }) => {
    const isInSpan = timeSpan({ since, until });
    using site = await openSite(env);
    const listed = (await readLeads(site))
      .filter((lead) => isInSpan(lead.createdAt))
      .filter((lead) => kind === undefined || lead.kind === kind)
      .filter((lead) => !unanswered || isUnanswered(lead));
    if (csv !== undefined) return writeCsv(csv, csvText(leadColumns, listed), listed.length);
    if (listed.length > 0) console.log(textTable(textColumns, listed));
    console.log(`${pluralize(listed.length, 'lead')}.`);
  });

const quoteOf = (lead: Lead) => (lead.kind === 'quote-request' ? lead : undefined);

const textColumns: TextColumn<Lead>[] = [
  ['Id', ({ id }) => shortId(id)],
  ['Received', ({ createdAt }) => localTime(createdAt)],
  ['Kind', ({ kind }) => kind],
  ['Name', ({ name }) => name, 20],
  ['Reach', ({ phone, email }) => phone ?? email, 24],
  ['About', aboutOf, 60],
  ['Estimate', (lead) => priceOf(lead)],
  ['Open', openPoints],
];

function priceOf(lead: Lead): string {
  const range = ofEstimate(lead, shownRange);
  return range ? rangeText(range) : '';
}

/** The summary of a project without its figure, which has a column of its own. */
function aboutOf(lead: Lead): string {
  const summary = ofEstimate(lead, summaryLine);
  return summary?.slice(0, summary.lastIndexOf(': ')) ?? typeOf(lead) ?? visitorText(lead);
}

function openPoints(lead: Lead): string {
  return [
    lead.unsent && 'not mailed',
    isUnanswered(lead) && 'not answered',
    lead.leadStatus && leadStatuses[lead.leadStatus].toLowerCase(),
    lead.conversationId && `belongs to ${shortId(lead.conversationId)}`,
    isPossibleSpam(lead) && 'possible spam',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Tells if the owner has still to answer; what joined another lead is answered with that one. */
function isUnanswered({ stage }: Lead): boolean {
  return stage === 'waiting' || stage === 'spam';
}

function typeOf(lead: Lead): string | undefined {
  const type = quoteOf(lead)?.projectType;
  return type && projectTypes[type];
}
