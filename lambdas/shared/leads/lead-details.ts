import { type Estimate, estimateSchema } from '../../../domain/estimate/estimate.ts';
import { estimateView, questionText } from '../../../domain/estimate/estimate-view.ts';
import { estimateText } from '../../../domain/estimate/estimate-wording.ts';
import { priceProject } from '../../../domain/estimate/price-project.ts';
import { jobsAndPrice, priceDate, rangeText } from '../../../domain/estimate/price-text.ts';
import { OFFICIAL_QUOTE } from '../../../domain/forms/contact-message.ts';
import { shortFields, visitorText } from '../../../domain/forms/sent-forms.ts';
import { type ProjectType, projectTypes } from '../../../domain/project.ts';
import { pluralize } from '../../../domain/wording.ts';
import type { Row, Section } from '../html/section.tsx';
import { excerpt, shortName } from '../html/visitor-text.ts';
import { dayAndTime, timeAgo } from '../runtime/clock.ts';
import type { LeadItem, OutboxItem } from '../store/items.ts';
import { leadKinds } from './lead-kinds.ts';
import { callUrl, emailUrl } from './links.ts';

const MAX_FIRST_LINE_CHARACTERS = 60;

/** A message's first line says what it's about: `Official quote: boulder wall, 45 × 3 ft, $6,300–12,000`. */
function firstLine(message: string): string {
  return excerpt(message.split('\n')[0] ?? '', MAX_FIRST_LINE_CHARACTERS);
}

/**
 * Names a lead in a line: `Quote request: Tom & Ann, stone steps, $7,000–17,200, 3 photos`,
 * `Official quote: Tom & Ann, stone steps, 4 steps, …`, or `Message from Ann: Please call.`
 */
export function leadTitle(lead: LeadItem): string {
  const { photoNumbers = [] } = lead;
  const name = shortName(lead.name);
  const from = `${leadKinds[lead.kind].from} ${name}`;
  const photos = photoNumbers.length > 0 && pluralize(photoNumbers.length, 'photo');
  if (lead.kind === 'quote-request') {
    const estimate = leadEstimate(lead);
    const safety = estimate?.reading.dangers.length ? 'SAFETY: ' : '';
    return safety + listed(from, requestedWork(lead.projectType, estimate), photos);
  }
  const about = firstLine(lead.message);
  if (!about.startsWith(OFFICIAL_QUOTE)) return `${listed(from, photos)}: ${about}`;
  const job = about.slice(OFFICIAL_QUOTE.length).trim();
  return listed(`${OFFICIAL_QUOTE} ${name}`, job, photos);
}

const listed = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

/** `stone steps, $7,000–17,200`, or the first line of a message. */
export function requestLabel(lead: LeadItem): string {
  if (lead.kind !== 'quote-request') return firstLine(lead.message);
  return requestedWork(lead.projectType, leadEstimate(lead)) || leadKinds[lead.kind].noun;
}

/** Returns what a lead says below its label, which is the first line of a message. */
export function textBelowLabel(lead: LeadItem): string {
  const text = visitorText(lead);
  if (lead.kind === 'quote-request') return text;
  const [line = '', ...moreLines] = text.split('\n');
  return line === firstLine(text) ? moreLines.join('\n').trim() : text;
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
function requestedWork(projectType: ProjectType, estimate: Estimate | undefined): string {
  const priced = estimate && priceProject(estimate);
  const jobs = priced?.parts.map(({ job }) => job.label).join(' + ');
  const type = projectType === 'other' ? '' : projectTypes[projectType];
  return jobsAndPrice(jobs ?? type, priced && rangeText(priced.range));
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
    { label: 'Range', value: price?.text },
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
