import {
  type AskedQuestion,
  type Estimate,
  estimateSchema,
  type PriceRange,
} from '../../domain/estimate/estimate.ts';
import { estimateView, rangeOf } from '../../domain/estimate/estimate-view.ts';
import { rangeText } from '../../domain/estimate/money.ts';
import type { LeadItem } from '../store/items.ts';

/**
 * Reads the estimate of a lead.
 *
 * @returns undefined for a message, and for a lead that was stored before estimates had their present form
 */
export function leadEstimate(lead: Pick<LeadItem, 'kind'>): Estimate | undefined {
  const stored = lead.kind === 'quote-request' && 'estimate' in lead ? lead.estimate : undefined;
  const parsed = estimateSchema.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Returns the range that a homeowner was shown.
 *
 * @returns undefined where there was none, but a price for one unit, or a visit that settles the price
 */
export function shownRange(estimate: Estimate): PriceRange | undefined {
  const range = rangeOf(estimate);
  return range && estimateView(estimate).figure === rangeText(range) ? range : undefined;
}

const readers = { ai: 'AI', rules: 'our own rules' };

/** Names the reader of an estimate's description: `AI`, `our own rules, 2 photos by AI`, or `nobody`. */
export function readerOf({ reading }: Estimate): string {
  if (!reading) return 'nobody';
  const { readBy, photos = 0 } = reading;
  return photos === 0
    ? readers[readBy]
    : `${readers[readBy]}, ${photos} photo${photos === 1 ? '' : 's'} by AI`;
}

/**
 * The visitor's words behind the sizes, each once ("16 by 20" is two of them); none once anything was
 * corrected, because it may be a size.
 */
export function sizeWords({ reading, isCorrected }: Estimate): string[] {
  if (!reading || isCorrected) return [];
  const sizes = reading.reasons.filter(({ id }) => id.startsWith('size-'));
  return [...new Set(sizes.flatMap((reason) => ('words' in reason ? reason.words : [])))];
}

/** `Which material do you have in mind? (Block / Boulders / Natural stone)`, and that a photo made us ask. */
export function questionText({ text, answers, photo }: AskedQuestion): string {
  const reason = photo === undefined ? '' : ', because of a photo';
  return `${text} (${answers.map(({ label }) => label).join(' / ')}${reason})`;
}
