import { projectScopes, scopeSizes } from '../project.ts';
import { replyPromise } from '../wording.ts';
import {
  type Estimate,
  hasUnansweredSize,
  knownSizes,
  type OfferedJob,
  type Part,
  unansweredSizes,
} from './estimate.ts';
import { isByArea, type PricedPart, type PricedProject } from './price-project.ts';
import { areaText, dollars, priceDate, pricesText, sizeText, sizeUnits } from './price-text.ts';

export const estimateText = {
  title: 'Your Estimate',
  noPrice: 'This one needs a look',
  willCall: `We have your request and will call ${replyPromise()}.`,
  pick: `Pick one for a price. We have your request either way and will call ${replyPromise()}.`,
  dangers: 'Safety first',
  warnings: 'Please note',
  lines: "What's in this price",
  unanswered: 'Not known yet',
  allAnswered: 'All answered. The range is what we see on jobs like this.',
  total: 'Your range',
  notIncluded: 'Not included',
  haveReady: 'Handy to have for the visit',
  beforeReading: 'Reading your description…',
  notSure: 'Not sure',
  next: "We have your request. Press this and we'll write the official quote. You'll hear from us",
};

/** Says who read the description, and claims no more than that. */
export function originText({ reading }: Pick<Estimate, 'reading'>): string {
  if (reading.readBy === 'ai') return 'AI read your description.';
  if (reading.readBy === 'name')
    return "We matched your words to our price list. Check the size, and fill in what we don't know yet.";
  return 'We priced the kind of work you chose.';
}

export function disclaimerFor(estimate: Pick<Estimate, 'reading' | 'offer'>): string {
  const isByAi = estimate.reading.readBy === 'ai';
  const byAi = `This estimate is AI-generated. ${originText(estimate)}`;
  const origin = isByAi ? byAi : 'No AI read your description.';
  const date = priceDate(estimate.offer.date);
  return `${origin} The prices are ours, as of ${date}. It's a planning range, not an offer. We set the final price after we see the job.`;
}

/** Explains what was read and priced. */
export function explainEstimate(estimate: Estimate, priced?: PricedProject): string[] {
  const { unclear, visits } = estimate.reading;
  const notes = [...unclear.map((quote) => `We couldn't tell what "${quote}" meant.`), ...visits];
  if (!priced) return notes;
  for (const [position, part] of priced.parts.entries()) {
    const label = priced.parts.length > 1 ? `${part.job.label}: ` : '';
    notes.push(...explainPart(estimate, part, position).map((note) => label + note));
  }
  return notes;
}

function explainPart(estimate: Estimate, priced: PricedPart, position: number): string[] {
  const { part, job } = priced;
  const notes = unansweredSizeNotes(estimate, part, position);
  const size = sizeNote(estimate, priced, position);
  if (size) notes.push(size);
  const otherJobs = estimate.offer.jobs.filter(({ id }) => part.otherJobs.includes(id));
  if (otherJobs.length > 0) {
    const kinds = new Intl.ListFormat('en-US').format(otherJobs.map(({ label }) => lower(label)));
    const assumption = `We assumed the most common kind, ${lower(job.label)}`;
    notes.push(`${assumption}. The range also covers ${kinds}.`);
  }
  return notes;
}

const lower = (label: string) => label.toLowerCase();

/** Explains the priced size if the homeowner didn't state it, or if it doesn't match the scope they chose. */
function sizeNote(estimate: Estimate, priced: PricedPart, position: number): string | undefined {
  const { projectScope: scope, squareFootage, reading, isCorrected } = estimate;
  const { part, job, units, assumed } = priced;
  const size = sizeText(priced);
  if (!size || hasUnansweredSize(part)) return undefined;
  if (assumed.length > 0) return 'We priced a typical job, because your note names no size.';
  if (!isByArea(job) || !scope || isCorrected) return undefined;
  const { area } = knownSizes(part);
  const isStated = reading.reasons.some(
    (reason) => reason.part === position && reason.about.kind === 'size',
  );
  if (area !== undefined && area !== squareFootage && !isStated)
    return `You chose ${projectScopes[scope]}, so we priced ${size}.`;
  const { min, max } = scopeSizes[scope];
  if (units >= min && units <= max) return undefined;
  return `You chose ${projectScopes[scope]}, but your measurements come to ${areaText({ job, units })}, so we used those.`;
}

function unansweredSizeNotes({ reading }: Estimate, part: Part, position: number): string[] {
  return unansweredSizes(part).map(([name, values]) => {
    const from = Math.min(...values).toLocaleString('en-US');
    const to = Math.max(...values).toLocaleString('en-US') + sizeUnits[name];
    const reasons = reading.reasons.filter((reason) => reason.part === position);
    const reason = reasons.find(
      ({ about }) => about.kind === 'size' && (about.dimension === name || name === 'area'),
    );
    if (!reason || reading.unclear.includes(reason.quote))
      return `No ${name} given, so this covers ${from} to ${to}.`;
    return `You gave two sizes, ${from} and ${to}. Pick one to narrow the price.`;
  });
}

/** Explains how a job is priced (or that our minimum applies) and what it includes. */
export function lineSentence(job: OfferedJob, isMinimum: boolean): string {
  const minimum = `Our smallest job of this kind is about ${dollars(job.minimum)}`;
  return `${isMinimum ? minimum : pricesText(job)}. Includes ${job.includes}.`;
}
