import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Markup } from '../html/visitor-text.ts';
import { cursorOf } from '../store/table.ts';
import { forgetBrowserForm, ownerPage } from './owner-pages.ts';
import { MAX_COUNTED, type Position, positionFrom, type WaitingCounts } from './partitions.ts';

const listNames = [
  'waiting',
  'open',
  'closed',
  'spam',
  'reviews',
  'published',
  'declined',
  'export',
] as const;

type ListName = (typeof listNames)[number];

const SEARCH_MAX_CHARACTERS = 100;

const optionalText = z.catch(z.optional(z.string()), undefined);

/** The query of the list's address, and the hidden fields of its form; invalid values count as absent. */
export const parametersSchema = z.object({
  list: z.catch(z.enum(listNames), 'waiting'),
  after: z.pipe(
    optionalText,
    z.transform((cursor) => positionFrom(cursor)),
  ),
  q: z.pipe(
    optionalText,
    z.transform((words = '') => words.trim().slice(0, SEARCH_MAX_CHARACTERS)),
  ),
  /** The item that was just changed. */
  done: z.catch(z.optional(z.guid()), undefined),
  file: z.catch(z.optional(z.enum(['leads', 'reviews'])), undefined),
});

export type ListParameters = z.output<typeof parametersSchema>;

export function isOfReviews(list: ListName): boolean {
  return list === 'reviews' || list === 'published' || list === 'declined';
}

/** Makes the address of a page of the list, relative to the API's other pages. */
export function listUrl({ list, q, after, done, file }: Partial<ListParameters>): string {
  const shown = list === 'waiting' ? undefined : list;
  const parameters = { list: shown, q, after: after && cursorOf(after), done, file };
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value ? [[name, value] as [string, string]] : [],
    ),
  );
  return query.size > 0 ? `owner?${query}` : 'owner';
}

const texts: Record<Exclude<ListName, 'export'> | 'search', [title: string, empty: string]> = {
  waiting: ['Waiting for your answer', 'No one is waiting for an answer.'],
  open: ['Open leads', 'No open leads. Leads you mark as answered show up here.'],
  closed: ['Closed leads', 'No closed leads. Leads you mark as won or lost show up here.'],
  spam: ['Possible spam', 'No possible spam.'],
  reviews: ['Reviews waiting for you', 'No reviews are waiting for you.'],
  published: ['Published reviews', 'No published reviews yet.'],
  declined: ['Declined reviews', 'No declined reviews.'],
  search: ['Search results', 'No leads found.'],
};

/**
 * Renders a page of one of the owner's lists. It works without a script.
 *
 * @param change - the item that was just changed, in a sentence with its undo
 */
export function listPage(
  parameters: ListParameters,
  counts: WaitingCounts,
  change: Markup | undefined,
  { rows, next }: { rows: Markup[]; next: Position | undefined },
): APIGatewayProxyResult {
  const { list, q, after } = parameters;
  const [title, empty] = texts[q ? 'search' : list === 'export' ? 'waiting' : list];
  return framed(
    title,
    parameters,
    counts,
    html`${q ? html`<p>Searches every message for part of a name, email or phone number.</p>` : ''}
<form method="post" action="owner" class="list">
<input type="hidden" name="list" value="${list}">${q ? html`<input type="hidden" name="q" value="${q}">` : ''}${after ? html`<input type="hidden" name="after" value="${cursorOf(after)}">` : ''}
${change ?? ''}
${rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>${next || after ? 'Nothing on this page.' : empty}</p>`}
</form>
<p class="row">${next ? html`<a href="${listUrl({ list, q, after: next })}">${nextLabel(parameters)}</a>` : ''}${after ? html`<a href="${listUrl({ list, q })}">Back to the first page</a>` : ''}</p>
${isOfReviews(list) ? otherReviews(list) : ''}`,
  );
}

/** Renders the tabs, the search and the foot around a page of the list. */
export function framed(
  title: string,
  { list, q }: Pick<ListParameters, 'list' | 'q'>,
  { waiting, spam, reviews }: WaitingCounts,
  content: Markup,
): APIGatewayProxyResult {
  const tabs: [list: ListName, label: string][] = [
    ['waiting', `Waiting (${shown(waiting)})`],
    ['open', 'Open'],
    ['closed', 'Closed'],
    ['spam', `Possible spam (${shown(spam)})`],
    ['reviews', `Reviews (${shown(reviews)})`],
  ];
  return ownerPage(
    200,
    title,
    html`<nav aria-label="Lists">${tabs.map(([each, label]) => html`<a href="${listUrl({ list: each })}"${each === list && !q ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>
<form action="owner" class="search" role="search"><input type="search" name="q" value="${q}" aria-label="Name, email or phone" placeholder="Name, email or phone" maxlength="100"><button>Search</button></form>
${content}
<div class="aside">
<p><a class="link" href="${listUrl({ list: 'export' })}">Export for a spreadsheet</a></p>
${forgetBrowserForm}
</div>`,
    { style: listStyle },
  );
}

function nextLabel({ list, q }: ListParameters): string {
  if (q) return 'Search older';
  return list === 'waiting' ? 'Newer' : 'Older';
}

function otherReviews(list: ListName): Markup {
  const others = (['reviews', 'published', 'declined'] as const).filter((each) => each !== list);
  return html`<p class="row">${others.map((each) => html`<a href="${listUrl({ list: each })}">${texts[each][0]}</a>`)}</p>`;
}

function shown(count: number): string {
  return count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
}

/** Links and buttons are 44 px high (Apple, Human Interface Guidelines, "Accessibility") and 8 px apart. */
const listStyle = `
main{padding-top:1.25rem}
nav,.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem}
nav a,.row a,.row button{box-sizing:border-box;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font-weight:600;text-decoration:none}
nav [aria-current]{background:var(--accent);border-color:var(--accent);color:var(--bg)}
ol{list-style:none;margin:0;padding:0}
form.list{display:block}
form.search{flex-wrap:nowrap;margin-bottom:1.5rem}
.search input{box-sizing:border-box;flex:1;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:2px;background:var(--bg);color:inherit;font:inherit}
.search button{padding:.5rem 1rem}
.list li{background:var(--card);border:1px solid var(--line);border-radius:3px;margin-bottom:1rem;padding:.25rem 1rem 1rem}
.list li p{margin-bottom:.5rem}
small{color:var(--muted);font-size:.875rem}
.list h2{margin:0}
.list h2 a{display:block;padding-block:.75rem}
.list .stars{font-size:1rem}
.list .row a,.list .row button{flex:1 1 auto;padding-inline:.5rem;text-align:center}
.list li .row:last-child{margin:0}
.row a[href^="tel:"]{background:var(--accent);border-color:var(--accent);color:var(--bg)}
.aside .link{padding-block:.75rem}
.done{display:flex;align-items:center;justify-content:space-between;gap:1rem;border-left:4px solid var(--accent)}
.done .row{flex:none;margin:0}
.list .done{padding:.75rem 1rem}
`;
