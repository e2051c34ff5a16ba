import { business, phoneLink } from '../../domain/business.ts';
import { disclaimerFor, estimateView } from '../../domain/estimate/estimate-view.ts';
import { projectScopes, projectTypes } from '../../domain/estimate/project.ts';
import { nextSteps } from '../../domain/wording.ts';
import { emailOf } from '../email/email-layout.tsx';
import type { Email } from '../email/send-email.ts';
import type { Row } from '../html/section.ts';
import { leadEstimate } from '../owner/estimate.ts';
import type { LeadItem } from '../store/items.ts';

const words = {
  'contact-message': { what: 'message', form: 'contact form' },
  'quote-request': { what: 'quote request', form: 'quote form' },
} as const;

/**
 * Makes the email that confirms a form to a homeowner. Nothing that a visitor typed freely is in it, the name included,
 * so that nobody can use the site to send words to a stranger.
 */
export function receiptEmail(lead: LeadItem, siteUrl: string): Email {
  const { what, form } = words[lead.kind];
  const title = `We got your ${what}`;
  const { rows, disclaimer } = requestedWork(lead);
  const card = {
    title,
    paragraphs: [`Thanks for contacting ${business.name}. We got your request.`],
    sections: [
      ...(rows.length > 0 ? [{ rows }] : []),
      { title: 'What happens next', list: nextSteps },
      { title: 'Our hours', rows: business.hours.map(hoursRow) },
    ],
    notes: [
      ...(disclaimer ? [disclaimer] : []),
      'Or just reply to this email.',
      `Reference ${lead.id.slice(0, 8)}`,
      `You're getting this because this address was entered in our ${form}. Not you? Ignore it and you won't hear from us again.`,
    ],
    actions: [{ label: `Call ${business.phone}`, url: phoneLink(business.phone) }],
  };
  return {
    ...emailOf(`${title} – ${business.name}`, [card], { label: business.name, url: siteUrl }),
    replyTo: business.email,
  };
}

function hoursRow({ days, opens, closes }: (typeof business.hours)[number]): Row {
  return { label: days, value: opens && closes ? `${opens} to ${closes}` : 'closed' };
}

/** Describes the request in the words of the form and of the price list. */
function requestedWork(lead: LeadItem): { rows: Row[]; disclaimer?: string } {
  if (lead.kind === 'contact-message') return { rows: [] };
  const { projectType, projectScope, squareFootage } = lead;
  const estimate = leadEstimate(lead);
  const view = estimate && estimateView(estimate);
  const isPriced = view?.range !== undefined;
  const isSizeKnown = view?.sizes.every(({ isAssumed }) => !isAssumed);
  const readSize = isSizeKnown ? view?.sizes.flatMap(({ text }) => text ?? []).join(', ') : '';
  const typedSize = squareFootage && `${squareFootage.toLocaleString('en-US')} sq ft`;
  const rows = [
    { label: 'Project', value: view?.project ?? projectTypes[projectType] },
    {
      label: 'Size',
      value: typedSize || readSize || (projectScope && projectScopes[projectScope]),
    },
    { label: isPriced ? 'Planning range' : 'Price', value: view?.figure },
  ];
  return { rows, ...(estimate && isPriced && { disclaimer: disclaimerFor(estimate) }) };
}
