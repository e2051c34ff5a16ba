import { projectTypes } from './project.ts';
import type { QuoteRequest } from './quote-request.ts';
import type { Price, RateCard, SizeBand } from './rate-card.ts';

/** Whole US dollars, `low` never above `high`. */
export interface PriceRange {
  low: number;
  high: number;
}

/** A planning range from the owner's card. Without `range` the card has no price for the work. */
export interface Estimate {
  /** What is priced, in words: `Retaining Wall, 200 sq ft`. */
  project: string;
  range?: PriceRange;
  price?: Price;
  /** Square feet that were priced; what has no price by size has none. */
  size?: SizeBand;
  /** The visitor gave no size: `size` is that of a typical job. */
  sizeIsTypical: boolean;
  /** US dollars below which no job is taken on. */
  minimumCharge: number;
  /** Sentences that go with this kind of work. */
  notes: readonly string[];
  cardVersion: string;
  /** ISO 8601 date from which the card's prices hold. */
  cardDate: string;
}

/** What a quote request is answered with. */
export type QuoteAnswer = Estimate & {
  /** The lead's id, which stands in the owner's mail as its reference. */
  id: string;
} & Explanation;

/** An estimate in words. */
export interface Explanation {
  quote: string;
  /** The model, or the rate card's own words where the model could not. */
  writtenBy: 'model' | 'card';
}

type ProjectSize = Pick<QuoteRequest, 'projectType' | 'squareFootage' | 'projectScope'>;

/** The planning range for a project: an exact size beats the scope, and with neither the typical job stands in. */
export function estimateProject(project: ProjectSize, card: RateCard): Estimate {
  const { projectType } = project;
  const price = projectType === 'other' ? undefined : card.prices[projectType];
  const given = price?.per === 'fireplace' ? undefined : sizeGiven(project, card);
  const estimate: Estimate = {
    project: [projectTypes[projectType], given && squareFeet(given)].filter(Boolean).join(', '),
    sizeIsTypical: false,
    minimumCharge: card.minimumCharge,
    notes: card.notes[projectType] ?? [],
    cardVersion: card.version,
    cardDate: card.date,
  };
  if (!price) return estimate;
  if (price.per === 'fireplace') {
    return { ...estimate, price, range: rangeOf(price, { from: 1, to: 1 }, card) };
  }
  const size = given ?? { from: card.typicalSize, to: card.typicalSize };
  return { ...estimate, price, range: rangeOf(price, size, card), size, sizeIsTypical: !given };
}

function sizeGiven(
  { squareFootage, projectScope }: ProjectSize,
  card: RateCard,
): SizeBand | undefined {
  if (squareFootage !== undefined) return { from: squareFootage, to: squareFootage };
  return projectScope && card.sizes[projectScope];
}

function rangeOf(price: Price, units: SizeBand, { minimumCharge }: RateCard): PriceRange {
  const low = Math.max(minimumCharge, roundPrice(price.low * units.from));
  return { low, high: Math.max(low, roundPrice(price.high * units.to)) };
}

/** As a mason says it: whole hundreds, from $10,000 whole five hundreds, from $100,000 whole five thousands. */
function roundPrice(dollars: number): number {
  const step = dollars < 10_000 ? 100 : dollars < 100_000 ? 500 : 5000;
  return Math.round(dollars / step) * step;
}

/** `200 sq ft`, or `100 to 500 sq ft`. */
export function squareFeet({ from, to }: SizeBand): string {
  const [low, high] = [from, to].map((feet) => feet.toLocaleString('en-US'));
  return low === high ? `${low} sq ft` : `${low} to ${high} sq ft`;
}

/** `$4,000`: whole dollars as they stand on the page and in the mail. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$4,000 to $11,000`, or `$2,500` where both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}
