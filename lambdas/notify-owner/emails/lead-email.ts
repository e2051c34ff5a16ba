import { phoneLink } from '../../../domain/business.ts';
import type { PriceRange } from '../../../domain/estimate/estimate.ts';
import { summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { dollars } from '../../../domain/estimate/money.ts';
import { visitorText } from '../../../domain/forms/sent-forms.ts';
import { projectTypes } from '../../../domain/project.ts';
import { answerLink } from '../../decision-page/owner-links.ts';
import { itemizedEstimate } from '../../estimate-text/itemized-estimate.ts';
import { leadEstimate, shownRange } from '../../estimate-text/lead-estimate.ts';
import type { LeadItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import {
  type Email,
  type EmailAction,
  type EmailContent,
  fieldRows,
  spamRow,
  spamTag,
} from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { shortName } from './visitor-text.ts';

/**
 * Tells the owner of a new lead, with the visitor's address to reply to.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function leadEmail(lead: LeadItem, siteUrl: string): Email {
  return {
    subject: `${spamTag(lead)}${leadSubject(lead)}`,
    ...renderEmail({
      ...leadContent(lead, siteUrl),
      notes: ['Reply to this mail to answer the homeowner.'],
    }),
    replyTo: lead.email,
    reference: lead.id,
  };
}

/** Returns the content of an email about a lead, with its two actions: answer, and mark as answered. */
export function leadContent(lead: LeadItem, siteUrl: string): EmailContent {
  const estimate = leadEstimate(lead);
  return {
    ...shortContent(lead),
    estimate: estimate && itemizedEstimate(estimate),
    actions: [call(lead)[0] ?? write(lead), markAsAnswered(lead, siteUrl)],
  };
}

/**
 * The same for a mail that tells of others too, where reply does not lead to the homeowner: of an estimate
 * it has the summary alone.
 */
export function leadContentOfMany(lead: LeadItem, siteUrl: string): EmailContent {
  return {
    ...shortContent(lead),
    actions: [...call(lead), write(lead), markAsAnswered(lead, siteUrl)],
  };
}

function shortContent(lead: LeadItem): Omit<EmailContent, 'actions'> {
  const estimate = leadEstimate(lead);
  return {
    title: `${spamTag(lead)}${leadTitle(lead)}`,
    summary: estimate && summaryLine(estimate),
    rows: [spamRow(lead), ...fieldRows(lead), ['Received', dayAndTime(lead.createdAt)]],
    words: visitorText(lead),
    notes: [],
    id: lead.id,
  };
}

/** Nothing where no number was left, or none that a phone can call. */
function call({ phone }: LeadItem): EmailAction[] {
  const url = phone && phoneLink(phone);
  return url && /\d{7}/.test(url) ? [{ label: `Call ${shortName(phone)}`, url }] : [];
}

function write({ email }: LeadItem): EmailAction {
  // Encoded, so that an address with a question mark adds no other field to the mail.
  const url = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return { label: `Write to ${shortName(email)}`, url };
}

function markAsAnswered(lead: LeadItem, siteUrl: string): EmailAction {
  return { label: 'Answered', url: answerLink(siteUrl, lead) };
}

function leadSubject(lead: LeadItem): string {
  if (lead.kind === 'contact-message') return leadTitle(lead);
  const estimate = leadEstimate(lead);
  const range = estimate && shownRange(estimate);
  const asked = [projectTypes[lead.projectType].toLowerCase(), range && shortRange(range)];
  return `New quote request: ${asked.filter(Boolean).join(', ')}`;
}

function leadTitle({ kind, name }: LeadItem): string {
  const noun = kind === 'quote-request' ? 'A quote request' : 'New message';
  return `${noun} from ${shortName(name)}`;
}

/** `$7.9k-13.4k`: short enough for a phone's list of mails; one price stays whole, as in `$2,500`. */
function shortRange({ low, high }: PriceRange): string {
  const thousands = (amount: number) => `${Math.round(amount / 100) / 10}k`;
  return low === high ? dollars(low) : `$${thousands(low)}-${thousands(high)}`;
}
