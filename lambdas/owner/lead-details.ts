import { contactForm } from '../../domain/forms/contact-message.ts';
import { shortFields } from '../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../domain/photo-upload.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Row } from '../html/section.tsx';
import { shortName } from '../html/visitor-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import { isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { callUrl, usedPhone } from './contact-links.ts';
import { type Conversation, mailboxOf, newestQuote } from './conversations.ts';
import { jobAndPrice } from './estimate.ts';

/** `Quote request: Tom & Ann, stone steps, $7,000–17,200, 3 photos`: names a lead in the list of an email program. */
export function leadTitle(lead: LeadItem, conversation: Conversation): string {
  const count = countChosenPhotos(lead);
  const photos = count > 0 ? `, ${pluralize(count, 'photo')}` : '';
  return spamTag(lead) + requestTitle(lead, conversation) + photos;
}

function requestTitle(lead: LeadItem, conversation: Conversation): string {
  const name = shortName(lead.name);
  if (lead.kind === 'quote-request') {
    return [`Quote request: ${name}`, jobAndPrice(lead)].filter(Boolean).join(', ');
  }
  if (lead === conversation.root) return `Message from ${name}`;
  const quote = newestQuote(conversation);
  const asksForQuote = conversation.leads.some(({ id }) => id === lead.quoteId);
  const title = asksForQuote ? `${name} wants an official quote` : `New note from ${name}`;
  return [title, quote && jobAndPrice(quote)].filter(Boolean).join(': ');
}

/** Names the subject of a conversation, for a row of a list. */
export function requestLabel(conversation: Conversation): string {
  const quote = newestQuote(conversation);
  return quote ? jobAndPrice(quote) || 'quote request' : 'message';
}

export function spamTag(item: Pick<MailItem, 'possibleSpam'>): string {
  return isPossibleSpam(item) ? '[possible spam] ' : '';
}

export function spamRow({ possibleSpam }: Pick<MailItem, 'possibleSpam'>): Row {
  return { label: 'Possible spam', value: possibleSpam?.join('; ') };
}

/**
 * Returns the short fields of a lead, the best time to call first. A phone number or an email address that the buttons
 * don't use is labeled as different.
 *
 * @param now - adds how long ago the lead was received
 */
export function leadRows(lead: LeadItem, conversation: Conversation, now?: Date): Row[] {
  const rows = shortFields(lead).map(({ label, control, text }): Row => {
    switch (control) {
      case 'tel': {
        const isOther = text !== undefined && callUrl(lead) !== usedPhone(conversation);
        return { label: isOther ? 'Different phone' : label, value: text, url: callUrl(lead) };
      }
      case 'email': {
        const isOther = mailboxOf(lead) !== mailboxOf(conversation.root);
        return { label: isOther ? 'Different email' : label, value: text, url: `mailto:${text}` };
      }
      default:
        return { label, value: text };
    }
  });
  const ago = now ? ` (${timeAgo(lead.createdAt, now)})` : '';
  const isBestTime = ({ label }: Row) => label === contactForm.fields.bestTime.label;
  return [
    spamRow(lead),
    ...rows.filter(isBestTime),
    ...rows.filter((row) => !isBestTime(row)),
    { label: 'Received', value: dayAndTime(lead.createdAt) + ago },
  ];
}
