import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { forgetBrowserForm } from '../decision-page/decision-page.ts';
import { ownerPage } from '../decision-page/owner-page.ts';
import type { Markup } from '../html/page.ts';
import { isOfReviews, type ListName, type ListParameters, listUrl } from './list-parameters.ts';
import { listStyle } from './list-style.ts';
import { cursorOf, type Position } from './partitions.ts';
import { MOST_COUNTED, type WaitingCounts } from './read-list.ts';

interface ListPageProps {
  parameters: ListParameters;
  counts: WaitingCounts;
  /** The item that was just changed, in a sentence with its undo. */
  change: Markup | undefined;
  /** A row for each item. */
  rows: Markup[];
  next: Position | undefined;
}

/** Each list: its title, and the sentence for an empty one. */
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

/** Renders a page of one of the owner's lists. No script is on it: a tap is a link or a button of a form. */
export function listPage({
  parameters,
  counts,
  change,
  rows,
  next,
}: ListPageProps): APIGatewayProxyResult {
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

/** Renders the tabs, the search and the foot around the content of a page of the list. */
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
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
}
