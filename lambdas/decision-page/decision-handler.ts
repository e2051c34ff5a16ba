import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Markup } from '../html/page.ts';
import { typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { OwnerItem } from '../store/items.ts';
import type { OptimisticChange, Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { applyDecision } from './apply-decision.ts';
import { browserOf } from './browser-cookie.ts';
import { type DecisionView, decisionPage, linkForm, type ViewProps } from './decision-page.ts';
import { renewLink } from './link-renewal.ts';
import { assertSameOrigin, seeOther } from './own-page.ts';
import { findByLink, type OwnerLink, ownerLinkFrom } from './owner-link.ts';
import { expiredPage, problemPage, renewedPage } from './status-pages.ts';

/** A kind of items with a page on which the owner decides on each. */
export interface DecisionResource<Item extends OwnerItem, Decision extends string> {
  table: Table<Item>;
  browsers: TrustedBrowsers;
  /** The page's own name below `/api/`. */
  path: string;
  /** Finds the item that a trusted browser decides on behind that of a link; it is the same without. */
  subjectOf?: (item: Item) => Promise<Item>;
  view: (item: Item, props: ViewProps) => DecisionView<Decision> | Promise<DecisionView<Decision>>;
  /** Each decision's change; undefined where the item is that way already. */
  decisions: Record<Decision, DecisionChange<Item>>;
  /** True if the holder of the item's token may decide so in any browser; it is so for all without. */
  isOpenToToken?: (item: Item, decision: Decision) => boolean;
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
 * Makes the handler of the owner's page for one item. A token from an email opens that item alone, a trusted browser
 * every item. GET and HEAD show and never write, POST does: a machine that opens links without pressing a button
 * changes nothing.
 */
export function decisionHandler<Item extends OwnerItem, Decision extends string>(
  resource: DecisionResource<Item, Decision>,
) {
  return httpChain(problemPage).handler(async (event: APIGatewayProxyEvent) => {
    const now = new Date();
    const isTrusted = await resource.browsers.isTrusted(browserOf(event), now);
    return event.httpMethod === 'POST'
      ? handlePost(resource, event, isTrusted, now)
      : handleGet(resource, event, isTrusted, now);
  });
}

async function handleGet<Item extends OwnerItem, Decision extends string>(
  resource: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  isTrusted: boolean,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const { table, path, view, calendarEntry } = resource;
  const { stay, decision, calendar, ...link } = ownerLinkFrom(event.queryStringParameters);
  const { item, access } = await findByLink(table, link, isTrusted, now);
  if (access === 'replaced') return renewedPage(item.tokenIssuedAt ?? item.createdAt);
  if (access === 'expired') return expiredPage(path, link);
  const subject = await subjectFor(resource, item, isTrusted);
  const form = (content: Markup) => linkForm(path, link, content);
  const props = { now, form, link, isTrusted, siteUrl: siteOrigin(event) };
  if (calendar && calendarEntry) return calendarEntry(subject, props);
  const { buttons, ...shown } = await view(subject, props);
  return decisionPage(
    {
      ...shown,
      buttons: buttons.filter((button) => mayDecide(resource, subject, button.decision, isTrusted)),
    },
    {
      path,
      link,
      isTrusted,
      // Once only: what was undone must not come back because its page is opened again.
      autoSubmitted: isTrusted && !stay && !item.decidedAt ? decision : undefined,
      asked: decision,
    },
  );
}

async function handlePost<Item extends OwnerItem, Decision extends string>(
  resource: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  isTrusted: boolean,
  now: Date,
): Promise<APIGatewayProxyResult> {
  assertSameOrigin(event);
  const { table, path, decisions, afterChange } = resource;
  const fields: Record<string, string> = Object.fromEntries(typedFields(event));
  const { id, token } = ownerLinkFrom(fields);
  const link = { id, token };
  const { item, access } = await findByLink(table, link, isTrusted, now);
  const itemPage = seeOther(pageUrl(path, link, { stay: '1' }));

  if (fields.decision === 'fresh-link' && access === 'expired') {
    await renewLink(table, item, now);
    return itemPage;
  }
  const decision = (Object.keys(decisions) as Decision[]).find((each) => each === fields.decision);
  if (!decision || access !== 'open') return itemPage;
  const subject = await subjectFor(resource, item, isTrusted);
  if (!mayDecide(resource, subject, decision, isTrusted)) return itemPage;
  const isChanged = await applyDecision({
    table,
    item: subject,
    decision,
    isTrusted,
    now,
    changeOf: (current) => decisions[decision](current, now, fields),
  });
  if (isChanged) await afterChange?.(subject);
  return itemPage;
}

async function subjectFor<Item extends OwnerItem>(
  { subjectOf }: Pick<DecisionResource<Item, string>, 'subjectOf'>,
  item: Item,
  isTrusted: boolean,
): Promise<Item> {
  return isTrusted && subjectOf ? subjectOf(item) : item;
}

function mayDecide<Item extends OwnerItem, Decision extends string>(
  { isOpenToToken }: Pick<DecisionResource<Item, Decision>, 'isOpenToToken'>,
  item: Item,
  decision: Decision,
  isTrusted: boolean,
): boolean {
  return isTrusted || !isOpenToToken || isOpenToToken(item, decision);
}

function pageUrl(path: string, link: OwnerLink, parameters: Record<string, string>): string {
  const { id, token } = link;
  return `${path}?${new URLSearchParams({ id, ...(token && { token }), ...parameters })}`;
}
