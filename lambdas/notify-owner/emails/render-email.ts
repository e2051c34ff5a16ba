import { html } from 'hono/html';
import { light } from '../../email/email-colors.ts';
import { card, htmlDocument } from '../../email/html-document.ts';
import type { Email, EmailContent } from './email-content.ts';
import { listFooter, renderCard } from './render-html.ts';
import { listFooterText, renderText } from './render-text.ts';

/** Renders the two bodies of an email about one item. */
export function renderEmail(content: EmailContent): Pick<Email, 'text' | 'html'> {
  const { title, listUrl } = content;
  return {
    text: [renderText(content), listFooterText(listUrl)].join('\n\n'),
    html: htmlDocument(title, html`${renderCard(content)}${listFooter(listUrl)}`),
  };
}

/** Gmail shows 102 kB of an email and the rest on a press (shkspr.mobi, "102KB ought to be enough for any email"). */
const GMAIL_SHOWS_BYTES = 102_000;

/**
 * Renders the two bodies of an email about several items, in the order in which they are given: first the title of
 * each, which leads to its page, then what there is to say of it.
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
  const listUrl = contents[0]?.listUrl ?? '';
  const list = contents.map(
    (each) =>
      html`<li style="margin:0;overflow-wrap:anywhere"><a class="link" href="${each.itemUrl}" style="display:block;padding:10px 0;color:${light.link}">${each.title}</a></li>`,
  );
  const head = card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 12px">${title}</h1>
<ul style="margin:0 0 12px;padding:0;list-style:none">${list}</ul>
${remarks.map((each) => html`<p class="quiet" style="margin:0 0 8px;font-size:14px;color:${light.quiet}">${each}</p>`)}`);
  const titles = contents.map((each) => `- ${each.title}\n  ${each.itemUrl}`);
  return {
    text: [
      [title, ...titles, ...remarks].join('\n'),
      ...contents.map(renderText),
      listFooterText(listUrl),
    ].join(`\n\n${'='.repeat(40)}\n\n`),
    html: htmlDocument(title, html`${head}${cards}${listFooter(listUrl)}`),
  };
}
