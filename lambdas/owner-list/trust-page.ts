import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { trustBrowser } from '../decision-page/apply-decision.ts';
import { linkForm } from '../decision-page/decision-page.ts';
import {
  findByToken,
  notFound,
  type OwnerLink,
  ownerLinkFrom,
} from '../decision-page/find-by-token.ts';
import { seeOther } from '../decision-page/own-page.ts';
import { ownerPage } from '../decision-page/owner-page.ts';
import { isFromOwnPage } from '../http/form-post.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { OwnerItem } from '../store/items.ts';
import type { Table } from '../store/table.ts';
import type { TrustedBrowsers } from '../store/trusted-browsers.ts';
import type { OwnerTables } from './read-list.ts';

const kindSchema = z.object({ kind: z.enum(['lead', 'review']) });

type Kind = z.output<typeof kindSchema>['kind'];

interface FoundLink {
  kind: Kind;
  link: OwnerLink;
  item: OwnerItem;
  table: Table<OwnerItem>;
}

/**
 * Finds the item of an email's link to the list.
 *
 * @throws HttpProblem 404, the same for a wrong, an expired and a replaced link
 */
async function findLink(input: unknown, tables: OwnerTables, now: Date): Promise<FoundLink> {
  const { id, token } = ownerLinkFrom(input);
  const parsed = kindSchema.safeParse(input);
  if (!parsed.success) throw notFound();
  const { kind } = parsed.data;
  const table = (kind === 'lead'
    ? tables.leads
    : tables.testimonials) as unknown as Table<OwnerItem>;
  const { item, access } = await findByToken(table, { id, token }, now);
  if (access !== 'open') throw notFound();
  return { kind, link: { id, token }, item, table };
}

/** Shows whoever comes by an email's link, in a browser that is not trusted, the way to trust it, and nothing else. */
export async function trustPage(
  input: unknown,
  tables: OwnerTables,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const { kind, link } = await findLink(input, tables, now);
  return ownerPage(
    200,
    'Your leads and reviews',
    html`<p>This browser is not remembered yet. Is it yours? Then press the button once: your list opens here from now on, and a mail tells you of it.</p>
${linkForm(
  'owner',
  link,
  html`<input type="hidden" name="kind" value="${kind}">
<button name="action" value="remember-browser">Remember this browser</button>`,
)}`,
  );
}

/** Has the browser trusted, if it comes with an email's link, and leads to the list. */
export async function handleTrust(
  event: APIGatewayProxyEvent,
  fields: Readonly<Record<string, string>>,
  tables: OwnerTables,
  browsers: TrustedBrowsers,
  now: Date,
): Promise<APIGatewayProxyResult> {
  const { kind, link, item, table } = await findLink(fields, tables, now);
  assertSameOrigin(event);
  const cookie =
    fields.action === 'remember-browser'
      ? await trustBrowser({ table, browsers, item, now })
      : undefined;
  return cookie
    ? seeOther('owner', cookie)
    : seeOther(`owner?${new URLSearchParams({ ...link, kind })}`);
}

/** @throws HttpProblem 400 for a form that another site's page has sent */
export function assertSameOrigin(event: APIGatewayProxyEvent): void {
  const { 'sec-fetch-site': site = 'same-origin' } = event.headers;
  // A browser that does not name the relation is asked for the origin.
  if (site === 'same-origin' && isFromOwnPage(event)) return;
  throw new HttpProblem(400, 'Press the button on the page itself.');
}
