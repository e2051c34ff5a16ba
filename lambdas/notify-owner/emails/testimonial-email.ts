import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { pluralize } from '../../../domain/wording.ts';
import { itemLink, listLink } from '../../decision-page/owner-links.ts';
import type { TestimonialItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import { type Email, type EmailContent, fieldRows, spamRow, spamTag } from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { shortName } from './visitor-text.ts';

/**
 * Tells the owner of a new review, with a link for each decision.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function testimonialEmail(item: TestimonialItem, siteUrl: string): Email {
  const content = testimonialContent(item, siteUrl);
  return {
    subject: content.title,
    ...renderEmail(content),
    reference: item.id,
  };
}

/** Returns the content of an email about a testimonial. */
export function testimonialContent(item: TestimonialItem, siteUrl: string): EmailContent {
  return {
    title: `${spamTag(item)}${testimonialTitle(item)}`,
    rows: [spamRow(item), ...fieldRows(item), ['Received', dayAndTime(item.createdAt)]],
    words: visitorText(item),
    actions: [
      { label: 'Publish', url: itemLink(siteUrl, item, 'publish') },
      { label: "Don't publish", url: itemLink(siteUrl, item, 'decline') },
    ],
    notes: ['Only you can see this review until you publish it.'],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl),
  };
}

/** `New review: 4 stars from Ann Persson` */
function testimonialTitle({ rating, name }: TestimonialItem): string {
  return `New review: ${pluralize(rating, 'star')} from ${shortName(name)}`;
}
