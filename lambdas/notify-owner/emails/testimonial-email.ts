import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { moderationLink } from '../../decision-page/owner-links.ts';
import type { TestimonialItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import { type Email, type EmailContent, fieldRows, spamRow, spamTag } from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { shortName } from './visitor-text.ts';

/**
 * Tells the owner of a new review. Its one link opens the page where the review is published.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function testimonialEmail(item: TestimonialItem, siteUrl: string): Email {
  const stars = `${item.rating} ${item.rating === 1 ? 'star' : 'stars'}`;
  return {
    subject: `${spamTag(item)}New review: ${stars} from ${shortName(item.name)}`,
    ...renderEmail(testimonialContent(item, siteUrl)),
    reference: item.id,
  };
}

/** Returns the content of an email about a testimonial. */
export function testimonialContent(item: TestimonialItem, siteUrl: string): EmailContent {
  return {
    title: `${spamTag(item)}A new review from ${shortName(item.name)}`,
    rows: [spamRow(item), ...fieldRows(item), ['Received', dayAndTime(item.createdAt)]],
    words: visitorText(item),
    actions: [{ label: 'Read and publish', url: moderationLink(siteUrl, item) }],
    notes: ['Nobody but you sees this review until you publish it.'],
    id: item.id,
  };
}
