import { shortFields, visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { shortName } from '../shared/html/visitor-text.ts';
import { spamRow, spamTag } from '../shared/leads/lead-details.ts';
import { listFooter, reviewLink } from '../shared/leads/links.ts';
import { dayAndTime } from '../shared/runtime/clock.ts';
import type { TestimonialItem } from '../shared/store/items.ts';

export function reviewEmail(review: TestimonialItem, siteUrl: string): Email {
  const card = reviewCard(review, siteUrl);
  return { ...renderEmail(card.title, [card], listFooter(siteUrl)), reference: review.id };
}

/** Shows a review with the buttons that decide on it; their links have the review's own key. */
export function reviewCard(review: TestimonialItem, siteUrl: string): EmailCard {
  const { rating, name, createdAt } = review;
  return {
    title: `${spamTag(review)}New review: ${pluralize(rating, 'star')} from ${shortName(name)}`,
    words: visitorText(review),
    actions: [
      { label: 'Publish', url: reviewLink(siteUrl, review, 'publish') },
      { label: "Don't publish", url: reviewLink(siteUrl, review, 'decline') },
    ],
    sections: [
      {
        rows: [
          spamRow(review),
          ...shortFields(review).map(({ label, text }) => ({ label, value: text })),
          { label: 'Received', value: dayAndTime(createdAt) },
        ],
      },
    ],
    notes: ['Only you can see this review until you publish it.'],
  };
}
