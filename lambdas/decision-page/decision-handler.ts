import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Markup } from '../html/page.ts';
import { typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { OwnerItem } from '../store/items.ts';
import type { OptimisticChange, Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { applyDecision } from './apply-decision.ts';
import { browserOf, expiredBrowserCookie } from './browser-cookie.ts';
import { type DecisionView, decisionPage, linkForm, type ViewProps } from './decision-page.ts';
import { findByToken, type OwnerLink, ownerLinkFrom } from './find-by-token.ts';
import { renewLink } from './link-renewal.ts';
import { assertFromOwnPage, seeOther } from './own-page.ts';
import { expiredPage, problemPage, renewedPage, revokeTrustPage } from './status-pages.ts';

/** A kind of items with a page on which the owner decides on each. */
export interface DecisionResource<Item extends OwnerItem, Decision extends string> {
  table: Table<Item>;
  browsers: TrustedBrowsers;
  /** The page's own name below `/api/`. */
  path: string;
  /** Finds the item that is decided on behind that of a link; it is the same without. */
  subjectOf?: (item: Item) => Promise<Item>;
  view: (item: Item, props: ViewProps) => DecisionView<Decision> | Promise<DecisionView<Decision>>;
  /** Each decision's change; undefined where the item is that way already. */
  decisions: Record<Decision, DecisionChange<Item>>;
  /** Follows a decision's change. */
  afterChange?: (item: Item) => Promise<void>;
  /** Makes the item's entry for a calendar. */
  calendarEntry?: (item: Item, props: ViewProps) => APIGatewayProxyResult;
}

type DecisionChange<Item> = (
  item: Item,
  now: Date,
  fields: Readonly<Record<string, string | undefined>>,
) => OptimisticChange<Item> | undefined;

/**
 * Makes the handler of the owner's page for one item. GET and HEAD show and never write, POST does: a
 * machine that opens links without pressing a button changes nothing.
 */
export function decisionHandler<Item extends OwnerItem, Decision extends string>(
  resource: DecisionResource<Item, Decision>,
) {
  return httpChain(problemPage).handler((event: APIGatewayProxyEvent) =>
    event.httpMethod === 'POST'
      ? handlePost(resource, event, new Date())
      : handleGet(resource, event, new Date()),
  );
}

async function handleGet<Item extends OwnerItem, Decision extends string>(
  { table, browsers, path, subjectOf, view, calendarEntry }: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const parameters = ownerLinkFrom(event.queryStringParameters);
  const { browser, stay, decision, calendar, ...link } = parameters;
  const { item, access } = await findByToken(table, link, now);
  if (browser) {
    const isTrusted = await browsers.isTrusted(browser, now);
    return revokeTrustPage(path, link, { browser, isTrusted });
  }
  if (access === 'replaced') return renewedPage(item.tokenIssuedAt ?? item.createdAt);
  const own = browserOf(event);
  const isTrusted = await browsers.isTrusted(own, now);
  if (!isOpen(access, isTrusted)) return expiredPage(path, link);
  const subject = subjectOf ? await subjectOf(item) : item;
  const form = (content: Markup) => linkForm(path, link, content);
  const props = { now, form, link, siteUrl: siteOrigin(event) };
  if (calendar && calendarEntry) return calendarEntry(subject, props);
  return decisionPage(await view(subject, props), {
    path,
    link,
    trustedBrowser: isTrusted ? own : undefined,
    // Once only: what was undone must not come back because its page is opened again.
    autoSubmitted: isTrusted && !stay && !item.decidedAt ? decision : undefined,
    asked: decision,
  });
}

async function handlePost<Item extends OwnerItem, Decision extends string>(
  { table, browsers, path, decisions, subjectOf, afterChange }: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  assertFromOwnPage(event);
  const fields: Record<string, string> = Object.fromEntries(typedFields(event));
  const { id, token, browser } = ownerLinkFrom(fields);
  const link = { id, token };
  const { item, access } = await findByToken(table, link, now);
  const own = browserOf(event);
  const itemPage = pageUrl(path, link, { stay: '1' });

  if (fields.decision === 'forget-browser' && browser) {
    await browsers.revoke(browser);
    const cookie = browser === own ? expiredBrowserCookie : undefined;
    return seeOther(pageUrl(path, link, { browser }), cookie);
  }
  if (fields.decision === 'fresh-link' && access === 'expired') {
    await renewLink(table, item, now);
    return seeOther(itemPage);
  }
  const decision = (Object.keys(decisions) as Decision[]).find((each) => each === fields.decision);
  if (!decision || !isOpen(access, await browsers.isTrusted(own, now))) return seeOther(itemPage);
  const subject = subjectOf ? await subjectOf(item) : item;
  const { isChanged, cookie } = await applyDecision({
    table,
    browsers,
    item: subject,
    decision,
    browser: own,
    now,
    changeOf: (current) => decisions[decision](current, now, fields),
  });
  if (isChanged) await afterChange?.(subject);
  return seeOther(itemPage, cookie);
}

/** An old email in strange hands opens nothing; in the owner's own browser its link goes on working. */
function isOpen(access: string, isTrusted: boolean): boolean {
  return access === 'open' || (access === 'expired' && isTrusted);
}

function pageUrl(path: string, link: OwnerLink, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams({ ...link, ...parameters })}`;
}
