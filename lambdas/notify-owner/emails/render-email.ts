import { html } from 'hono/html';
import { card, htmlDocument } from '../../email/html-document.ts';
import type { Email, EmailContent } from './email-content.ts';
import { renderCard } from './render-html.ts';
import { renderText } from './render-text.ts';

/** Renders the two bodies of an email about one item. */
export function renderEmail(content: EmailContent): Pick<Email, 'text' | 'html'> {
  return { text: renderText(content), html: htmlDocument(content.title, renderCard(content)) };
}

/** Gmail shows 102 kB of an email and the rest on a press (shkspr.mobi, "102KB ought to be enough for any email"). */
const GMAIL_SHOWS_BYTES = 102_000;

/**
 * Renders the two bodies of an email about several items, in the order in which they are given.
 *
 * @param clipped - a remark for an email that is longer than Gmail shows
 */
export function renderEmailOfMany(
  title: string,
  remark: string,
  contents: readonly EmailContent[],
  clipped?: string,
): Pick<Email, 'text' | 'html'> {
  const cards = html`${contents.map(renderCard)}`;
  const isLong = String(cards).length > GMAIL_SHOWS_BYTES;
  const remarks = [remark, ...(isLong && clipped ? [clipped] : [])];
  const head = card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
${remarks.map((each) => html`<p style="margin:0 0 8px">${each}</p>`)}`);
  return {
    text: [[title, ...remarks].join('\n'), ...contents.map(renderText)].join(
      `\n\n${'='.repeat(40)}\n\n`,
    ),
    html: htmlDocument(title, html`${head}${cards}`),
  };
}
