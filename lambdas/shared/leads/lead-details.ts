import { contactForm } from '../../../domain/forms/contact-message.ts';
import { shortFields } from '../../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../../domain/photo-upload.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { Row } from '../html/section.tsx';
import { shortName } from '../html/visitor-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import { isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { callUrl } from './contact-links.ts';
import { type Conversation, newestQuote } from './conversations.ts';
import { jobAndPrice, leadEstimate } from './estimate.ts';

/** `Quote request: Tom & Ann, stone steps, $7,000–17,200, 3 photos` */
export function leadTitle(lead: LeadItem, isLater = false): string {
  const count = countChosenPhotos(lead);
  const photos = count > 0 ? `, ${pluralize(count, 'photo')}` : '';
  const isDangerous = leadEstimate(lead)?.reading.dangers.length;
  const tag = isDangerous ? 'SAFETY: ' : '';
  return spamTag(lead) + tag + requestTitle(lead, isLater) + photos;
}

function requestTitle(lead: LeadItem, isLater: boolean): string {
  const name = shortName(lead.name);
  if (lead.kind === 'contact-message') {
    return isLater ? `New note from ${name}` : `Message from ${name}`;
  }
  return [`Quote request: ${name}`, jobAndPrice(lead)].filter(Boolean).join(', ');
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

/** Returns the short fields of a lead, the best time to call first. `now` adds how long ago the lead was received. */
export function leadRows(lead: LeadItem, now?: Date): Row[] {
  const rows = shortFields(lead).map(({ label, control, text }): Row => {
    switch (control) {
      case 'tel':
        return { label, value: text, url: callUrl(lead) };
      case 'email':
        return { label, value: text, url: `mailto:${text}` };
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
