import { html } from 'hono/html';
import { type QuoteAnswer, rangeText, squareFeet } from '../../domain/estimate.ts';
import { estimateWords } from '../../domain/estimate-words.ts';
import { projectScopes, projectTypes } from '../../domain/project.ts';
import { DESCRIPTION_MAX_CHARACTERS, quoteRequestWords } from '../../domain/quote-request.ts';
import { emailField, nameField, phoneField } from '../shared/form-fields.ts';
import type { FormPages } from '../shared/form-pages.ts';

/** The quote calculator without JavaScript. */
export const quotePages: FormPages<QuoteAnswer> = {
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
  answered: ({ range, size, sizeIsTypical, quote, writtenBy, notes }) => ({
    title: estimateWords.title,
    body: html`${range ? html`<p class="figure">${rangeText(range)}</p>` : ''}
${size && sizeIsTypical && writtenBy === 'model' ? html`<p>You gave no size: this is a typical job of ${squareFeet(size)}.</p>` : ''}
<p class="lines">${quote}</p>
${notes.map((note) => html`<p>${note}</p>`)}
${writtenBy === 'card' ? html`<p>${estimateWords.writtenByCard}</p>` : ''}
<p>${estimateWords.disclaimer}</p>
<p><a class="button" href="/#contact">${estimateWords.requestOfficial}</a></p>`,
  }),
};
