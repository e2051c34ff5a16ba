import { html } from 'hono/html';
import { stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { isolate, isolateLine } from '../html/bidi.ts';
import type { Markup } from '../html/page.ts';
import { excerpt, fieldLine } from '../notify-owner/emails/visitor-text.ts';
import type { TestimonialItem } from '../store/items.ts';
import { timeAgo } from '../time/dates.ts';
import { changeButton, itemPageLink, type RowProps } from './lead-row.ts';

/** More than most reviews have; twenty of them stay below 30 kB. */
const TEXT_CHARACTERS = 600;

/** Shows a review in the list, with what can be decided on it. */
export function reviewRow(review: TestimonialItem, { now }: Pick<RowProps, 'now'>): Markup {
  const { id, rating, name, location, createdAt, possibleSpam, decision, approved } = review;
  const text = visitorText(review);
  const isCut = text.length > TEXT_CHARACTERS;
  return html`<li>
<h2>${itemPageLink('moderate-testimonial', id, name)}</h2>
<p><span class="stars" role="img" aria-label="${rating} out of 5 stars">${stars(rating)}</span> <small>${isolateLine(fieldLine(location))}, ${timeAgo(createdAt, now)}</small></p>
<p class="lines">${isolate(excerpt(text, TEXT_CHARACTERS))}</p>
${isCut ? html`<p><small>Tap the name to read the rest.</small></p>` : ''}${
  possibleSpam ? html`<p>Possible spam: ${possibleSpam.join('; ')}</p>` : ''
}
<p class="row">${approved === 'true' ? '' : changeButton(id, 'publish', 'Publish')}${
    decision === 'declined' ? '' : changeButton(id, 'decline', "Don't publish")
  }</p>
</li>`;
}
