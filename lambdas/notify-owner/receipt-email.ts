import { business, phoneLink } from '../../domain/business.ts';
import { summaryLine } from '../../domain/estimate/estimate-text.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
import { disclaimerFor } from '../../domain/estimate/estimate-words.ts';
import { hoursTable } from '../../domain/opening-hours.ts';
import { nextSteps } from '../../domain/wording.ts';
import { renderEmail } from '../shared/email/email-layout.tsx';
import type { Email } from '../shared/email/send-email.ts';
import { leadEstimate } from '../shared/leads/estimate.ts';
import type { LeadItem } from '../shared/store/items.ts';

const words = {
  'contact-message': { what: 'message', form: 'contact form' },
  'quote-request': { what: 'quote request', form: 'quote form' },
} as const;

/**
 * Creates the email that confirms a form to a homeowner. Nothing that a visitor typed freely is in it, the name included,
 * so no one can use the site to send words to a stranger.
 */
export function receiptEmail(lead: LeadItem, siteUrl: string): Email {
  const { what, form } = words[lead.kind];
  const title = `We got your ${what}`;
  const estimate = leadEstimate(lead);
  const hours = hoursTable(business, new Date(lead.createdAt));
  const isPriced = estimate && rangeOf(estimate) !== undefined;
  const card = {
    title,
    paragraphs: [`Thanks for contacting ${business.name}. We got your request.`],
    sections: [
      { rows: [{ label: 'Your project', value: estimate && summaryLine(estimate) }] },
      { title: 'What happens next', list: nextSteps },
      { title: 'Our hours', rows: hours.map(([label, value]) => ({ label, value })) },
    ],
    notes: [
      ...(isPriced ? [disclaimerFor(estimate)] : []),
      'Or just reply to this email.',
      `You're getting this because this address was entered in our ${form}. Not you? Ignore it and you won't hear from us again.`,
    ],
    actions: [{ label: `Call ${business.phone}`, url: phoneLink(business.phone) }],
  };
  return {
    ...renderEmail(`${title} – ${business.name}`, [card], { label: business.name, url: siteUrl }),
    replyTo: business.email,
  };
}
