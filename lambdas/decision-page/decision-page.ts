import type { APIGatewayProxyResult } from 'aws-lambda';
import { html } from 'hono/html';
import { type Markup, pageAnswer } from '../html/page.ts';
import { pressAtOnce } from './auto-submit.ts';
import type { OwnerLink } from './find-by-token.ts';

/** What the owner sees of one item, and what can be done with it. */
export interface OwnerView<Decision extends string> {
  title: string;
  note: string;
  body: Markup;
  /** Buttons, the one that matters most first. */
  buttons: readonly { decision: Decision; label: string; isQuiet?: boolean }[];
  /** What a remembered browser does by itself the first time, in words that follow "here". */
  atOnce: { decision: Decision; words: string };
}

interface OwnerPageProps {
  /** The page's own name below `/api/`, which its forms are sent to. */
  path: string;
  link: OwnerLink;
  /** The browser that asked, where it is remembered. */
  browser: string | undefined;
  /** Whether the page presses the button itself. */
  pressesAtOnce: boolean;
}

/** The owner's page for one item. Everything on it works without JavaScript. */
export function ownerPage<Decision extends string>(
  { title, note, body, buttons, atOnce }: OwnerView<Decision>,
  { path, link, browser, pressesAtOnce }: OwnerPageProps,
): APIGatewayProxyResult {
  const isAtOnce = (decision: Decision) => pressesAtOnce && decision === atOnce.decision;
  const script = buttons.some(({ decision }) => isAtOnce(decision)) ? pressAtOnce : undefined;
  const choices = buttons.map(
    ({ decision, label, isQuiet }) =>
      html`<button name="decision" value="${decision}"${isQuiet ? html` class="quiet"` : ''}${isAtOnce(decision) ? html` data-at-once` : ''}>${label}</button>`,
  );
  return pageAnswer(
    200,
    title,
    html`<p>${note}</p>
${body}
${ownerForm(path, link, html`${choices}`)}
<div class="aside">${
      browser
        ? html`<p>This browser is remembered: a link from a new mail ${atOnce.words} here at once.</p>
${forgetForm(path, link, browser)}`
        : html`<p>Press a button once and this browser is remembered: the next mail's link then ${atOnce.words} here at once.</p>`
    }</div>`,
    script,
  );
}

/** A form that is sent with the owner's link in it. */
export function ownerForm(path: string, { id, token }: OwnerLink, content: Markup): Markup {
  return html`<form method="post" action="${path}">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="token" value="${token}">
${content}
</form>`;
}

/** The button that has a browser forgotten, this one or the one that a notice named. */
export function forgetForm(path: string, link: OwnerLink, browser: string): Markup {
  return ownerForm(
    path,
    link,
    html`<input type="hidden" name="browser" value="${browser}">
<button name="decision" value="forget-browser" class="quiet">Forget this browser</button>`,
  );
}
