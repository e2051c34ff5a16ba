import { html } from 'hono/html';
import type { Markup } from '../html/page.ts';
import { PHOTO_LINK_MINUTES, type PhotoLink } from './photo-links.ts';

/** Two photographs side by side on the narrowest phones, four on a desk. What is narrow is 44 px high all the same. */
export const photoListStyle = `
.photos{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:.75rem;list-style:none;margin-bottom:.5rem;padding:0}
.photos a{display:block;min-height:2.75rem}
.photos img{display:block;width:100%;height:auto}
`;

/** Shows photographs small, each a link to its full size. */
export function photoList(photos: readonly PhotoLink[]): Markup {
  return html`<ul class="photos">
${photos.map(
  ({ name, url, thumbnailUrl, width, height }) =>
    html`<li><a href="${url}"><img src="${thumbnailUrl}" width="${width}" height="${height}" alt="${name}" loading="lazy"></a></li>
`,
)}</ul>
<p class="quiet">The photos open for ${PHOTO_LINK_MINUTES} minutes. After that, reload the page.</p>
`;
}
