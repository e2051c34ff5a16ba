import { visitorText } from '../../domain/forms/sent-forms.ts';
import { leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/encode-mime.ts';
import { shortName } from '../html/visitor-text.ts';
import { itemLink, listLink } from '../owner-pages/owner-links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { OutboxItem } from '../store/outbox.ts';
import { type EmailContent, fieldRows, spamRow, spamTag } from './email-content.ts';
import { type FoundPhotos, leadContent, leadContentOfMany, leadEmail } from './lead-email.ts';
import { renderEmail } from './render-email.ts';

/**
 * Makes the email that an item waits for.
 *
 * @param conversation - the lead's; without it the email is about the lead alone
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

export function digestContentFor(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
): EmailContent {
  if (!('kind' in item)) return testimonialContent(item, siteUrl);
  return leadContentOfMany(item, conversation ?? alone(item), siteUrl);
}

/**
 * Removes from a conversation what came from another address, unless this lead names it: the owner's answer quotes the
 * email, and a name and a phone number do not prove who reads it.
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

function testimonialEmail(item: TestimonialItem, siteUrl: string): Email {
  const content = testimonialContent(item, siteUrl);
  return {
    subject: content.title,
    ...renderEmail(content),
    reference: item.id,
  };
}

function testimonialContent(item: TestimonialItem, siteUrl: string): EmailContent {
  return {
    title: `${spamTag(item)}${testimonialTitle(item)}`,
    rows: [spamRow(item), ...fieldRows(item), ['Received', dayAndTime(item.createdAt)]],
    words: visitorText(item),
    actions: [
      { label: 'Publish', url: itemLink(siteUrl, item, 'publish') },
      { label: "Don't publish", url: itemLink(siteUrl, item, 'decline') },
    ],
    notes: ['Only you can see this review until you publish it.'],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl),
  };
}

/** `New review: 4 stars from Ann Persson` */
function testimonialTitle({ rating, name }: TestimonialItem): string {
  return `New review: ${pluralize(rating, 'star')} from ${shortName(name)}`;
}

function decisionEmail(item: LeadItem | TestimonialItem, siteUrl: string): Email {
  const subject = 'kind' in item ? statusTitle(item) : reviewTitle(item);
  const content: EmailContent = {
    title: subject,
    remarks: [
      "Someone pressed this from the link in your email, in a browser you haven't trusted.",
      "If it was you, there's nothing to do. If it wasn't you, press Undo.",
    ],
    rows: [...fieldRows(item), ['Pressed', item.noticeAt && dayAndTime(item.noticeAt)]],
    words: visitorText(item),
    actions: [{ label: 'Undo', url: itemLink(siteUrl, item, 'undo') }],
    notes: [],
    id: item.id,
    itemUrl: itemLink(siteUrl, item),
    listUrl: listLink(siteUrl),
  };
  return {
    subject,
    ...renderEmail(content),
    // Different from the first email's, so that no mail program hides this one below it.
    reference: `${item.id}-${item.noticeAt ?? 'decided'}`,
  };
}

const titles = { published: 'Published', declined: 'Not published' };

function reviewTitle({ decision, name }: TestimonialItem): string {
  return `${decision ? titles[decision] : 'Undone'}: review by ${shortName(name)}`;
}

function statusTitle({ leadStatus, stage, name }: LeadItem): string {
  const isAnswered = leadStatus && stage !== 'waiting' && stage !== 'spam';
  const status = isAnswered ? leadStatuses[leadStatus].toLowerCase() : 'not answered';
  return `Marked as ${status}: ${shortName(name)}`;
}

function linkRenewalEmail(
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
