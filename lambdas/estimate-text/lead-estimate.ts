import {
  type Answer,
  type Dimension,
  type Estimate,
  estimateSchema,
} from '../../domain/estimate/estimate.ts';
import {
  estimateView,
  type LineView,
  priceDate,
  type QuestionView,
  questionText,
} from '../../domain/estimate/estimate-view.ts';
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

/** An estimate as the owner reads it, in an email and on their page. */
export type ItemizedEstimate = ReturnType<typeof itemizedEstimate>;
export type EstimateItem = ItemizedEstimate['items'][number];
export type EstimateList = ItemizedEstimate['lists'][number];

/** Itemizes an estimate as it stands, with what the homeowner corrected. */
export function itemizedEstimate(estimate: Estimate) {
  const { sizes, lines, notes } = estimateView(estimate);
  const lists = [
    { title: 'Open questions', entries: openQuestions(estimate).map(questionText) },
    { title: 'Warnings to the homeowner', entries: estimate.reading.warnings },
    { title: 'Notes to the homeowner', entries: notes },
  ];
  const words = sizeWords(estimate);
  return {
    items: [
      ...sizes.map((amount, index) => ({ label: 'Size', amount, words: index === 0 ? words : [] })),
      ...lines.map(itemOf),
    ],
    lists: lists.filter(({ entries }) => entries.length > 0),
    origin: originOf(estimate),
  };
}

/** A line with the visitor's words that it was picked for. */
function itemOf({ label, amount, words, isOn }: LineView) {
  return {
    label,
    amount: isOn ? amount : 'taken out by the homeowner',
    words: words === undefined ? [] : [words],
  };
}

/** The questions that the homeowner has not answered since. */
export function openQuestions(estimate: Estimate): QuestionView[] {
  const { questions } = estimateView(estimate);
  return questions.filter(({ part, answers }) =>
    answers.every((answer) => isOpen(answer, estimate.choices.parts[part])),
  );
}

function isOpen(
  { adds, drops, job, dimensions = {} }: Answer,
  part: Estimate['choices']['parts'][number] | undefined,
): boolean {
  if (!part) return true;
  if (job !== undefined) return part.otherJobs.length > 0;
  const id = adds ?? drops;
  if (id !== undefined) return part.open.includes(id);
  return Object.keys(dimensions).some((name) => part.openSizes[name as Dimension] !== undefined);
}

function originOf(estimate: Estimate): string {
  return [
    `Read by ${readerOf(estimate)}`,
    estimate.isCorrected && 'Corrected by the homeowner',
    `Prices of ${priceDate(estimate.offer.date)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
