import { type Estimate, estimateSchema } from '../../domain/estimate/estimate.ts';
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

/** Names the reader of an estimate's description: `AI (text and 2 photos)`, or `our own rules`. */
export function readerOf({ reading: { readBy, photos = 0 } }: Estimate): string {
  if (readBy === 'rules') return 'our own rules';
  return photos === 0 ? 'AI' : `AI (text and ${photos} photo${photos === 1 ? '' : 's'})`;
}

/** The visitor's words behind the sizes, each once; none once anything was corrected, because it may be a size. */
export function sizeWords({ reading, isCorrected }: Estimate): string[] {
  if (isCorrected) return [];
  const sizes = reading.reasons.filter(({ id }) => id.startsWith('size-'));
  return [...new Set(sizes.map(({ words }) => words))];
}
