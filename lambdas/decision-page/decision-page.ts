import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import type { Markup } from '../html/page.ts';
import { autoSubmitScript } from './auto-submit.ts';
import type { OwnerLink } from './owner-link.ts';
import { ownerPage } from './owner-page.ts';

/** One item as the owner sees it, with the decisions to make. */
export interface DecisionView<Decision extends string> {
  title: string;
  note: string;
  body: Markup;
  /** The rest of the item, below the buttons. */
  details?: Markup;
  /** Rules beside those of all pages. */
  style?: string;
  /** Buttons, the one that matters most first. */
  buttons: readonly DecisionButton<Decision>[];
  /** The decisions that the link of an email may make by itself in a trusted browser. */
  autoSubmits: readonly Decision[];
}

interface DecisionButton<Decision extends string> {
  decision: Decision;
  label: string;
  isQuiet?: boolean;
}

/** The means with which an item is shown. */
export interface ViewProps {
  now: Date;
  /** The site's origin. */
  siteUrl: string;
  link: OwnerLink;
  /** True in a browser that may see the rest of the conversation and the owner's notes. */
  isTrusted: boolean;
  /** Puts content into a form of the page's own. */
  form: (content: Markup) => Markup;
}

interface DecisionPageProps {
  /** The page's own name below `/api/`, which its forms are sent to. */
  path: string;
  link: OwnerLink;
  isTrusted: boolean;
  /** The decision that the email's link asks for. */
  asked: string | undefined;
  /** The same where the browser may make it by itself. */
  autoSubmitted: string | undefined;
}

/** Renders the owner's page for one item. Everything on it works without JavaScript. */
export function decisionPage<Decision extends string>(
  { title, note, body, details, style, buttons, autoSubmits }: DecisionView<Decision>,
  { path, link, isTrusted, asked, autoSubmitted }: DecisionPageProps,
): APIGatewayProxyResult {
  const isAutoSubmitted = ({ decision }: DecisionButton<Decision>) =>
    decision === autoSubmitted && autoSubmits.includes(decision);
  const script = buttons.some(isAutoSubmitted) ? autoSubmitScript : undefined;
  const choices = mostWantedFirst(buttons, asked).map(
    (button) =>
      html`<button name="decision" value="${button.decision}"${button.isQuiet ? html` class="quiet"` : ''}${isAutoSubmitted(button) ? html` data-auto-submit` : ''}>${button.label}</button>`,
  );
  return ownerPage(
    200,
    title,
    html`<p>${note}</p>
${body}
${linkForm(path, link, html`${choices}`)}
${details ?? ''}
${trustAside(isTrusted)}`,
    { script, style },
  );
}

/** The button that the email's link was about comes before the others, and looks like the one to press. */
function mostWantedFirst<Decision extends string>(
  buttons: readonly DecisionButton<Decision>[],
  asked: string | undefined,
): DecisionButton<Decision>[] {
  const wanted = buttons.filter(({ decision }) => decision === asked);
  if (wanted.length === 0) return [...buttons];
  const others = buttons.filter(({ decision }) => decision !== asked);
  return [
    ...wanted.map((button) => ({ ...button, isQuiet: false })),
    ...others.map((button) => ({ ...button, isQuiet: true })),
  ];
}

/** Renders a form that is sent with the owner's link in it. */
export function linkForm(path: string, { id, token }: OwnerLink, content: Markup): Markup {
  return html`<form method="post" action="${path}">
<input type="hidden" name="id" value="${id}">
${token ? html`<input type="hidden" name="token" value="${token}">` : ''}
${content}
</form>`;
}

/** Renders the foot of a page: the way to the list, or to have this browser trusted. */
function trustAside(isTrusted: boolean): Markup {
  return isTrusted
    ? html`<div class="aside">
<p>You trust this browser, so the buttons in your emails work here with one tap. <a href="owner">All leads and reviews</a></p>
${forgetBrowserForm}
</div>`
    : html`<div class="aside">
<p>Is this your own phone or computer? Trust this browser once. Then the buttons in your emails work with one tap, and your list opens here.</p>
${trustLinkForm}
</div>`;
}

/** The button with which a trusted browser gives up its trust. */
export const forgetBrowserForm = html`<form method="post" action="owner"><button name="action" value="forget-browser" class="quiet">Forget this browser</button></form>`;

/** The button that has a link emailed to the owner, by which a browser becomes trusted. */
export const trustLinkForm = html`<form method="post" action="owner"><button name="action" value="email-link">Email me a link</button></form>`;
