import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod/mini';
import { typedFields } from '../http/form-post.ts';
import { httpChain } from '../http/http-chain.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { OwnerItem } from '../store/owner-item.ts';
import type { OwnerChange } from '../store/table.ts';
import { forgetBrowser, isRemembered } from '../store/trusted-browsers.ts';
import { carryOut } from './apply-decision.ts';
import { browserOf, noOwnerCookie } from './browser-cookie.ts';
import { type OwnerView, ownerPage } from './decision-page.ts';
import { itemBehind, nothingThere } from './find-by-token.ts';
import { askForFreshLink } from './link-renewal.ts';
import { expiredPage, forgetPage, freshLinkPage, problemPage } from './status-pages.ts';

/** What makes an owner's page out of a table's items. */
export interface OwnerDesk<Item extends OwnerItem, Decision extends string> {
  table: string;
  /** The page's own name below `/api/`. */
  path: string;
  decisions: readonly Decision[];
  view: (item: Item, now: Date) => OwnerView<Decision>;
  /** What a decision changes; undefined where the item is that way already. */
  change: (item: Item, decision: Decision, now: Date) => OwnerChange<Item> | undefined;
}

const linkSchema = z.object({
  id: z.guid(),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The browser to be forgotten. */
  browser: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The owner has just pressed something: the page must not press by itself. */
  stay: z.optional(z.string()),
});

/**
 * The owner's page for one item. GET and HEAD show and never write, POST does: whatever opens links
 * without pressing a button changes nothing.
 */
export function ownerHandler<Item extends OwnerItem, Decision extends string>(
  desk: OwnerDesk<Item, Decision>,
) {
  return httpChain(problemPage).handler((event: APIGatewayProxyEvent) =>
    event.httpMethod === 'POST' ? press(desk, event, new Date()) : show(desk, event, new Date()),
  );
}

async function show<Item extends OwnerItem, Decision extends string>(
  { table, path, view }: OwnerDesk<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const { browser, stay, ...link } = parsedLink(event.queryStringParameters);
  const { item, access } = await itemBehind<Item>(table, link, now);
  if (browser) {
    return forgetPage(path, link, { browser, isRemembered: await isRemembered(browser, now) });
  }
  if (access === 'replaced') return freshLinkPage(item.tokenIssuedAt ?? item.createdAt);
  if (access === 'expired') return expiredPage(path, link);
  const own = browserOf(event);
  const isKnown = await isRemembered(own, now);
  return ownerPage(view(item, now), {
    path,
    link,
    browser: isKnown ? own : undefined,
    // Once only: what was undone must not come back because its page is opened again. What may be spam
    // is looked at first: somebody who follows every link is not to publish it by that.
    pressesAtOnce: isKnown && !stay && !item.decidedAt && !isPossibleSpam(item),
  });
}

async function press<Item extends OwnerItem, Decision extends string>(
  { table, path, decisions, change }: OwnerDesk<Item, Decision>,
  event: APIGatewayProxyEvent,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const site = event.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') throw new HttpProblem(400, 'Press the button on the page itself.');
  const fields = Object.fromEntries(typedFields(event));
  const { browser, stay: _, ...link } = parsedLink(fields);
  const { item, access } = await itemBehind<Item>(table, link, now);
  const page = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...link, ...more })}`;

  if (fields.decision === 'forget-browser' && browser) {
    await forgetBrowser(browser);
    return backTo(page({ browser }), browser === browserOf(event) ? noOwnerCookie : undefined);
  }
  if (fields.decision === 'fresh-link' && access === 'expired') {
    await askForFreshLink(table, item, now);
  }
  const decision = decisions.find((each) => each === fields.decision);
  if (!decision || access !== 'open') return backTo(page({ stay: '1' }));
  const cookie = await carryOut({
    table,
    item,
    decision,
    browser: browserOf(event),
    now,
    change: (current) => change(current, decision, now),
  });
  return backTo(page({ stay: '1' }), cookie);
}

function parsedLink(input: unknown): z.output<typeof linkSchema> {
  const link = linkSchema.safeParse(input);
  if (!link.success) throw nothingThere();
  return link.data;
}

/** To the page by GET, so that reloading it sends nothing again. */
function backTo(location: string, cookie?: string): APIGatewayProxyResult {
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
