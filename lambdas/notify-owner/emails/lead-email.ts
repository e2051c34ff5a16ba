import { phoneLink } from '../../../domain/business.ts';
import type { PriceRange } from '../../../domain/estimate/estimate.ts';
import { summaryLine } from '../../../domain/estimate/estimate-view.ts';
import { dollars } from '../../../domain/estimate/money.ts';
import { projectScopes, projectTypes } from '../../../domain/project.ts';
import { answerLink } from '../../decision-page/owner-links.ts';
import { itemizedEstimate } from '../../estimate-text/itemized-estimate.ts';
import { leadEstimate, shownRange } from '../../estimate-text/lead-estimate.ts';
import type { LeadItem } from '../../store/items.ts';
import { dayAndTime } from '../../time/dates.ts';
import {
  type Email,
  type EmailAction,
  type EmailContent,
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
  const { title, rows, words } =
    lead.kind === 'quote-request' ? quoteRequest(lead) : contactMessage(lead);
  const estimate = leadEstimate(lead);
  return {
    title: `${spamTag(lead)}${title}`,
    summary: estimate && summaryLine(estimate),
    rows: [
      spamRow(lead),
      ['Name', lead.name],
      ['Phone', lead.phone],
      ['Email', lead.email],
      ...rows,
      ['Received', dayAndTime(lead.createdAt)],
    ],
    words,
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
  if (lead.kind === 'contact-message') return `New message from ${shortName(lead.name)}`;
  const estimate = leadEstimate(lead);
  const range = estimate && shownRange(estimate);
  const asked = [projectTypes[lead.projectType].toLowerCase(), range && shortRange(range)];
  return `New quote request: ${asked.filter(Boolean).join(', ')}`;
}

type LeadParts = Pick<EmailContent, 'title' | 'rows' | 'words'>;

function contactMessage(lead: LeadItem & { kind: 'contact-message' }): LeadParts {
  return { title: `New message from ${shortName(lead.name)}`, rows: [], words: lead.message };
}

function quoteRequest(lead: LeadItem & { kind: 'quote-request' }): LeadParts {
  return {
    title: `A quote request from ${shortName(lead.name)}`,
    rows: [
      ['Project', projectTypes[lead.projectType]],
      ['Square feet', lead.squareFootage?.toLocaleString('en-US')],
      ['Size', lead.projectScope && projectScopes[lead.projectScope]],
    ],
    words: lead.description,
  };
}

/** `$7.9k-13.4k`: short enough for a phone's list of mails; one price stays whole, as in `$2,500`. */
function shortRange({ low, high }: PriceRange): string {
  const thousands = (amount: number) => `${Math.round(amount / 100) / 10}k`;
  return low === high ? dollars(low) : `$${thousands(low)}-${thousands(high)}`;
}
