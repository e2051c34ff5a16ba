import { html } from 'hono/html';
import type { Markup } from './visitor-text.ts';
import { isolateLine } from './visitor-text.ts';

interface EstimateItem {
  label: string;
  amount: string;
  words: string[];
  sentence?: string;
}

/** The lines of an estimate on a page; nothing where there are none. */
export function itemList(items: EstimateItem[]): Markup | string {
  if (items.length === 0) return '';
  return html`<ul class="items">
${items.map(
  ({ label, amount, words, sentence }) => html`<li>
<p class="amount"><span>${label}</span> <span>${amount}</span></p>
${words.map((each) => html`<p class="quiet">${quotation(each)}</p>`)}
${sentence ? html`<p>${sentence}</p>` : ''}
</li>`,
)}
</ul>`;
}

/** Sentences below a heading; nothing where there are none. */
export function titledList(title: string, entries: readonly string[] = []): Markup | string {
  if (entries.length === 0) return '';
  return html`<h2>${title}</h2>
<ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`;
}

/** A visitor's words in quotation marks, which stand outside of what they might turn round. */
function quotation(words: string): Markup {
  return html`“${isolateLine(words)}”`;
}
