import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { browserOf, expiredBrowserCookie } from '../decision-page/browser-cookie.ts';
import { assertSameOrigin, seeOther } from '../decision-page/own-page.ts';
import { ownerPage } from '../decision-page/owner-page.ts';
import { problemPage } from '../decision-page/status-pages.ts';
import type { Markup } from '../html/page.ts';
import { typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { LeadRetentionDays } from '../store/lead-retention.ts';
import { changeItem } from './change-item.ts';
import { changeNotice } from './change-notice.ts';
import { exportPage } from './export-page.ts';
import { exportPart, fileResponse } from './export-part.ts';
import { leadRow, type RowProps } from './lead-row.ts';
import { listPage } from './list-page.ts';
import { isOfReviews, type ListParameters, listUrl, parametersSchema } from './list-parameters.ts';
import type { Position } from './partitions.ts';
import { countWaiting, type OwnerTables, readLeadList, readReviewList } from './read-list.ts';
import { reviewRow } from './review-row.ts';
import { searchLeads } from './search-leads.ts';
import { handleTrust, type TrustProps, trustPage } from './trust-page.ts';

interface OwnerListProps extends OwnerTables, TrustProps {
  retentionDays: LeadRetentionDays;
}

/**
 * Makes the handler of the owner's list of all leads and reviews. A trusted browser's cookie opens it, and nothing
 * else; any other browser is shown how it becomes trusted. GET and HEAD show and never write, POST changes.
 */
export function ownerListHandler(props: OwnerListProps) {
  return httpChain(problemPage).handler(async (event: APIGatewayProxyEvent) => {
    const now = new Date();
    const own = browserOf(event);
    const browser = (await props.browsers.isTrusted(own, now)) ? own : undefined;
    return event.httpMethod === 'POST'
      ? handlePost(event, browser, props, now)
      : handleGet(event, browser, props, now);
  });
}

async function handleGet(
  event: APIGatewayProxyEvent,
  browser: string | undefined,
  props: OwnerListProps,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const query = event.queryStringParameters ?? {};
  if (!browser) return trustPage(query, props, now);
  const parameters = parametersSchema.parse(query);
  const { list, file, after } = parameters;
  if (file) return fileResponse(file, (await exportPart(file, props, after)).csv, now);
  const counted = countWaiting(props);
  if (list === 'export') return exportPage(parameters, await counted, props);
  const [counts, change, { rows, next }] = await Promise.all([
    counted,
    changeShown(parameters, props),
    readRows(parameters, props, { now, siteUrl: siteOrigin(event) }),
  ]);
  return listPage({ parameters, counts, change, rows, next });
}

async function readRows(
  parameters: ListParameters,
  { leads, testimonials }: OwnerTables,
  rowProps: RowProps,
): Promise<{ rows: Markup[]; next: Position | undefined }> {
  const { list, after, q } = parameters;
  if (!q && isOfReviews(list)) {
    const { listed, next } = await readReviewList(testimonials, { list, after });
    return { rows: listed.map((review) => reviewRow(review, rowProps)), next };
  }
  const stage = list === 'open' || list === 'closed' || list === 'spam' ? list : 'waiting';
  const { listed, next } = q
    ? await searchLeads(leads, q, after)
    : await readLeadList(leads, stage, after);
  return { rows: listed.map((lead) => leadRow(lead, rowProps)), next };
}

async function changeShown(
  parameters: ListParameters,
  { leads, testimonials }: OwnerTables,
): Promise<Markup | undefined> {
  const { done } = parameters;
  const item = done && (await (isAboutReviews(parameters) ? testimonials : leads).get(done));
  return item ? changeNotice(item) : undefined;
}

async function handlePost(
  event: APIGatewayProxyEvent,
  browser: string | undefined,
  props: OwnerListProps,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const fields: Record<string, string> = Object.fromEntries(typedFields(event));
  if (!browser) return handleTrust(event, fields, props, now);
  assertSameOrigin(event);
  if (fields.action === 'forget-browser') {
    await props.browsers.revoke(browser);
    return forgottenPage();
  }
  const { done: _, file: __, ...parameters } = parametersSchema.parse(fields);
  const kind = isAboutReviews(parameters) ? 'review' : 'lead';
  const done = await changeItem(kind, fields.change ?? '', { ...props, now });
  return seeOther(listUrl({ ...parameters, done }));
}

/** A search finds leads, whatever list it was begun from. */
function isAboutReviews({ list, q }: Pick<ListParameters, 'list' | 'q'>): boolean {
  return !q && isOfReviews(list);
}

/** Not a redirect to the list: from now on this browser finds none. */
function forgottenPage(): APIGatewayProxyResult {
  const page = ownerPage(
    200,
    'This browser is no longer trusted',
    html`<p>Your list no longer opens here. <a class="link" href="owner">Have a link sent</a> to trust this browser again.</p>`,
  );
  return { ...page, headers: { ...page.headers, 'set-cookie': expiredBrowserCookie } };
}
