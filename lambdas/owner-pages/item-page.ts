import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { Markup } from '../html/visitor-text.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { OwnerItem } from '../store/items.ts';
import type { TokenAccess } from '../store/owner-access.ts';
import { type Decidable, decide } from './decide.ts';
import {
  forgetBrowserForm,
  type OwnerPage,
  type OwnerRequest,
  ownerPage,
  seeOther,
  trustLinkForm,
} from './owner-pages.ts';
import { askForTrustPage } from './trust-page.ts';

export interface ItemPage<Item extends OwnerItem, Decision extends string>
  extends Decidable<Item, Decision> {
  /** The page's own name below `/api/`. */
  path: string;
  view: (item: Item, props: ViewProps) => DecisionView<Decision> | Promise<DecisionView<Decision>>;
  /** Checks the token of a link; without this no token opens the page, and only a trusted browser does. */
  tokenAccess?: (token: string, item: Item, now: Date) => TokenAccess;
  calendarEntry?: (item: Item, props: ViewProps) => APIGatewayProxyResult;
}

export interface DecisionView<Decision extends string> {
  title: string;
  note: string;
  body: Markup;
  /** The rest of the item, below the buttons. */
  details?: Markup;
  style?: string;
  /** The most important one first. */
  buttons: readonly DecisionButton<Decision>[];
  /** The decisions that a link with the item's token may make automatically in a trusted browser. */
  autoSubmits?: readonly Decision[];
}

interface DecisionButton<Decision extends string> {
  decision: Decision;
  label: string;
  isQuiet?: boolean;
}

export interface ViewProps extends Pick<OwnerRequest, 'now' | 'siteUrl'> {
  link: OwnerLink;
  isTrusted: boolean;
  /** Puts content into a form of this page. */
  form: (content: Markup) => Markup;
}

/** A link to one item: with a token from an email, without one from a page of a trusted browser. */
interface OwnerLink {
  id: string;
  token?: string | undefined;
}

const inputSchema = z.object({
  id: z.guid(),
  token: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** The decision of an email's link, or of a form's button. */
  decision: z.optional(z.string()),
  /** Present after a decision: the page must not submit automatically. */
  stay: z.optional(z.string()),
  /** Present if the calendar entry of the visit is requested. */
  calendar: z.optional(z.string()),
});

/** Makes the owner's page for one item. A token from an email opens that item alone, a trusted browser every item. */
export function itemPage<Item extends OwnerItem, Decision extends string>(
  kind: ItemPage<Item, Decision>,
): OwnerPage {
  return {
    show: (request) => showItem(kind, request),
    submit: (request) => submitDecision(kind, request),
  };
}

async function showItem<Item extends OwnerItem, Decision extends string>(
  kind: ItemPage<Item, Decision>,
  { input, browser, now, siteUrl }: OwnerRequest,
): Promise<APIGatewayProxyResult> {
  const { path, view, calendarEntry } = kind;
  const isTrusted = browser !== undefined;
  const { stay, decision: asked, calendar, ...link } = linkIn(input);
  if (!isTrusted && !kind.tokenAccess) return askForTrustPage({ lead: link.id });
  const { item, access, hasToken } = await findByLink(kind, link, isTrusted, now);
  if (access === 'expired') return expiredPage();
  const subject = await kind.subjectOf(item);
  const form = (content: Markup) => linkForm(path, link, content);
  const props = { now, form, link, isTrusted, siteUrl };
  if (calendar && calendarEntry) return calendarEntry(subject, props);

  const shown = await view(subject, props);
  const buttons = mostWantedFirst(shown.buttons, asked);
  // Only with the item's own token, so that no page of another site can press a button by a link. And once only: what
  // was undone must not come back because its page is opened again.
  const maySubmit = isTrusted && hasToken && !stay && !item.decidedAt;
  const isAutoSubmitted = ({ decision }: DecisionButton<Decision>) =>
    maySubmit && decision === asked && shown.autoSubmits?.includes(decision);
  const choices = buttons.map(
    (button) =>
      html`<button name="decision" value="${button.decision}"${button.isQuiet ? html` class="quiet"` : ''}${isAutoSubmitted(button) ? html` data-auto-submit` : ''}>${button.label}</button>`,
  );
  return ownerPage(
    200,
    shown.title,
    html`<p>${shown.note}</p>
${shown.body}
${props.form(html`${choices}`)}
${shown.details ?? ''}
${trustAside(isTrusted)}`,
    { script: buttons.some(isAutoSubmitted) ? autoSubmitScript : undefined, style: shown.style },
  );
}

async function submitDecision<Item extends OwnerItem, Decision extends string>(
  kind: ItemPage<Item, Decision>,
  { input: fields, browser, now }: OwnerRequest,
): Promise<APIGatewayProxyResult> {
  const isTrusted = browser !== undefined;
  const { id, token } = linkIn(fields);
  const { item, access } = await findByLink(kind, { id, token }, isTrusted, now);
  const query = new URLSearchParams({ id, ...(token && { token }), stay: '1' });
  const itemUrl = seeOther(`${kind.path}?${query}`);

  const decisions = Object.keys(kind.decisions) as Decision[];
  const decision = decisions.find((each) => each === fields.decision);
  if (!decision || access !== 'open') return itemUrl;
  await decide(kind, await kind.subjectOf(item), decision, { now, fields });
  return itemUrl;
}

/** @throws HttpProblem 404 for a malformed link */
function linkIn(input: OwnerRequest['input']): z.output<typeof inputSchema> {
  const link = inputSchema.safeParse(input);
  if (!link.success) throw notFound();
  return link.data;
}

/**
 * @returns the item with the access that the link gives: `open`, or `expired` after 90 days in a browser that isn't
 * trusted
 * @throws HttpProblem 404, the same for a wrong token, for an unknown item, and for a link without a token in a browser
 * that is not trusted
 */
async function findByLink<Item extends OwnerItem, Decision extends string>(
  { table, tokenAccess }: ItemPage<Item, Decision>,
  { id, token }: OwnerLink,
  isTrusted: boolean,
  now: Date,
): Promise<{ item: Item; access: 'open' | 'expired'; hasToken: boolean }> {
  if (token === undefined && !isTrusted) throw notFound();
  const item = await table.get(id);
  const access = item && token !== undefined ? tokenAccess?.(token, item, now) : undefined;
  if (!item || (token !== undefined && !access) || (!isTrusted && !access)) throw notFound();
  return { item, access: isTrusted ? 'open' : (access ?? 'open'), hasToken: access === 'open' };
}

function notFound(): HttpProblem {
  return new HttpProblem(404, "This link doesn't work. Open it again from your email.");
}

/** The button that the email's link was about comes first and stands out. */
function mostWantedFirst<Decision extends string>(
  buttons: readonly DecisionButton<Decision>[],
  asked: string | undefined,
): readonly DecisionButton<Decision>[] {
  const wanted = buttons.find(({ decision }) => decision === asked);
  if (!wanted) return buttons;
  const others = buttons.filter((button) => button !== wanted);
  return [{ ...wanted, isQuiet: false }, ...others.map((each) => ({ ...each, isQuiet: true }))];
}

function linkForm(path: string, { id, token }: OwnerLink, content: Markup): Markup {
  return html`<form method="post" action="${path}">
<input type="hidden" name="id" value="${id}">
${token ? html`<input type="hidden" name="token" value="${token}">` : ''}
${content}
</form>`;
}

function trustAside(isTrusted: boolean): Markup {
  return isTrusted
    ? html`<div class="aside">
<p>You trust this browser, so the buttons in your emails work here with one tap. <a href="owner">All leads and reviews</a></p>
${forgetBrowserForm}
</div>`
    : html`<div class="aside">
<p>Is this your own phone or computer? Trust this browser once. Then the buttons in your emails work with one tap, and your list opens here.</p>
${trustLinkForm()}
</div>`;
}

function expiredPage(): APIGatewayProxyResult {
  return ownerPage(
    200,
    'This link has expired',
    html`<p>Links in emails work for 90 days. <a class="link" href="owner">Find it on your list</a></p>`,
  );
}

/**
 * Submits the marked button once a person sees the page: not while the browser only prerenders it, and not on the way
 * back to it.
 */
export const autoSubmitScript = `
const button = document.querySelector('button[data-auto-submit]');
const [arrival] = performance.getEntriesByType('navigation');
let isSubmitted = arrival?.type === 'back_forward';
function submit() {
  if (isSubmitted || document.prerendering || document.visibilityState !== 'visible') return;
  isSubmitted = true;
  button.form.requestSubmit(button);
}
document.addEventListener('prerenderingchange', submit);
document.addEventListener('visibilitychange', submit);
submit();
`;
