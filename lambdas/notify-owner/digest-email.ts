import { visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailAction, type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { excerpt } from '../shared/html/visitor-text.ts';
import { contactLinks } from '../shared/leads/contact-links.ts';
import { leadRows, leadTitle } from '../shared/leads/lead-details.ts';
import { leadLink, listFooter } from '../shared/leads/links.ts';
import { isLead, isPossibleSpam, type LeadItem, type MailItem } from '../shared/store/items.ts';
import { reviewCard } from './review-email.ts';

export const EXCERPT_CHARACTERS = 300;

/** Creates the email about many new leads and reviews, with a card for each. */
export function digestEmail(
  items: readonly MailItem[],
  cards: readonly EmailCard[],
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
  return renderEmail(title, [head, ...cards], listFooter(siteUrl));
}

/** @throws if the item lacks what the card shows */
export function digestCard(item: MailItem, siteUrl: string): EmailCard {
  return isLead(item) ? briefCard(item, siteUrl) : reviewCard(item, siteUrl);
}

/** `12 new leads, 1 new review`; possible spam has separate digests. */
function digestTitle(items: readonly MailItem[]): string {
  if (items.every(isPossibleSpam)) return `${items.length} possible spam`;
  const leads = items.filter(isLead).length;
  const reviews = items.length - leads;
  const counts = [
    leads > 0 && pluralize(leads, 'new lead'),
    reviews > 0 && pluralize(reviews, 'new review'),
  ];
  return counts.filter(Boolean).join(', ');
}

/** Shows a lead with the beginning of its words. */
export function briefCard(lead: LeadItem, siteUrl: string): EmailCard {
  return {
    title: leadTitle(lead),
    words: excerpt(visitorText(lead), EXCERPT_CHARACTERS),
    actions: leadActions(lead, siteUrl),
    sections: [{ rows: leadRows(lead) }],
  };
}

export function leadActions(lead: LeadItem, siteUrl: string): EmailAction[] {
  const page = { label: 'Open the lead', url: leadLink(siteUrl, lead) };
  return [...contactLinks(lead), page];
}
