import { html } from 'hono/html';
import type { QuoteResponse } from '../../domain/estimate/estimate.ts';
import {
  disclaimerFor,
  estimateText,
  estimateView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { itemList, titledList } from '../html/estimate-markup.ts';
import { type PageContent, photosByEmail } from '../http/form-pages.ts';

/** Shows all that the site's own panel shows, in the same order. */
export function quotePage({ id, estimate }: Pick<QuoteResponse, 'id' | 'estimate'>): PageContent {
  const { project, figure, notes, questionsTitle, lines, open, range, asked } =
    estimateView(estimate);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  const sum = (label: string, amount: string) => ({ label, amount, words: [] });
  const items = [
    ...lines
      .filter(({ isOn }) => isOn)
      .map(({ words, ...line }) => ({ ...line, words: words === undefined ? [] : [words] })),
    ...(open ? [sum(estimateText.open, open)] : []),
    ...(range ? [sum(estimateText.total, figure)] : []),
  ];
  const body = html`<p>${project}</p>
<p class="figure">${figure}</p>
${notes.map((note) => html`<p>${note}</p>`)}
${titledList(estimateText.warnings, warnings)}
${items.length > 0 ? html`<h2>${estimateText.lines}</h2>` : ''}
${itemList(items)}
${titledList(estimateText.notIncluded, notIncluded)}
${titledList(questionsTitle, asked.map(questionText))}
${titledList(estimateText.haveReady, haveReady)}
${photosByEmail(id)}
<p>${disclaimerFor(estimate)}</p>
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
  return { title: estimateText.title, body };
}
