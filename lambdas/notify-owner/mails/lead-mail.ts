import { phoneLink } from '../../../domain/business.ts';
import { dollars, type PriceRange, rangeText, squareFeet } from '../../../domain/estimate.ts';
import { projectScopes, projectTypes } from '../../../domain/project.ts';
import type { LeadItem } from '../../shared/lead.ts';
import type { Mail } from '../mailer.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { spamTag } from './spam-tag.ts';

/** Tells the owner of a new lead, with the visitor's address to reply to. */
export function leadMail(lead: LeadItem): Mail {
  const { subject, title, rows, words } =
    lead.kind === 'quote-request' ? quoteRequest(lead) : contactMessage(lead);
  const letter: Letter = {
    title,
    rows: [['Name', lead.name], ['Phone', lead.phone], ['Email', lead.email], ...rows],
    words,
    action: lead.phone
      ? { label: `Call ${lead.phone}`, url: phoneLink(lead.phone) }
      : { label: `Write to ${lead.email}`, url: `mailto:${lead.email}` },
    notes: ['Reply to this mail to answer the homeowner.', `Reference ${lead.id}`],
  };
  return {
    subject: `${spamTag(lead)}${subject}`,
    text: letterText(letter),
    html: letterHtml(letter),
    replyTo: lead.email,
  };
}

type LeadParts = { subject: string } & Pick<Letter, 'title' | 'rows' | 'words'>;

function contactMessage(lead: LeadItem & { kind: 'contact-message' }): LeadParts {
  const subject = `New message from ${lead.name}`;
  return { subject, title: subject, rows: [], words: lead.message };
}

function quoteRequest(lead: LeadItem & { kind: 'quote-request' }): LeadParts {
  const { range, project, size, sizeIsTypical, cardVersion } = lead.estimate;
  const subject = [project.toLowerCase(), range && shortRange(range)].filter(Boolean).join(', ');
  return {
    subject: `New quote request: ${subject}`,
    title: `A quote request from ${lead.name}`,
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
      ['Shown to the homeowner', range && rangeText(range)],
      ['Rate card', cardVersion],
    ],
    words: lead.description,
  };
}

/** `$4k-11k`: short enough for a phone's list of mails; one price stays whole, as in `$2,500`. */
function shortRange({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `$${low / 1000}k-${high / 1000}k`;
}
