import { html } from 'hono/html';
import type { QuoteResponse } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { sizeWords } from '../estimate-text/lead-estimate.ts';
import { itemList, quotation, titledList } from '../html/estimate-markup.ts';
import { type PageContent, photosByEmail } from '../http/form-pages.ts';

/** Shows all that the site's own panel shows, in the same order. */
export function quotePage({ id, estimate }: Pick<QuoteResponse, 'id' | 'estimate'>): PageContent {
  const { project, figure, notes, titles, ...view } = estimateView(estimate);
  const lines = view.lines.filter(({ isOn }) => isOn);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  const sizes = sizeWords(estimate);
  const body = html`<p>${project}</p>
<p class="figure">${figure}</p>
${view.sizes.map((size) => html`<p>${size}</p>`)}
${sizes.length > 0 ? html`<p>By your words ${sizes.map((words, index) => html`${index > 0 ? ', ' : ''}${quotation(words)}`)}</p>` : ''}
${notes.map((note) => html`<p>${note}</p>`)}
${titledList(estimateText.warnings, warnings)}
${lines.length > 0 ? html`<h2>${estimateText.lines}</h2>` : ''}
${itemList(lines.map(({ words, ...line }) => ({ ...line, words: words === undefined ? [] : [words] })))}
${titledList(titles.notIncluded, notIncluded)}
${titledList(titles.questions, view.questions.map(questionText))}
${titledList(estimateText.haveReady, haveReady)}
${photosByEmail(id)}
<p>${disclaimerFor(estimate)}</p>
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
  return { title: estimateText.title, body };
}
