import { type Estimate, estimateSchema } from '../../../domain/estimate/estimate.ts';
import { estimateView, questionText } from '../../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../../domain/estimate/estimate-wording.ts';
import { priceProject } from '../../../domain/estimate/price-project.ts';
import { jobsAndPrice, priceDate, rangeText } from '../../../domain/estimate/price-text.ts';
import { shortFields } from '../../../domain/forms/sent-forms.ts';
import { projectTypes } from '../../../domain/project.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { Row, Section } from '../html/section.tsx';
import { excerpt, shortName } from '../html/visitor-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import type { LeadItem, OutboxItem } from '../store/items.ts';
import { callUrl, emailUrl } from './links.ts';

export const kindTitles: Record<LeadItem['kind'], string> = {
  'quote-request': 'Quote request',
  'contact-message': 'Message',
};

/** Enough for two jobs with their sizes and price. */
const MAX_FIRST_LINE_CHARACTERS = 140;

export function firstLine(text: string): string {
  return excerpt(text.split('\n')[0] ?? '', MAX_FIRST_LINE_CHARACTERS);
}

/** Names a lead: `Quote request: Tom & Ann, stone steps, $7,000–17,200, 3 photos`, or `Message from Ann`. */
export function leadTitle(lead: LeadItem): string {
  const { kind, photoNumbers = [] } = lead;
  const name = shortName(lead.name);
  const photos = photoNumbers.length > 0 && pluralize(photoNumbers.length, 'photo');
  const parts =
    kind === 'quote-request'
      ? [`Quote request: ${name}`, requestedWork(lead), photos]
      : [`Message from ${name}`, photos];
  return parts.filter(Boolean).join(', ');
}

/** Returns the subject of a lead's email, which shows a danger, or how a message begins, in the list of a mailbox. */
export function leadSubject(lead: LeadItem): string {
  const title = leadTitle(lead);
  if (lead.hasDanger) return `SAFETY: ${title}`;
  return lead.kind === 'contact-message' ? `${title}: ${firstLine(lead.message)}` : title;
}

/** Says what a lead is about: `Stone steps, $7,000–17,200`, or `Message`. */
export function requestLabel(lead: LeadItem): string {
  if (lead.kind === 'contact-message') return kindTitles[lead.kind];
  const work = requestedWork(lead) || kindTitles[lead.kind];
  return work.charAt(0).toUpperCase() + work.slice(1);
}

/** Returns the short fields of a lead or review. `now` adds how long ago it was received. */
export function itemRows(item: OutboxItem, now?: Date): Row[] {
  const { possibleSpam, createdAt } = item;
  const rows = shortFields(item).map(({ label, control, text }) => {
    const urls = new Map([
      ['tel', callUrl({ phone: text })],
      ['email', text && emailUrl(text)],
    ]);
    return { label, value: text, url: urls.get(control) };
  });
  const ago = now ? ` (${timeAgo(createdAt, now)})` : '';
  return [
    { label: 'Possible spam', value: possibleSpam?.join('; ') },
    ...rows,
    { label: 'Received', value: dayAndTime(createdAt) + ago },
  ];
}

/** Returns an item's estimate; undefined if it doesn't have one, or has one in an outdated format. */
export function leadEstimate(item: object): Estimate | undefined {
  return estimateSchema.safeParse('estimate' in item ? item.estimate : undefined).data;
}

/** `stone steps, $7,000–17,200`: what a quote request is about; empty if neither is known. */
function requestedWork(request: Extract<LeadItem, { kind: 'quote-request' }>): string {
  const { projectType } = request;
  const estimate = leadEstimate(request);
  const priced = estimate && priceProject(estimate);
  const type = projectType === 'other' ? '' : projectTypes[projectType];
  if (!priced) return jobsAndPrice(type, undefined);
  const jobs = priced.parts.map(({ job }) => job.label).join(' + ');
  return jobsAndPrice(jobs, rangeText(priced.range));
}

export function estimateSections(estimate: Estimate): Section[] {
  const { jobs, lines, unanswered, price, notes, asked } = estimateView(estimate);
  const rows = [
    ...jobs.map(({ size, isAssumed, sizeQuotes }) => ({
      label: isAssumed ? 'Size (assumed)' : 'Size',
      value: size,
      quotes: isAssumed ? [] : sizeQuotes,
    })),
    ...lines.map(({ label, amount, quote }) => ({ label, value: amount, quotes: [quote] })),
    { label: estimateText.unanswered, value: unanswered },
    { label: 'Range', value: price?.text, isTotal: true },
    { label: 'Source', value: describeOrigin(estimate) },
  ];
  return [
    { title: 'Estimate', rows },
    { title: 'Ask them', list: asked.map(questionText) },
    { title: 'We warned them', list: estimate.reading.warnings },
    { title: 'We told them', list: notes },
  ];
}

const readers = {
  ai: 'Read by AI',
  name: 'Matched by keywords, no AI',
  form: 'From the form only',
} as const;

function describeOrigin({ reading, offer }: Estimate): string {
  return `${readers[reading.readBy]} · Prices as of ${priceDate(offer.date, 'medium')}`;
}
