import { html } from 'hono/html';
import type {
  EstimateItem,
  EstimateList,
  ItemizedEstimate,
} from '../../estimate-text/itemized-estimate.ts';
import { isolateLine } from '../../html/bidi.ts';
import type { Markup } from '../../html/page.ts';
import { light } from './email-colors.ts';

/** The itemized estimate of a letter in HTML; everything in it is escaped. */
export function letterEstimate({ items, lists, origin }: ItemizedEstimate): Markup {
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
