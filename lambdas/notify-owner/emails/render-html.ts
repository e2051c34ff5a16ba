import { html } from 'hono/html';
import { light } from '../../email/email-colors.ts';
import { card } from '../../email/html-document.ts';
import type {
  EstimateItem,
  EstimateList,
  ItemizedEstimate,
} from '../../estimate-text/itemized-estimate.ts';
import { isolateLine } from '../../html/bidi.ts';
import type { Markup } from '../../html/page.ts';
import { type EmailContent, shortReference } from './email-content.ts';
import { isolated } from './visitor-text.ts';

/** Renders an email's content in HTML, without the document around it; everything in it is escaped. */
export function renderCard(content: EmailContent): Markup {
  const { title, summary, rows, remarks, words, estimate, actions, notes, id } = content;
  const filled = rows.filter(([, value]) => value);
  return card(html`<h1 style="font:600 22px/1.3 Georgia,serif;margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word">${title}</h1>
${summary ? html`<p style="margin:0 0 16px;font-weight:600">${summary}</p>` : ''}
${(remarks ?? []).map((remark) => html`<p style="margin:0 0 12px">${remark}</p>`)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit">
${filled.map(([label, value = '']) => row(label, value))}
</table>
<div class="words" style="margin:16px 0 20px;padding:2px 0 2px 14px;border-left:4px solid ${light.button};overflow-wrap:anywhere;word-break:break-word">${isolated(words)}</div>
${estimate ? estimateSection(estimate) : ''}
${actions.map(({ label, url }, index) => (index === 0 ? button(label, url) : link(label, url)))}
${notes.map((note) => small(html`${note}`))}
${small(html`Reference <b>${shortReference(id)}</b>`)}
<p class="quiet" style="margin:0;font-size:12px;color:${light.quiet};overflow-wrap:anywhere">${id}</p>`);
}

function row(label: string, value: string): Markup {
  return html`<tr>
<td class="quiet" width="32%" valign="top" style="width:32%;padding:3px 6px 3px 0;color:${light.quiet}">${label}</td>
<td valign="top" style="padding:3px 0;overflow-wrap:anywhere;word-break:break-word">${isolateLine(value)}</td>
</tr>`;
}

// 48 px high, more than the 44 px that a thumb needs (Apple, Human Interface Guidelines, "Buttons").
const pressable =
  'display:block;margin:0 0 12px;padding:11px 20px;border-radius:6px;font-weight:600;line-height:24px;text-align:center;text-decoration:none;overflow-wrap:anywhere';

function button(label: string, url: string): Markup {
  return html`<a href="${url}" style="${pressable};background:${light.button};border:1px solid ${light.button};color:${light.onButton}">${label}</a>`;
}

function link(label: string, url: string): Markup {
  return html`<a class="link" href="${url}" style="${pressable};border:1px solid ${light.link};color:${light.link}">${label}</a>`;
}

function small(content: Markup): Markup {
  return html`<p class="quiet" style="margin:0 0 4px;font-size:14px;color:${light.quiet}">${content}</p>`;
}

function estimateSection({ items, lists, origin }: ItemizedEstimate): Markup {
  return html`<h2 style="font:600 18px/1.3 Georgia,serif;margin:0 0 8px">Estimate</h2>
${items.length > 0 ? itemTable(items) : ''}
${lists.map(list)}
<p class="quiet" style="margin:0 0 20px;font-size:14px;color:${light.quiet}">${origin}</p>`;
}

function itemTable(items: EstimateItem[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;font:inherit;color:inherit;margin:0 0 16px">
${items.map(itemRow)}
</table>`;
}

function itemRow({ label, amount, words }: EstimateItem): Markup {
  const border = `border-bottom:1px solid ${light.line}`;
  return html`<tr>
<td class="item" valign="top" style="padding:6px 8px 6px 0;${border};overflow-wrap:anywhere;word-break:break-word">${label}${words.map(quotation)}</td>
<td class="item" width="42%" align="right" valign="top" style="width:42%;padding:6px 0;${border}">${amount}</td>
</tr>`;
}

function quotation(words: string): Markup {
  return html`<br><span class="quiet" style="font-size:14px;color:${light.quiet}">“${isolateLine(words)}”</span>`;
}

function list({ title, entries }: EstimateList): Markup {
  return html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries.map((entry) => html`<li style="margin:0 0 4px">${entry}</li>`)}</ul>`;
}
