import { html } from 'hono/html';
import type { QuoteAnswer } from '../../domain/estimate.ts';
import {
  estimateDisclaimer,
  estimateFigure,
  estimateWords,
  figureNote,
} from '../../domain/estimate-words.ts';
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
  answered: (answer) => ({
    title: estimateWords.title,
    body: html`<p>${answer.project}</p>
<p class="figure">${estimateFigure(answer)}</p>
${paragraph(figureNote(answer))}
<p>${estimateDisclaimer(answer)}</p>
<p><a class="button" href="/#contact">${estimateWords.requestOfficial}</a></p>
<p class="lines">${answer.quote}</p>
${answer.notes.map(paragraph)}`,
  }),
};

function paragraph(words: string | undefined) {
  return words ? html`<p>${words}</p>` : '';
}
