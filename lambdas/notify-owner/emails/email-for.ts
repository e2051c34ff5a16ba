import type { Conversation } from '../../store/conversations.ts';
import type { LeadItem } from '../../store/items.ts';
import type { OutboxItem } from '../../store/outbox.ts';
import { decisionEmail } from './decision-email.ts';
import type { Email, EmailContent } from './email-content.ts';
import { leadContentOfMany, leadEmail } from './lead-email.ts';
import { linkRenewalEmail } from './link-renewal-email.ts';
import type { Thumbnail } from './photo-content.ts';
import { photosContent, photosEmail } from './photos-email.ts';
import { testimonialContent, testimonialEmail } from './testimonial-email.ts';

/**
 * Makes the email that an item waits for.
 *
 * @param conversation - that of a lead; without it the lead is told of alone
 * @param thumbnails - those of a lead's photographs that could be read
 */
export function emailFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
  thumbnails: readonly Thumbnail[] = [],
): Email {
  if (item.notice === 'decided' || item.notice === 'browser-trusted')
    return decisionEmail(item, siteUrl);
  if (item.notice === 'fresh-link')
    return linkRenewalEmail(item, siteUrl, conversation, thumbnails);
  if (!('kind' in item)) return testimonialEmail(item, siteUrl);
  const lead = conversation ?? alone(item);
  return item.notice === 'photos'
    ? photosEmail(item, lead, siteUrl, thumbnails)
    : leadEmail(item, lead, siteUrl, thumbnails);
}

/** Makes the content of an item in a digest. */
export function digestContentFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
): EmailContent {
  if (!('kind' in item)) return testimonialContent(item, siteUrl);
  const contentOf = item.notice === 'photos' ? photosContent : leadContentOfMany;
  return contentOf(item, conversation ?? alone(item), siteUrl);
}

function alone(lead: LeadItem): Conversation {
  return { root: lead, leads: [lead] };
}
