import { html } from 'hono/html';
import type { QuoteResponse } from '../../domain/estimate/estimate.ts';
import { estimateText } from '../../domain/estimate/estimate-view.ts';
import { WordLines } from '../html/visitor-text.ts';
import { type PageContent, photosByEmail } from '../http/form-pages.ts';

/** Shows the estimate as text, with all that the site's own panel shows. */
export function quotePage({ id, quote }: Pick<QuoteResponse, 'id' | 'quote'>): PageContent {
  const [project = '', ...details] = quote.split('\n\n');
  const body = html`<p class="figure">${WordLines({ words: project })}</p>
${details.map((words) => html`<p>${WordLines({ words })}</p>`)}
${photosByEmail(id)}
<p><a class="button" href="/#contact">${estimateText.requestOfficial}</a></p>`;
  return { title: estimateText.title, body };
}
