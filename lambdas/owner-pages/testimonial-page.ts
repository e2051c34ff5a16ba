import { html } from 'hono/html';
import { shortFields, stars, visitorText } from '../../domain/forms/sent-forms.ts';
import { UNDECIDED } from '../../domain/tables.ts';
import { isolate, isolateLine } from '../html/visitor-text.ts';
import { isPossibleSpam } from '../spam-screening/possible-spam.ts';
import type { TestimonialItem } from '../store/items.ts';
import { tokenAccess } from '../store/owner-access.ts';
import type { Table } from '../store/table.ts';
import type { DecisionChange } from './decide.ts';
import type { DecisionView, ItemPage } from './item-page.ts';

type Decision = 'publish' | 'decline' | 'undo';

export type TestimonialPage = ItemPage<TestimonialItem, Decision>;

export function testimonialPage(table: Table<TestimonialItem>): TestimonialPage {
  return {
    table,
    path: 'moderate-testimonial',
    decisions: {
      publish: changeTo({ approved: 'true', decision: 'published', undecided: undefined }),
      decline: changeTo({ approved: 'false', decision: 'declined', undecided: undefined }),
      undo: changeTo({ approved: 'false', decision: undefined, undecided: UNDECIDED }),
    },
    subjectOf: async (testimonial) => testimonial,
    tokenAccess,
    view,
  };
}

function changeTo(
  outcome: Pick<TestimonialItem, 'approved' | 'decision' | 'undecided'>,
): DecisionChange<TestimonialItem> {
  return ({ decision }) =>
    decision === outcome.decision ? undefined : { from: ['decision'], to: outcome };
}

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

function view(item: TestimonialItem): DecisionView<Decision> {
  const { rating, possibleSpam } = item;
  // One star, or a likely advertisement, is published only after a second look.
  const isReadFirst = rating === 1 || isPossibleSpam(item);
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
      isReadFirst && !item.decision
        ? html`
<p>Please read it first. It's published only if you press the button here.</p>`
        : ''
    }`,
    autoSubmits: isReadFirst ? ['decline'] : ['publish', 'decline'],
  };
}
