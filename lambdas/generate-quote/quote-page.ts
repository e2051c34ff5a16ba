import { html } from 'hono/html';
import type { QuoteResponse } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { isolateLine, type Markup } from '../html/visitor-text.ts';
import { type PageContent, photosByEmail } from '../http/form-pages.ts';

/** Shows all that the site's own panel shows, in the same order. */
export function quotePage({ id, estimate }: Pick<QuoteResponse, 'id' | 'estimate'>): PageContent {
  const { project, figure, notes, questionsTitle, lines, open, range, asked } =
    estimateView(estimate);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  const items: EstimateLine[] = lines.filter(({ isOn }) => isOn);
  if (open) items.push({ label: estimateText.open, amount: open });
  if (range) items.push({ label: estimateText.total, amount: figure });
  const body = html`<p>${project}</p>
<p class="figure">${figure}</p>
${notes.map((note) => html`<p>${note}</p>`)}
${titledList(estimateText.warnings, warnings)}
${items.length > 0 ? html`<h2>${estimateText.lines}</h2><ul class="items">${items.map(itemMarkup)}</ul>` : ''}
${titledList(estimateText.notIncluded, notIncluded)}
${titledList(questionsTitle, asked.map(questionText))}
${titledList(estimateText.haveReady, haveReady)}
${photosByEmail(id)}
<p>${disclaimerFor(estimate)}</p>
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
  return { title: estimateText.title, body };
}

interface EstimateLine {
  label: string;
  amount: string;
  words?: string | undefined;
  sentence?: string;
}

function itemMarkup({ label, amount, words, sentence }: EstimateLine): Markup {
  return html`<li>
<p class="amount"><span>${label}</span> <span>${amount}</span></p>
${words === undefined ? '' : html`<p class="quiet">“${isolateLine(words)}”</p>`}
${sentence ? html`<p>${sentence}</p>` : ''}
</li>`;
}

function titledList(title: string, entries: readonly string[]): Markup | string {
  if (entries.length === 0) return '';
  return html`<h2>${title}</h2><ul>${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`;
}
