import { html } from 'hono/html';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  type LineView,
} from '../../domain/estimate/estimate-view.ts';
import type { QuoteResponse } from '../../domain/quote-events.ts';
import { questionText, sizeWords } from '../estimate-text/lead-estimate.ts';
import { itemList, quotation, titledList } from '../html/estimate-markup.ts';
import type { Markup } from '../html/page.ts';
import { type PageContent, photosByEmail } from '../http/form-pages.ts';

/** Shows all that the site's own panel shows, in the same order. */
export function quotePage({ id, estimate }: Pick<QuoteResponse, 'id' | 'estimate'>): PageContent {
  const { project, figure, notes, examples, titles, ...view } = estimateView(estimate);
  const lines = view.lines.filter(({ isOn }) => isOn);
  const { reading } = estimate;
  const body = html`<p>${project}</p>
<p class="figure">${figure}</p>
${sizeLine(estimate)}
${notes.map((note) => html`<p>${note}</p>`)}
${itemList(examples.map(({ size, amount }) => ({ label: size, amount, words: [] })))}
${titledList(estimateText.warnings, reading?.warnings)}
${lines.length > 0 ? html`<h2>${estimateText.lines}</h2>` : ''}
${itemList(lines.map(lineItem))}
${titledList(titles.notIncluded, reading?.notIncluded)}
${titledList(titles.questions, reading?.questions.map(questionText))}
${titledList(estimateText.haveReady, reading?.haveReady)}
${photosByEmail(id)}
<p>${disclaimerFor(estimate)}</p>
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
  return { title: estimateText.title, body };
}

function lineItem({ words, isFromPhoto, ...line }: LineView) {
  return {
    ...line,
    words: words === undefined ? [] : [words],
    ...(isFromPhoto && { note: estimateText.fromPhoto }),
  };
}

function sizeLine(estimate: Estimate): Markup | string {
  const { size } = estimateView(estimate);
  if (!size) return '';
  const [first, ...others] = sizeWords(estimate).map(quotation);
  return first
    ? html`<p>${size}, by your words ${first}${others.map((words) => html`, ${words}`)}</p>`
    : html`<p>${size}</p>`;
}
