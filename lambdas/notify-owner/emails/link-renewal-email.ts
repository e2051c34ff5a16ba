import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import type { Email } from './email-content.ts';
import { leadContent } from './lead-email.ts';
import { renderEmail } from './render-email.ts';
import { testimonialContent } from './testimonial-email.ts';
import { shortName } from './visitor-text.ts';

/** The same letter as at first, with a link that works again. */
export function linkRenewalEmail(item: LeadItem | TestimonialItem, siteUrl: string): Email {
  const content = 'kind' in item ? leadContent(item, siteUrl) : testimonialContent(item, siteUrl);
  const kinds = { 'contact-message': 'message from', 'quote-request': 'quote request from' };
  const what = 'kind' in item ? kinds[item.kind] : 'review by';
  const subject = `The link you asked for: ${what} ${shortName(item.name)}`;
  const reply = 'kind' in item ? ['Reply to this mail to answer the homeowner.'] : [];
  return {
    subject,
    ...renderEmail({
      ...content,
      title: subject,
      remarks: ['The link in the first mail no longer works. This one does.'],
      notes: [...content.notes, ...reply],
    }),
    ...('kind' in item && { replyTo: item.email }),
    reference: `${item.id}-${item.tokenIssuedAt ?? 'fresh-link'}`,
  };
}
