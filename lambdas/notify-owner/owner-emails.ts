import { visitorText } from '../../domain/forms/sent-forms.ts';
import { pluralize } from '../../domain/wording.ts';
import { type EmailCard, renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { shortName } from '../shared/html/visitor-text.ts';
import {
  estimateSections,
  itemRows,
  leadEstimate,
  leadSubject,
  leadTitle,
} from '../shared/leads/lead-details.ts';
import { contactLinks, ownerLink } from '../shared/leads/links.ts';
import {
  isLead,
  type LeadItem,
  type OutboxItem,
  type TestimonialItem,
} from '../shared/store/items.ts';

/** Creates the email about one new lead. It doesn't contain a key, because the owner's Reply may quote it. */
export function leadEmail(lead: LeadItem, siteUrl: string) {
  const estimate = leadEstimate(lead);
  const url = ownerLink(siteUrl, 'lead', { id: lead.id });
  const card: EmailCard = {
    title: leadTitle(lead),
    actions: [...contactLinks(lead), { label: 'Open the lead', url }],
    dangers: estimate?.reading.dangers.map((danger) => `We warned them: ${danger}`),
    body: visitorText(lead),
    sections: [{ rows: itemRows(lead) }, ...(estimate ? estimateSections(estimate) : [])],
    notes: [`Reference ${lead.id.slice(0, 8)}`],
  };
  const email = ownerEmail(leadSubject(lead), card, siteUrl);
  return { ...email, replyTo: lead.email, itemId: lead.id };
}

/** Creates the email about a new review. The links of its decisions contain the review's key. */
export function reviewEmail(review: TestimonialItem, siteUrl: string): Email {
  const { id, rating, name, ownerToken: token } = review;
  const linkTo = (decision: string) => ownerLink(siteUrl, 'review', { id, token, decision });
  const card: EmailCard = {
    title: `New review: ${pluralize(rating, 'star')} from ${shortName(name)}`,
    body: visitorText(review),
    actions: [
      { label: 'Publish', url: linkTo('publish') },
      { label: "Don't publish", url: linkTo('decline') },
    ],
    sections: [{ rows: itemRows(review) }],
    notes: ['Only you can see this review until you publish it.'],
  };
  return { ...ownerEmail(card.title, card, siteUrl), itemId: id };
}

/** Creates the email about an item whose own email SES refused, without the visitor's words, the likely cause. */
export function linkEmail(item: OutboxItem, siteUrl: string): Email {
  const { id } = item;
  const title = isLead(item) ? '1 new lead' : '1 new review';
  const url = isLead(item)
    ? ownerLink(siteUrl, 'lead', { id })
    : ownerLink(siteUrl, 'leads', { list: 'reviews' });
  const actions = [{ label: 'Open it on your list', url }];
  const card = { title, paragraphs: ["Amazon refused to send this one's text."], actions };
  return { ...ownerEmail(title, card, siteUrl), itemId: id };
}

function ownerEmail(subject: string, card: EmailCard, siteUrl: string): Email {
  const url = ownerLink(siteUrl, 'leads');
  return renderEmail(subject, [card], { label: 'All leads and reviews', url });
}
