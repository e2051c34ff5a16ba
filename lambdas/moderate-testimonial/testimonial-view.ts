import { html } from 'hono/html';
import { shortFields, stars, visitorText } from '../../domain/forms/sent-forms.ts';
import type { DecisionView } from '../decision-page/decision-page.ts';
import { isolate, isolateLine } from '../html/bidi.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { TestimonialItem } from '../store/items.ts';
import type { Decision } from './moderate-testimonial.ts';

const undo = { decision: 'undo', label: 'Undo', isQuiet: true } as const;

const states = {
  waiting: {
    title: 'A new review',
    note: 'Only you can see it until you publish it.',
    buttons: [
      { decision: 'publish', label: 'Publish' },
      { decision: 'decline', label: "Don't publish", isQuiet: true },
    ],
  },
  published: {
    title: 'Published',
    note: 'The review is on your site. It can take half a minute to show up.',
    buttons: [undo, { decision: 'decline', label: "Don't publish", isQuiet: true }],
  },
  declined: {
    title: 'Not published',
    note: 'The review stays off your site.',
    buttons: [undo, { decision: 'publish', label: 'Publish', isQuiet: true }],
  },
} as const satisfies Record<string, Pick<DecisionView<Decision>, 'title' | 'note' | 'buttons'>>;

/** Shows a testimonial on the owner's page: the whole of it, its state, and the decisions to make. */
export function testimonialView(item: TestimonialItem): DecisionView<Decision> {
  const { rating, possibleSpam } = item;
  const [name, ...others] = shortFields(item)
    .filter(({ control, text }) => control !== 'rating' && text)
    .map(({ text = '' }) => isolateLine(text));
  return {
    ...states[item.decision ?? 'waiting'],
    body: html`<div class="card">
<p class="stars" role="img" aria-label="${rating} out of 5 stars">${stars(rating)}</p>
<blockquote class="lines">${isolate(visitorText(item))}</blockquote>
<p>${name}${others.map((text) => html`, <span class="quiet">${text}</span>`)}</p>
</div>${item.decision === 'published' ? html`<p><a class="link" href="/#testimonials">See the reviews on your site</a></p>` : ''}${
      possibleSpam &&
      html`
<p><strong>Possible spam:</strong> ${possibleSpam.join('; ')}.</p>`
    }${
      isReadFirst(item) && !item.decision
        ? html`
<p>Please read it first. It's published only if you press the button here.</p>`
        : ''
    }`,
    autoSubmits: isReadFirst(item) ? ['decline'] : ['publish', 'decline'],
  };
}

/** One star, or a likely advertisement, goes before everybody's eyes only after a second look. */
function isReadFirst(item: TestimonialItem): boolean {
  return item.rating === 1 || isPossibleSpam(item);
}
