import { html } from 'hono/html';
import type { Estimate } from '../../domain/estimate/estimate.ts';
import { disclaimerFor, estimateText, estimateView } from '../../domain/estimate/estimate-view.ts';
import { projectScopes, projectTypes } from '../../domain/project.ts';
import type { QuoteResponse } from '../../domain/quote-events.ts';
import { DESCRIPTION_MAX_CHARACTERS, quoteRequestWords } from '../../domain/quote-request.ts';
import { questionText, sizeWords } from '../estimate-text/lead-estimate.ts';
import { itemList, quotation, titledList } from '../html/estimate-markup.ts';
import type { Markup } from '../html/page.ts';
import { emailField, nameField, phoneField } from '../http/form-fields.ts';
import type { FormPages } from '../http/form-pages.ts';

/** The quote calculator without JavaScript. */
export const quotePages: FormPages<QuoteResponse> = {
  fields: [
    nameField,
    emailField,
    phoneField,
    {
      name: 'projectType',
      label: 'Project Type',
      options: [['', quoteRequestWords.noProjectType], ...Object.entries(projectTypes)],
    },
    { name: 'squareFootage', label: 'Square Footage', optional: true },
    {
      name: 'projectScope',
      label: 'Project Scope',
      optional: true,
      options: [['', quoteRequestWords.noProjectScope], ...Object.entries(projectScopes)],
    },
    { name: 'description', label: 'Description', kind: 'lines', max: DESCRIPTION_MAX_CHARACTERS },
  ],
  submit: quoteRequestWords.submit,
  home: '/#quote',
  accepted: ({ estimate }) => ({ title: estimateText.title, body: estimatePage(estimate) }),
};

/** All that the site's own panel shows, in the same order. */
function estimatePage(estimate: Estimate): Markup {
  const { project, figure, notes, examples, titles, ...view } = estimateView(estimate);
  const lines = view.lines.filter(({ isOn }) => isOn);
  const { reading } = estimate;
  return html`<p>${project}</p>
<p class="figure">${figure}</p>
${sizeLine(estimate)}
${notes.map((note) => html`<p>${note}</p>`)}
${itemList(examples.map(({ size, amount }) => ({ label: size, amount, words: [] })))}
${titledList(estimateText.warnings, reading?.warnings)}
${lines.length > 0 ? html`<h2>${estimateText.lines}</h2>` : ''}
${itemList(lines.map((line) => ({ ...line, words: line.words === undefined ? [] : [line.words] })))}
${titledList(titles.notIncluded, reading?.notIncluded)}
${titledList(titles.questions, reading?.questions.map(questionText))}
${titledList(estimateText.haveReady, reading?.haveReady)}
<p>${disclaimerFor(estimate)}</p>
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
}

function sizeLine(estimate: Estimate): Markup | string {
  const { size } = estimateView(estimate);
  if (!size) return '';
  const [first, ...others] = sizeWords(estimate).map(quotation);
  return first
    ? html`<p>${size}, by your words ${first}${others.map((words) => html`, ${words}`)}</p>`
    : html`<p>${size}</p>`;
}
