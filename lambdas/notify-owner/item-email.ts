import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/send-email.ts';
import { shortName } from '../html/visitor-text.ts';
import { reviewLink } from '../owner-pages/owner-links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { OutboxItem } from '../store/outbox.ts';
import { contentBase, type EmailContent, fieldRows, spamRow, spamTag } from './email-content.ts';
import { type FoundPhotos, leadContent, leadContentOfMany } from './lead-email.ts';
import { renderEmail } from './render-email.ts';

/**
 * Makes the email about a new item.
 *
 * @param conversation - the lead's; without it the email is about the lead alone
 */
export function emailFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
  found?: FoundPhotos,
): Email {
  const isLead = 'kind' in item;
  const ofLead = isLead ? (conversation ?? alone(item)) : undefined;
  const content =
    isLead && ofLead
      ? leadContent(item, ofLead, siteUrl, found)
      : testimonialContent(item as TestimonialItem, siteUrl);
  return {
    subject: content.title,
    ...renderEmail(content),
    images: content.photos?.shown ?? [],
    ...(ofLead && { replyTo: ofLead.root.email }),
    reference: item.id,
  };
}

export function digestContentFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
): EmailContent {
  if (!('kind' in item)) return testimonialContent(item, siteUrl);
  return leadContentOfMany(item, conversation ?? alone(item), siteUrl);
}

function alone(lead: LeadItem): Conversation {
  return { root: lead, leads: [lead] };
}

function testimonialContent(item: TestimonialItem, siteUrl: string): EmailContent {
  const { rating, name, createdAt } = item;
  return {
    ...contentBase(item, siteUrl),
    title: `${spamTag(item)}New review: ${pluralize(rating, 'star')} from ${shortName(name)}`,
    rows: [spamRow(item), ...fieldRows(item), ['Received', dayAndTime(createdAt)]],
    actions: [
      { label: 'Publish', url: reviewLink(siteUrl, item, 'publish') },
      { label: "Don't publish", url: reviewLink(siteUrl, item, 'decline') },
    ],
    notes: ['Only you can see this review until you publish it.'],
  };
}
