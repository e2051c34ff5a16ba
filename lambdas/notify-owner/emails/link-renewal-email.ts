import type { TestimonialItem } from '../../store/items.ts';
import type { LeadItem } from '../../store/leads.ts';
import { leadLetter } from './lead-email.ts';
import { letterBodies } from './letter-bodies.ts';
import type { Mail } from './mail.ts';
import { testimonialLetter } from './testimonial-email.ts';
import { shortName } from './visitor-text.ts';

/** The same letter as at first, with a link that works again. */
export function freshLinkMail(item: LeadItem | TestimonialItem, siteUrl: string): Mail {
  const letter = 'kind' in item ? leadLetter(item, siteUrl) : testimonialLetter(item, siteUrl);
  const kinds = { 'contact-message': 'message from', 'quote-request': 'quote request from' };
  const what = 'kind' in item ? kinds[item.kind] : 'review by';
  const subject = `The link you asked for: ${what} ${shortName(item.name)}`;
  const reply = 'kind' in item ? ['Reply to this mail to answer the homeowner.'] : [];
  return {
    subject,
    ...letterBodies({
      ...letter,
      title: subject,
      remarks: ['The link in the first mail no longer works. This one does.'],
      notes: [...letter.notes, ...reply],
    }),
    ...('kind' in item && { replyTo: item.email }),
    reference: `${item.id}-${item.tokenIssuedAt ?? 'fresh-link'}`,
  };
}
