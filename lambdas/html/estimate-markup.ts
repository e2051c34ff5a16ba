import { html } from 'hono/html';
import { isolateLine, type Markup } from './visitor-text.ts';

interface EstimateItem {
  label: string;
  amount: string;
  words: string[];
  sentence?: string;
}

/** Renders the line items of an estimate; an empty string if there are none. */
export function itemList(items: EstimateItem[]): Markup | string {
  if (items.length === 0) return '';
  return html`<ul class="items">
${items.map(
  ({ label, amount, words, sentence }) => html`<li>
<p class="amount"><span>${label}</span> <span>${amount}</span></p>
${words.map((quote) => html`<p class="quiet">“${isolateLine(quote)}”</p>`)}
${sentence ? html`<p>${sentence}</p>` : ''}
</li>`,
)}
</ul>`;
}

/** Renders a heading and a list; an empty string if there are no entries. */
export function titledList(title: string, entries: readonly string[] = []): Markup | string {
  if (entries.length === 0) return '';
  return html`<h2>${title}</h2>
<ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`;
}
