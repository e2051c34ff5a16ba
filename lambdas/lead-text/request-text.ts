import { rangeText } from '../../domain/estimate/money.ts';
import { projectTypes } from '../../domain/estimate/project.ts';
import { leadEstimate, shownRange } from '../estimate-text/lead-estimate.ts';
import type { LeadItem } from '../store/items.ts';

/** Names what a lead is about in lower case: `retaining wall`, or `message`. */
export function requestKind(lead: LeadItem): string {
  if (lead.kind === 'contact-message') return 'message';
  return lead.projectType === 'other' ? 'other work' : projectTypes[lead.projectType].toLowerCase();
}

/** `retaining wall, $7,900 to $13,400`: what a lead is about, with the range that the homeowner was shown. */
export function requestWithRange(lead: LeadItem): string {
  const estimate = leadEstimate(lead);
  const range = estimate && shownRange(estimate);
  return [requestKind(lead), range && rangeText(range)].filter(Boolean).join(', ');
}

/** Finds the newest quote request of a conversation. */
export function newestQuote(leads: readonly LeadItem[]): LeadItem | undefined {
  return leads.find(({ kind }) => kind === 'quote-request');
}
