import { visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import { excerpt } from '../html/visitor-text.ts';
import { contactLinks } from '../owner/contact-links.ts';
import type { Conversation } from '../owner/conversations.ts';
import { leadRows, leadTitle, spamRow } from '../owner/lead-details.ts';
import { leadLink, listLink } from '../owner/links.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from '../store/items.ts';
import { reviewActions, reviewTitle } from './review-email.ts';

const EXCERPT_CHARACTERS = 300;

/**
 * Makes the email about the new leads and reviews of a flood.
 *
 * @param conversations - those of the leads, by their ids
 */
export function digestEmail(
  items: readonly MailItem[],
  conversations: ReadonlyMap<string, Conversation>,
  siteUrl: string,
): Email {
  const title = digestTitle(items);
  const head: EmailCard = {
    title,
    paragraphs: [
      'A lot came in within an hour, so here it is in one email. Nothing is left out. Long messages are complete on their pages.',
      'Your email app may show only the beginning. If so, choose “View entire message” at the end.',
    ],
  };
  const cards = items.map((item): EmailCard => {
    if (!isLead(item)) {
      const sections = [{ rows: [spamRow(item)] }];
      const actions = reviewActions(item, siteUrl);
      return { title: reviewTitle(item), words: visitorText(item), actions, sections };
    }
    return shortLeadCard(
      item,
      conversations.get(item.id) ?? { root: item, leads: [item] },
      siteUrl,
    );
  });
  return emailOf(title, [head, ...cards], {
    label: 'All leads and reviews',
    url: listLink(siteUrl),
  });
}

/** The short form of a lead, for an email about several. */
export function shortLeadCard(
  lead: LeadItem,
  conversation: Conversation,
  siteUrl: string,
): EmailCard {
  return {
    title: leadTitle(lead, conversation),
    words: excerpt(visitorText(lead), EXCERPT_CHARACTERS),
    actions: [
      ...contactLinks(conversation),
      { label: 'Open the lead', url: leadLink(siteUrl, lead) },
    ],
    sections: [{ rows: leadRows(lead, conversation) }],
  };
}

/** `12 new: 3 quote requests, 1 message, 8 possible spam` */
function digestTitle(items: readonly MailItem[]): string {
  const spam = items.filter(isPossibleSpam);
  const real = items.filter((item) => !isPossibleSpam(item));
  const leads = real.filter(isLead);
  const quotes = leads.filter(({ kind }) => kind === 'quote-request').length;
  const counts = [
    [quotes, 'quote request'],
    [leads.length - quotes, 'message'],
    [real.length - leads.length, 'review'],
  ] as const;
  const counted = counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => pluralize(count, noun));
  if (spam.length > 0) counted.push(`${spam.length} possible spam`);
  return `${items.length} new: ${counted.join(', ')}`;
}
