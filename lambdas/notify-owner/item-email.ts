import { leadStatuses } from '../../domain/tables.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Email } from '../email/send-email.ts';
import { shortName } from '../html/visitor-text.ts';
import { itemLink } from '../owner-pages/owner-links.ts';
import { dayAndTime } from '../runtime/clock.ts';
import type { Conversation } from '../store/conversations.ts';
import type { LeadItem, TestimonialItem } from '../store/items.ts';
import type { OutboxItem } from '../store/outbox.ts';
import { contentBase, type EmailContent, fieldRows, spamRow, spamTag } from './email-content.ts';
import { type FoundPhotos, leadContent, leadContentOfMany } from './lead-email.ts';
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
  const { id, notice, noticeAt, tokenIssuedAt } = item;
  const content =
    notice === 'decided'
      ? decisionContent(item, siteUrl)
      : newItemContent(item, siteUrl, conversation, found);
  return {
    subject: content.title,
    ...renderEmail(content),
    images: content.photos?.shown ?? [],
    ...('kind' in item && notice !== 'decided' && { replyTo: item.email }),
    // Different from the first email's, so that no mail program hides a notice below it.
    reference: notice ? `${id}-${notice === 'decided' ? noticeAt : tokenIssuedAt}` : id,
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

const kinds = { 'contact-message': 'message from', 'quote-request': 'quote request from' };

function newItemContent(
  item: OutboxItem,
  siteUrl: string,
  conversation?: Conversation,
  found?: FoundPhotos,
): EmailContent {
  const content =
    'kind' in item
      ? leadContent(item, quotableTo(item, conversation ?? alone(item)), siteUrl, found)
      : testimonialContent(item, siteUrl);
  if (item.notice !== 'fresh-link') return content;
  const what = 'kind' in item ? kinds[item.kind] : 'review by';
  return {
    ...content,
    title: `The link you asked for: ${what} ${shortName(item.name)}`,
    remarks: ['The links in the first email no longer work. These do.'],
  };
}

/**
 * Removes from a conversation what came from another address, unless this lead names it: the owner's answer quotes the
 * email, and a name and a phone number do not prove who reads it.
 */
function quotableTo(lead: LeadItem, { root, leads }: Conversation): Conversation {
  const addressOf = ({ email }: LeadItem) => email.trim().toLowerCase();
  const isQuotable = (each: LeadItem) =>
    addressOf(each) === addressOf(lead) || each.id === lead.quoteId;
  return { root, leads: leads.filter(isQuotable) };
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
      { label: 'Publish', url: itemLink(siteUrl, item, 'publish') },
      { label: "Don't publish", url: itemLink(siteUrl, item, 'decline') },
    ],
    notes: ['Only you can see this review until you publish it.'],
  };
}

function decisionContent(item: OutboxItem, siteUrl: string): EmailContent {
  return {
    ...contentBase(item, siteUrl),
    title: 'kind' in item ? statusTitle(item) : reviewTitle(item),
    remarks: [
      "Someone pressed this from the link in your email, in a browser you haven't trusted.",
      "If it was you, there's nothing to do. If it wasn't you, press Undo.",
    ],
    rows: [...fieldRows(item), ['Pressed', item.noticeAt && dayAndTime(item.noticeAt)]],
    actions: [{ label: 'Undo', url: itemLink(siteUrl, item, 'undo') }],
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
