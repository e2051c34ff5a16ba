import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Markup } from '../html/visitor-text.ts';
import type { OwnerItem } from '../store/items.ts';
import { type Decidable, decide } from './decide.ts';
import { exportPage, exportPart } from './export.ts';
import type { LeadPage } from './lead-page.ts';
import {
  isOfReviews,
  type ListParameters,
  listPage,
  listUrl,
  parametersSchema,
} from './list-page.ts';
import { changeNotice, leadRow, reviewRow } from './list-rows.ts';
import {
  expiredBrowserCookie,
  fileResponse,
  type OwnerPage,
  type OwnerRequest,
  ownerPage,
  seeOther,
} from './owner-pages.ts';
import { countWaiting, type OwnerTables, type Position } from './partitions.ts';
import { readLeadList, readReviewList, searchLeads } from './read-list.ts';
import type { TestimonialPage } from './testimonial-page.ts';
import { handleTrust, type TrustProps, trustPage } from './trust-page.ts';

interface OwnerListProps extends TrustProps {
  leads: LeadPage;
  testimonials: TestimonialPage;
}

/**
 * Makes the owner's list of all leads and reviews. Only a trusted browser's cookie opens it; any other browser is shown
 * how to become trusted.
 */
export function ownerList(props: OwnerListProps): OwnerPage {
  return {
    show: (request) => showList(request, props),
    submit: (request) => submitChange(request, props),
  };
}

async function showList(
  request: OwnerRequest,
  props: OwnerListProps,
): Promise<APIGatewayProxyResult> {
  const { input, browser, now } = request;
  if (!browser) return trustPage(request, props);
  const tables = { leads: props.leads.table, testimonials: props.testimonials.table };
  const parameters = parametersSchema.parse(input);
  const { list, file, after } = parameters;
  if (file) {
    const { csv } = await exportPart(file, tables, after);
    return fileResponse('text/csv', `${file}-${now.toISOString().slice(0, 10)}.csv`, csv);
  }
  if (list === 'export') return exportPage(parameters, await countWaiting(tables), tables);
  const [counts, change, page] = await Promise.all([
    countWaiting(tables),
    shownChange(parameters, tables),
    readRows(parameters, tables, request),
  ]);
  return listPage(parameters, counts, change, page);
}

async function readRows(
  parameters: ListParameters,
  { leads, testimonials }: OwnerTables,
  request: OwnerRequest,
): Promise<{ rows: Markup[]; next: Position | undefined }> {
  const { list, after, q } = parameters;
  if (isAboutReviews(parameters)) {
    const { listed, next } = await readReviewList(testimonials, { list, after });
    return { rows: listed.map((review) => reviewRow(review, request)), next };
  }
  const stage = list === 'open' || list === 'closed' || list === 'spam' ? list : 'waiting';
  const { listed, next } = q
    ? await searchLeads(leads, q, after)
    : await readLeadList(leads, stage, after);
  return { rows: listed.map((lead) => leadRow(lead, request)), next };
}

async function shownChange(
  parameters: ListParameters,
  { leads, testimonials }: OwnerTables,
): Promise<Markup | undefined> {
  const { done } = parameters;
  const item = done && (await (isAboutReviews(parameters) ? testimonials : leads).get(done));
  return item ? changeNotice(item) : undefined;
}

async function submitChange(
  request: OwnerRequest,
  props: OwnerListProps,
): Promise<APIGatewayProxyResult> {
  const { input, browser, now } = request;
  if (!browser) return handleTrust(request, props);
  if (input.action === 'forget-browser') {
    await props.browsers.revoke(browser);
    return forgottenPage();
  }
  const { done: _, file: __, ...parameters } = parametersSchema.parse(input);
  const done = isAboutReviews(parameters)
    ? await changeItem(props.testimonials, input.change, now)
    : await changeItem(props.leads, input.change, now);
  return seeOther(listUrl({ ...parameters, done }));
}

/** A search finds leads, whatever list it started from. */
function isAboutReviews({ list, q }: Pick<ListParameters, 'list' | 'q'>): boolean {
  return !q && isOfReviews(list);
}

/** The value of a button of the list: the item's id and the decision on it. */
const changeFormat = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([a-z-]+)$/i;

/**
 * Makes the decision of a button, on a lead for the whole of its conversation.
 *
 * @returns the id of the changed item; undefined if nothing was changed
 */
async function changeItem<Item extends OwnerItem, Decision extends string>(
  kind: Decidable<Item, Decision>,
  change: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [, id, name] = changeFormat.exec(change ?? '') ?? [];
  const decisions = Object.keys(kind.decisions) as Decision[];
  // A note needs its words, for which the lead's own page has a field.
  const decision = decisions.find((each) => each === name && each !== 'note');
  const item = id && decision && (await kind.table.get(id));
  if (!item) return undefined;
  const subject = await kind.subjectOf(item);
  const isChanged = await decide(kind, subject, decision, { now, fields: {} });
  return isChanged ? subject.id : undefined;
}

/** Not a redirect to the list: this browser can no longer open it. */
function forgottenPage(): APIGatewayProxyResult {
  const page = ownerPage(
    200,
    'This browser is no longer trusted',
    html`<p>Your list no longer opens here. <a class="link" href="owner">Have a link sent</a> to trust this browser again.</p>`,
  );
  return { ...page, headers: { ...page.headers, 'set-cookie': expiredBrowserCookie } };
}
