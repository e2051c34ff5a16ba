import { business } from '../../domain/business.ts';
import { disclaimerFor, estimateText, estimateView } from '../../domain/estimate/estimate-view.ts';
import { priceProject } from '../../domain/estimate/price-project.ts';
import { projectScopes, projectTypes } from '../../domain/estimate/project.ts';
import { nextSteps } from '../../domain/wording.ts';
import { leadEstimate } from '../estimate-text/lead-estimate.ts';
import type { ReceiptLead } from './receipt-lead.ts';

/** The content of a receipt; plain text and HTML are both rendered from it. */
export interface ReceiptContent {
  title: string;
  /** One sentence on what came. */
  summary: string;
  /** The request in the words of the form and of the price list: label and value. */
  rows: [label: string, value: string][];
  /** The standing of the figure in the rows, where there is one. */
  disclaimer?: string;
  steps: readonly string[];
  /** The opening hours, a line for each entry. */
  hours: string[];
  /** The reason for which the reader gets this email. */
  reason: string;
  /** The id of the lead, shortened to what a person says on the phone. */
  reference: string;
}

/** Enough to find a lead among those of a year; see `shortReference` of the owner's emails. */
const REFERENCE_CHARACTERS = 8;

const words = {
  'contact-message': { what: 'message', short: 'message', form: 'contact form' },
  'quote-request': { what: 'quote request', short: 'request', form: 'quote form' },
} as const;

/**
 * Makes the content of a homeowner's receipt.
 *
 * @param siteUrl - the site's origin, such as `https://www.masonry.example`
 */
export function receiptContent(lead: ReceiptLead, siteUrl: string): ReceiptContent {
  const { what, short, form } = words[lead.kind];
  return {
    title: `We got your ${what}`,
    summary: `Thank you for writing to ${business.name}. We got your ${short}, and the owner has it.`,
    ...requestedWork(lead),
    steps: nextSteps,
    hours: business.hours.map(({ days, opens, closes }) =>
      opens && closes ? `${days}: ${opens} to ${closes}` : `${days}: closed`,
    ),
    reason: `You got this email because someone entered this address in the ${form} at ${siteUrl}. If this wasn't you, ignore this email. You won't hear from us again.`,
    reference: lead.id.slice(0, REFERENCE_CHARACTERS),
  };
}

function requestedWork(lead: ReceiptLead): Pick<ReceiptContent, 'rows' | 'disclaimer'> {
  const { kind, projectType, projectScope, squareFootage } = lead;
  if (kind === 'contact-message' || !projectType) return { rows: [] };
  const estimate = leadEstimate(lead);
  const view = estimate && estimateView(estimate);
  const { project = projectTypes[projectType], figure } = view ?? {};
  const isPriced = figure !== undefined && figure !== estimateText.noPrice;
  const isSizeKnown =
    estimate &&
    priceProject(estimate.offer, estimate.choices)?.parts.every(({ assumed }) => !assumed.length);
  const size =
    squareFootage === undefined
      ? (isSizeKnown && view?.sizes.join(', ')) || (projectScope && projectScopes[projectScope])
      : `${squareFootage.toLocaleString('en-US')} sq ft`;
  return {
    rows: [
      ['Project', project],
      ...(size ? ([['Size', size]] as [string, string][]) : []),
      ...(figure ? ([[isPriced ? 'Planning range' : 'Price', figure]] as [string, string][]) : []),
    ],
    ...(estimate && isPriced && { disclaimer: disclaimerFor(estimate) }),
  };
}
