import type { Conversation } from '../../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import type { Email } from './email-content.ts';
import { leadContent } from './lead-email.ts';
import type { FoundPhotos } from './photo-content.ts';
import { renderEmail } from './render-email.ts';
import { testimonialContent } from './testimonial-email.ts';
import { shortName } from './visitor-text.ts';

/**
 * Makes the same email as at first, with links that work again.
 *
 * @param conversation - that of a lead
 * @param found - its photos
 */
export function linkRenewalEmail(
  item: LeadItem | TestimonialItem,
  siteUrl: string,
  conversation?: Conversation,
  found?: FoundPhotos,
): Email {
  const content =
    'kind' in item
      ? leadContent(item, conversation ?? { root: item, leads: [item] }, siteUrl, found)
      : testimonialContent(item, siteUrl);
  const kinds = { 'contact-message': 'message from', 'quote-request': 'quote request from' };
  const what = 'kind' in item ? kinds[item.kind] : 'review by';
  const subject = `The link you asked for: ${what} ${shortName(item.name)}`;
  return {
    subject,
    ...renderEmail({
      ...content,
      title: subject,
      remarks: ['The links in the first email no longer work. These do.'],
    }),
    images: content.photos?.shown ?? [],
    ...('kind' in item && { replyTo: item.email }),
    reference: `${item.id}-${item.tokenIssuedAt ?? 'fresh-link'}`,
  };
}
