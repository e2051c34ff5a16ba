import { type Estimate, estimateSchema } from '../../domain/estimate/estimate.ts';
import {
  estimateText,
  estimateView,
  type LineView,
  type QuestionView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
import { priceDate } from '../../domain/estimate/price-text.ts';
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

/** Names the reader of an estimate's description: `AI, with 2 photos`, or `nobody`. */
export function readerOf({ reading: { readBy, photos = 0 } }: Estimate): string {
  if (readBy === 'form') return 'nobody';
  return photos === 0 ? 'AI' : `AI, with ${photos} photo${photos === 1 ? '' : 's'}`;
}

/** The homeowner's words behind the sizes of a job; none once anything was corrected, because it may be a size. */
export function sizeWords({ reading, isCorrected }: Estimate, part: number): string[] {
  if (isCorrected) return [];
  const sizes = reading.reasons.filter((each) => each.part === part && each.id.startsWith('size-'));
  return [...new Set(sizes.map(({ words }) => words))];
}

/** An estimate as the owner reads it, in an email and on their page. */
export type ItemizedEstimate = ReturnType<typeof itemizedEstimate>;
export type EstimateItem = ItemizedEstimate['items'][number];
export type EstimateList = ItemizedEstimate['lists'][number];

/** Itemizes an estimate as it stands, with what the homeowner corrected. */
export function itemizedEstimate(estimate: Estimate) {
  const { sizes, lines, notes, open, range, figure } = estimateView(estimate);
  const lists = [
    { title: 'Ask them', entries: openQuestions(estimate).map(questionText) },
    { title: 'We warned them', entries: estimate.reading.warnings },
    { title: 'We told them', entries: notes },
  ];
  const sum = (label: string, amount: string) => ({ label, amount, words: [] as string[] });
  return {
    items: [
      ...sizes.flatMap(({ part, text, isAssumed }) => {
        if (text === undefined) return [];
        if (isAssumed) return [sum('Size (assumed)', text)];
        return [{ ...sum('Size', text), words: sizeWords(estimate, part) }];
      }),
      ...lines.map(itemOf),
      ...(open ? [sum(estimateText.open, open)] : []),
      ...(range ? [sum('Range', figure)] : []),
    ],
    lists: lists.filter(({ entries }) => entries.length > 0),
    origin: originOf(estimate),
  };
}

/** Returns a line with the homeowner's words that it was picked for. */
function itemOf({ label, amount, words, isOn }: LineView) {
  return {
    label,
    amount: isOn ? amount : 'taken out by the homeowner',
    words: words === undefined ? [] : [words],
  };
}

/** Returns the questions that the homeowner has not answered, those with the largest effect. */
export function openQuestions(estimate: Estimate): QuestionView[] {
  return estimateView(estimate).asked;
}

function originOf(estimate: Estimate): string {
  return [
    estimate.reading.readBy === 'ai' ? `Read by ${readerOf(estimate)}` : 'By the form alone',
    estimate.isCorrected && 'Corrected by the homeowner',
    `Prices as of ${priceDate(estimate.offer.date, 'medium')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
