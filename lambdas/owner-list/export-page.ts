import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { pluralize } from '../../domain/wording.ts';
import type { Markup } from '../html/page.ts';
import { type ExportKind, exportPart } from './export-part.ts';
import { framed } from './list-page.ts';
import { type ListParameters, listUrl } from './list-parameters.ts';
import type { OwnerTables, WaitingCounts } from './read-list.ts';

/** Renders the page of the files for a spreadsheet: of each kind one file, or a link to the next one as well. */
export async function exportPage(
  parameters: ListParameters,
  counts: WaitingCounts,
  tables: OwnerTables,
): Promise<APIGatewayProxyResult> {
  const { after } = parameters;
  const kinds: ExportKind[] = !after
    ? ['leads', 'reviews']
    : [isOfLeads(after) ? 'leads' : 'reviews'];
  const files = await Promise.all(kinds.map((kind) => fileLinks(kind, parameters, tables)));
  return framed(
    'Export for a spreadsheet',
    parameters,
    counts,
    html`<p>Everything the site keeps, as files for Excel or Google Sheets.</p>
${files}`,
  );
}

function isOfLeads({ in: partition }: NonNullable<ListParameters['after']>): boolean {
  return partition !== 'true' && partition !== 'false';
}

async function fileLinks(
  kind: ExportKind,
  { list, after }: ListParameters,
  tables: OwnerTables,
): Promise<Markup> {
  const { rows, next } = await exportPart(kind, tables, after);
  const noun = kind === 'leads' ? 'lead' : 'review';
  return html`<h2>${kind === 'leads' ? 'Leads' : 'Reviews'}</h2>
<p class="row"><a href="${listUrl({ list, after, file: kind })}" download>Save ${after ? 'the next ' : next ? 'the first ' : ''}${pluralize(rows, noun)}</a>${
    next ? html`<a href="${listUrl({ list, after: next })}">More ${kind}</a>` : ''
  }</p>`;
}
