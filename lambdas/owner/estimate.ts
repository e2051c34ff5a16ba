import { type Estimate, estimateSchema } from '../../domain/estimate/estimate.ts';
import {
  estimateText,
  estimateView,
  questionText,
  rangeOf,
  summaryLine,
} from '../../domain/estimate/estimate-view.ts';
import { priceDate, rangeText } from '../../domain/estimate/price-text.ts';
import { projectTypes } from '../../domain/estimate/project.ts';
import { pluralize } from '../../domain/wording.ts';
import type { Row, Section } from '../html/section.tsx';
import type { LeadItem } from '../store/items.ts';

/**
 * Reads the estimate of a lead.
 *
 * @returns undefined for a message, and for a lead whose estimate is not in its present form
 */
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
  const jobs = estimate ? estimateView(estimate).sizes.map(({ job }) => job) : [];
  const range = estimate && rangeOf(estimate);
  const job = jobs.join(' + ') || type;
  const parts = [job.charAt(0).toLowerCase() + job.slice(1), range && rangeText(range)];
  return parts.filter(Boolean).join(', ');
}

/**
 * Describes an estimate as it stands, for an email or a page: one line, sections, and who read the description at which
 * prices.
 */
export function estimateDocument(estimate: Estimate) {
  const { notes, asked } = estimateView(estimate);
  const lists: Section[] = [
    { title: 'Ask them', list: asked.map(questionText) },
    { title: 'We warned them', list: estimate.reading.warnings },
    { title: 'We told them', list: notes },
  ];
  return {
    summary: summaryLine(estimate),
    sections: [
      { title: 'Estimate', rows: estimateRows(estimate) },
      ...lists.filter(({ list = [] }) => list.length > 0),
    ],
    origin: describeOrigin(estimate),
  };
}

/** The sizes, then each line, with the homeowner's words behind it. */
function estimateRows(estimate: Estimate): Row[] {
  const { sizes, lines, open, range, figure } = estimateView(estimate);
  return [
    ...sizes.map(({ part, text, isAssumed }) =>
      isAssumed
        ? { label: 'Size (assumed)', value: text }
        : { label: 'Size', value: text, quotes: sizeWords(estimate, part) },
    ),
    ...lines.map(({ label, amount, words }) => ({
      label,
      value: amount,
      quotes: words === undefined ? [] : [words],
    })),
    { label: estimateText.open, value: open },
    { label: 'Range', value: range && figure },
  ];
}

/** The homeowner's words behind the sizes of a job. */
function sizeWords({ reading }: Estimate, part: number): string[] {
  const sizes = reading.reasons.filter((each) => each.part === part && each.id.startsWith('size-'));
  return [...new Set(sizes.map(({ words }) => words))];
}

function describeOrigin(estimate: Estimate): string {
  const { reading, offer } = estimate;
  const { photos = 0 } = reading;
  const withPhotos = photos > 0 ? `, with ${pluralize(photos, 'photo')}` : '';
  const reader = reading.readBy === 'ai' ? `Read by AI${withPhotos}` : 'By the form alone';
  return `${reader} · Prices as of ${priceDate(offer.date, 'medium')}`;
}
