import { shortFields, visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailAction, emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import { shortName } from '../html/visitor-text.ts';
import { spamRow, spamTag } from '../owner/lead-details.ts';
import { listFooter, reviewLink } from '../owner/links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { TestimonialItem } from '../store/items.ts';

/** Makes the email about a new review, with the review's own key in its links. */
export function reviewEmail(review: TestimonialItem, siteUrl: string): Email {
  const title = reviewTitle(review);
  const card = {
    title,
    words: visitorText(review),
    actions: reviewActions(review, siteUrl),
    sections: [
      {
        rows: [
          spamRow(review),
          ...shortFields(review).map(({ label, text }) => ({ label, value: text })),
          { label: 'Received', value: dayAndTime(review.createdAt) },
        ],
      },
    ],
    notes: ['Only you can see this review until you publish it.'],
  };
  return { ...emailOf(title, [card], listFooter(siteUrl)), reference: review.id };
}

export function reviewTitle(review: TestimonialItem): string {
  return `${spamTag(review)}New review: ${pluralize(review.rating, 'star')} from ${shortName(review.name)}`;
}

export function reviewActions(review: TestimonialItem, siteUrl: string): EmailAction[] {
  return [
    { label: 'Publish', url: reviewLink(siteUrl, review, 'publish') },
    { label: "Don't publish", url: reviewLink(siteUrl, review, 'decline') },
  ];
}
