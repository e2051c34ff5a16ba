import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OwnerItem } from '../store/items.ts';
import type { OptimisticChange, Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trusted-browsers.ts';
import { applyDecision } from './apply-decision.ts';
import { browserOf, expiredBrowserCookie } from './browser-cookie.ts';
import { type DecisionView, decisionPage } from './decision-page.ts';
import { findByToken, type OwnerLink, ownerLinkFrom } from './find-by-token.ts';
import { renewLink } from './link-renewal.ts';
import { expiredPage, problemPage, renewedPage, revokeTrustPage } from './status-pages.ts';

/** A kind of items with a page on which the owner decides on each. */
export interface DecisionResource<Item extends OwnerItem, Decision extends string> {
  table: Table<Item>;
  browsers: TrustedBrowsers;
  /** The page's own name below `/api/`. */
  path: string;
  view: (item: Item, now: Date) => DecisionView<Decision>;
  /** Each decision's change; undefined where the item is that way already. */
  decisions: Record<Decision, (item: Item, now: Date) => OptimisticChange<Item> | undefined>;
}

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
  { table, browsers, path, view }: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const { browser, stay, ...link } = ownerLinkFrom(event.queryStringParameters);
  const { item, access } = await findByToken(table, link, now);
  if (browser) {
    const isTrusted = await browsers.isTrusted(browser, now);
    return revokeTrustPage(path, link, { browser, isTrusted });
  }
  if (access === 'replaced') return renewedPage(item.tokenIssuedAt ?? item.createdAt);
  if (access === 'expired') return expiredPage(path, link);
  const own = browserOf(event);
  const isTrusted = await browsers.isTrusted(own, now);
  return decisionPage(view(item, now), {
    path,
    link,
    trustedBrowser: isTrusted ? own : undefined,
    // Once only: what was undone must not come back because its page is opened again. Possible spam is
    // looked at first: somebody who follows every link is not to publish it by that.
    autoSubmits: isTrusted && !stay && !item.decidedAt && !isPossibleSpam(item),
  });
}

async function handlePost<Item extends OwnerItem, Decision extends string>(
  { table, browsers, path, decisions }: DecisionResource<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const site = event.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') throw new HttpProblem(400, 'Press the button on the page itself.');
  const fields = Object.fromEntries(typedFields(event));
  const { browser, stay: _, ...link } = ownerLinkFrom(fields);
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
  if (!decision || access !== 'open') return seeOther(itemPage);
  const changeOf = (current: Item) => decisions[decision](current, now);
  const cookie = await applyDecision({
    table,
    browsers,
    item,
    decision,
    browser: own,
    now,
    changeOf,
  });
  return seeOther(itemPage, cookie);
}

function pageUrl(path: string, link: OwnerLink, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams({ ...link, ...parameters })}`;
}

/** Redirects to a page by GET, so that reloading it sends nothing again. */
function seeOther(location: string, cookie?: string): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookie && { 'set-cookie': cookie }),
    },
    body: '',
  };
}
