import { phoneLink } from '../../../domain/business.ts';
import { dollars, type PriceRange, rangeText, squareFeet } from '../../../domain/estimate.ts';
import { projectScopes, projectTypes } from '../../../domain/project.ts';
import type { LeadItem } from '../../shared/lead.ts';
import { dayAndTime } from '../../shared/owner/dates.ts';
import { answerLink } from '../../shared/owner/owner-links.ts';
import type { Letter, LetterAction } from './letter.ts';
import { letterBodies } from './letter-bodies.ts';
import type { Mail } from './mail.ts';
import { spamRow, spamTag } from './spam-tag.ts';
import { shortName } from './visitor-words.ts';

/**
 * Tells the owner of a new lead, with the visitor's address to reply to.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function leadMail(lead: LeadItem, siteUrl: string): Mail {
  return {
    subject: `${spamTag(lead)}${leadSubject(lead)}`,
    ...letterBodies({
      ...leadLetter(lead, siteUrl),
      notes: ['Reply to this mail to answer the homeowner.'],
    }),
    replyTo: lead.email,
    reference: lead.id,
  };
}

/** What the owner is told of a lead, with the two things to do: answer, and say that it is answered. */
export function leadLetter(lead: LeadItem, siteUrl: string): Letter {
  const { title, rows, words } =
    lead.kind === 'quote-request' ? quoteRequest(lead) : contactMessage(lead);
  return {
    title: `${spamTag(lead)}${title}`,
    rows: [
      spamRow(lead),
      ['Name', lead.name],
      ['Phone', lead.phone],
      ['Email', lead.email],
      ...rows,
      ['Received', dayAndTime(lead.createdAt)],
    ],
    words,
    actions: [call(lead)[0] ?? write(lead), markAsAnswered(lead, siteUrl)],
    notes: [],
    id: lead.id,
  };
}

/** The same for a mail that tells of others too, where reply does not lead to the homeowner. */
export function leadLetterOfMany(lead: LeadItem, siteUrl: string): Letter {
  return {
    ...leadLetter(lead, siteUrl),
    actions: [...call(lead), write(lead), markAsAnswered(lead, siteUrl)],
  };
}

/** Nothing where no number was left, or none that a phone can call. */
function call({ phone }: LeadItem): LetterAction[] {
  const url = phone && phoneLink(phone);
  return url && /\d{7}/.test(url) ? [{ label: `Call ${shortName(phone)}`, url }] : [];
}

function write({ email }: LeadItem): LetterAction {
  // Encoded, so that an address with a question mark adds no other field to the mail.
  const url = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return { label: `Write to ${shortName(email)}`, url };
}

function markAsAnswered(lead: LeadItem, siteUrl: string): LetterAction {
  return { label: 'Answered', url: answerLink(siteUrl, lead) };
}

function leadSubject(lead: LeadItem): string {
  if (lead.kind === 'contact-message') return `New message from ${shortName(lead.name)}`;
  const { range, project } = lead.estimate;
  const asked = [project.toLowerCase(), range && shortRange(range)].filter(Boolean).join(', ');
  return `New quote request: ${asked}`;
}

type LeadParts = Pick<Letter, 'title' | 'rows' | 'words'>;

function contactMessage(lead: LeadItem & { kind: 'contact-message' }): LeadParts {
  return { title: `New message from ${shortName(lead.name)}`, rows: [], words: lead.message };
}

function quoteRequest(lead: LeadItem & { kind: 'quote-request' }): LeadParts {
  const { range, size, sizeIsTypical, cardVersion } = lead.estimate;
  return {
    title: `A quote request from ${shortName(lead.name)}`,
    rows: [
      ['Project', projectTypes[lead.projectType]],
      ['Square feet', lead.squareFootage?.toLocaleString('en-US')],
      ['Size', lead.projectScope && projectScopes[lead.projectScope]],
      [
        'Priced as',
        size && sizeIsTypical
          ? `a typical job of ${squareFeet(size)}, no size was given`
          : undefined,
      ],
      ['Price shown', range && rangeText(range)],
      ['Rate card', cardVersion],
    ],
    words: lead.description,
  };
}

/** `$4k-11k`: short enough for a phone's list of mails; one price stays whole, as in `$2,500`. */
function shortRange({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `$${low / 1000}k-${high / 1000}k`;
}
