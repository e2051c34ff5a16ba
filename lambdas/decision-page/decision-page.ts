import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { type Markup, pageResponse } from '../html/page.ts';
import { autoSubmitScript } from './auto-submit.ts';
import type { OwnerLink } from './find-by-token.ts';

/** One item as the owner sees it, with the decisions that he can make. */
export interface DecisionView<Decision extends string> {
  title: string;
  note: string;
  body: Markup;
  /** Buttons, the one that matters most first. */
  buttons: readonly { decision: Decision; label: string; isQuiet?: boolean }[];
  /** The decision that a trusted browser submits by itself the first time, in words that come before "here". */
  autoSubmit: { decision: Decision; words: string };
}

interface DecisionPageProps {
  /** The page's own name below `/api/`, which its forms are sent to. */
  path: string;
  link: OwnerLink;
  /** The browser of the request, where it is trusted. */
  trustedBrowser: string | undefined;
  autoSubmits: boolean;
}

/** Renders the owner's page for one item. Everything on it works without JavaScript. */
export function decisionPage<Decision extends string>(
  { title, note, body, buttons, autoSubmit }: DecisionView<Decision>,
  { path, link, trustedBrowser, autoSubmits }: DecisionPageProps,
): APIGatewayProxyResult {
  const isAutoSubmitted = (decision: Decision) => autoSubmits && decision === autoSubmit.decision;
  const script = buttons.some(({ decision }) => isAutoSubmitted(decision))
    ? autoSubmitScript
    : undefined;
  const choices = buttons.map(
    ({ decision, label, isQuiet }) =>
      html`<button name="decision" value="${decision}"${isQuiet ? html` class="quiet"` : ''}${isAutoSubmitted(decision) ? html` data-auto-submit` : ''}>${label}</button>`,
  );
  return pageResponse(
    200,
    title,
    html`<p>${note}</p>
${body}
${linkForm(path, link, html`${choices}`)}
<div class="aside">${
      trustedBrowser
        ? html`<p>This browser is remembered: a link from a new mail ${autoSubmit.words} here at once.</p>
${revokeTrustForm(path, link, trustedBrowser)}`
        : html`<p>Press a button once and this browser is remembered: the next mail's link then ${autoSubmit.words} here at once.</p>`
    }</div>`,
    script,
  );
}

/** Renders a form that is sent with the owner's link in it. */
export function linkForm(path: string, { id, token }: OwnerLink, content: Markup): Markup {
  return html`<form method="post" action="${path}">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="token" value="${token}">
${content}
</form>`;
}

/** Renders the button that revokes the trust in a browser, this one or the one that a notice named. */
export function revokeTrustForm(path: string, link: OwnerLink, browser: string): Markup {
  return linkForm(
    path,
    link,
    html`<input type="hidden" name="browser" value="${browser}">
<button name="decision" value="forget-browser" class="quiet">Forget this browser</button>`,
  );
}
