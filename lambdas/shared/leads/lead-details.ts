import { shortFields } from '../../../domain/forms/sent-forms.ts';
import { countChosenPhotos } from '../../../domain/photo-upload.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { Row } from '../html/section.tsx';
import { shortName } from '../html/visitor-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import { isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { callUrl } from './contact-links.ts';
import type { Conversation } from './conversations.ts';
import { jobAndPrice, leadEstimate } from './estimate.ts';

/** `Quote request: Tom & Ann, stone steps, $7,000–17,200, 3 photos` */
export function leadTitle(lead: LeadItem, isLater = false): string {
  const name = shortName(lead.name);
  const message = isLater ? `New note from ${name}` : `Message from ${name}`;
  const count = countChosenPhotos(lead);
  const parts = [
    lead.kind === 'quote-request' ? `Quote request: ${name}` : message,
    jobAndPrice(lead),
    count > 0 && pluralize(count, 'photo'),
  ];
  const isDangerous = leadEstimate(lead)?.reading.dangers.length;
  return spamTag(lead) + (isDangerous ? 'SAFETY: ' : '') + parts.filter(Boolean).join(', ');
}

/** Names the subject of a conversation, for a row of a list. */
export function requestLabel({ leads }: Conversation): string {
  const quote = leads.find(({ kind }) => kind === 'quote-request');
  return quote ? jobAndPrice(quote) || 'quote request' : 'message';
}

export function spamTag(item: Pick<MailItem, 'possibleSpam'>): string {
  return isPossibleSpam(item) ? '[possible spam] ' : '';
}

export function spamRow({ possibleSpam }: Pick<MailItem, 'possibleSpam'>): Row {
  return { label: 'Possible spam', value: possibleSpam?.join('; ') };
}

/** Returns the short fields of a lead. `now` adds how long ago the lead was received. */
export function leadRows(lead: LeadItem, now?: Date): Row[] {
  const links = new Map([
    ['tel', callUrl(lead)],
    ['email', `mailto:${lead.email}`],
  ]);
  const rows = shortFields(lead).map(({ label, control, text }) => ({
    label,
    value: text,
    url: links.get(control),
  }));
  const ago = now ? ` (${timeAgo(lead.createdAt, now)})` : '';
  return [spamRow(lead), ...rows, { label: 'Received', value: dayAndTime(lead.createdAt) + ago }];
}
