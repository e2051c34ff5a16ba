import { type Estimate, estimateSchema } from '../../../domain/estimate/estimate.ts';
import { questionText } from '../../../domain/estimate/estimate-text.ts';
import { estimateView, rangeOf } from '../../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../../domain/estimate/estimate-words.ts';
import { priceDate, rangeText } from '../../../domain/estimate/price-text.ts';
import { projectTypes } from '../../../domain/estimate/project.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { Row, Section } from '../html/section.tsx';
import type { LeadItem } from '../store/items.ts';

/** Returns undefined for a message, and for a lead whose estimate is not in its present form. */
export function leadEstimate(lead: Pick<LeadItem, 'kind'>): Estimate | undefined {
  const stored = lead.kind === 'quote-request' && 'estimate' in lead ? lead.estimate : undefined;
  const parsed = estimateSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/** `stone steps, $7,000–17,200`: what a quote request is about; empty if neither is known. */
export function jobAndPrice(lead: LeadItem): string {
  if (lead.kind !== 'quote-request') return '';
  const estimate = leadEstimate(lead);
  const type = lead.projectType === 'other' ? '' : projectTypes[lead.projectType];
  const jobs = estimate ? estimateView(estimate).jobs.map(({ label }) => label) : [];
  const range = estimate && rangeOf(estimate);
  const job = jobs.join(' + ') || type;
  const parts = [job.charAt(0).toLowerCase() + job.slice(1), range && rangeText(range)];
  return parts.filter(Boolean).join(', ');
}

/** Describes an estimate for an email or a page of the owner. */
export function estimateSections(estimate: Estimate): Section[] {
  const { notes, asked } = estimateView(estimate);
  return [
    { title: 'Estimate', rows: estimateRows(estimate) },
    { title: 'Ask them', list: asked.map(questionText) },
    { title: 'We warned them', list: estimate.reading.warnings },
    { title: 'We told them', list: notes },
  ];
}

/** The sizes, then each line, with the homeowner's words behind it, and who read the description at which prices. */
function estimateRows(estimate: Estimate): Row[] {
  const { jobs, lines, open, range, figure } = estimateView(estimate);
  return [
    ...jobs.map(({ size, isAssumed, sizeWords }) =>
      isAssumed
        ? { label: 'Size (assumed)', value: size }
        : { label: 'Size', value: size, quotes: sizeWords },
    ),
    ...lines.map(({ label, amount, words }) => ({
      label,
      value: amount,
      quotes: words === undefined ? [] : [words],
    })),
    { label: estimateText.open, value: open },
    { label: 'Range', value: range && figure },
    { label: 'Source', value: describeOrigin(estimate) },
  ];
}

const readers = {
  ai: 'Read by AI',
  words: 'Matched by plain words, without AI',
  form: 'By the form alone',
} as const;

function describeOrigin({ reading, offer }: Estimate): string {
  const { readBy, photos = 0 } = reading;
  const withPhotos = photos > 0 ? `, with ${pluralize(photos, 'photo')}` : '';
  return `${readers[readBy]}${withPhotos} · Prices as of ${priceDate(offer.date, 'medium')}`;
}
