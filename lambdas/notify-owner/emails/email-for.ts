import type { Conversation } from '../../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../../store/items.ts';
import type { OutboxItem } from '../../store/outbox.ts';
import { decisionEmail } from './decision-email.ts';
import type { Email, EmailContent } from './email-content.ts';
import { leadContentOfMany, leadEmail } from './lead-email.ts';
import { linkRenewalEmail } from './link-renewal-email.ts';
import type { FoundPhotos } from './photo-content.ts';
import { testimonialContent, testimonialEmail } from './testimonial-email.ts';

/**
 * Makes the email that an item waits for.
 *
 * @param conversation - that of a lead; without it the lead is told of alone
 * @param found - the photos of a lead
 */
export function emailFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
  found?: FoundPhotos,
): Email {
  if (item.notice === 'decided') return decisionEmail(item, siteUrl);
  const own = 'kind' in item ? quotableTo(item, conversation ?? alone(item)) : undefined;
  if (item.notice === 'fresh-link') return linkRenewalEmail(item, siteUrl, own, found);
  if (!('kind' in item && own)) return testimonialEmail(item as TestimonialItem, siteUrl);
  return leadEmail(item, own, siteUrl, found);
}

/** Makes the content of an item in a digest. */
export function digestContentFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
): EmailContent {
  if (!('kind' in item)) return testimonialContent(item, siteUrl);
  return leadContentOfMany(item, conversation ?? alone(item), siteUrl);
}

/**
 * Leaves out of a conversation what came from another address, unless this lead names it: the owner's answer quotes
 * the email, and a name and a phone number are no proof of who reads it.
 */
function quotableTo(lead: LeadItem, { root, leads }: Conversation): Conversation {
  const address = addressOf(lead);
  const isQuotable = (each: LeadItem) => addressOf(each) === address || each.id === lead.quoteId;
  return { root, leads: leads.filter(isQuotable) };
}

function addressOf({ email }: LeadItem): string {
  return email.trim().toLowerCase();
}

function alone(lead: LeadItem): Conversation {
  return { root: lead, leads: [lead] };
}
