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
  /** The visitor gave no size: the range is that of a typical job of this many square feet. */
  typicalSize?: number;
  minimumCharge: number;
  cardVersion: string;
  cardDate: string;
}

type ProjectSize = Pick<QuoteRequest, 'projectType' | 'squareFootage' | 'projectScope'>;

/** The planning range for a project: an exact size beats the scope, and with neither the typical job stands in. */
export function estimateProject(project: ProjectSize, card: RateCard): Estimate {
  const estimate: Estimate = {
    project: describe(project, card),
    minimumCharge: card.minimumCharge,
    cardVersion: card.version,
    cardDate: card.date,
  };
  if (project.projectType === 'other') return estimate;

  const price = card.prices[project.projectType];
  const size = sizeOf(project, card);
  const units = price.per === 'fireplace' ? { from: 1, to: 1 } : size;
  const low = Math.max(card.minimumCharge, roundPrice(price.low * units.from));
  const high = Math.max(low, roundPrice(price.high * units.to));
  const sizeIsGiven = project.squareFootage !== undefined || project.projectScope !== undefined;
  return {
    ...estimate,
    price,
    range: { low, high },
    ...(!sizeIsGiven && price.per !== 'fireplace' && { typicalSize: card.typicalSize }),
  };
}

function sizeOf({ squareFootage, projectScope }: ProjectSize, card: RateCard): SizeBand {
  if (squareFootage !== undefined) return { from: squareFootage, to: squareFootage };
  if (projectScope !== undefined) return card.sizes[projectScope];
  return { from: card.typicalSize, to: card.typicalSize };
}

function describe({ projectType, squareFootage, projectScope }: ProjectSize, card: RateCard) {
  const label = projectTypes[projectType];
  if (squareFootage !== undefined)
    return `${label}, ${squareFootage.toLocaleString('en-US')} sq ft`;
  if (projectScope === undefined) return label;
  const { from, to } = card.sizes[projectScope];
  return `${label}, ${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')} sq ft`;
}

/** As a mason says it: whole hundreds below $10,000, whole five hundreds from there on. */
function roundPrice(dollars: number): number {
  const step = dollars < 10_000 ? 100 : 500;
  return Math.round(dollars / step) * step;
}

/** `$4,000`: whole dollars as they stand on the page and in the mail. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** `$4,000 to $11,000`, or `$2,500` where both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}

/** The estimate in the card's own words, for when no model writes them. */
export function explainFromCard({ range, price, typicalSize, minimumCharge }: Estimate): string {
  if (!range || !price) {
    return `This kind of work has no set price. Our smallest jobs start at ${dollars(minimumCharge)}; a visit tells what yours needs.`;
  }
  const job = typicalSize ? `A typical job of ${typicalSize} sq ft` : 'Work like yours';
  return [
    `${job} usually comes to ${rangeText(range)}.`,
    `Our price is ${rangeText(price)} per ${price.per}, which includes ${price.includes}.`,
    `No job is below ${dollars(minimumCharge)}.`,
    'Access to the site, the material you choose and what is under the ground move the price; a visit settles it.',
  ].join(' ');
}

/** What a quote request is answered with, and what is kept of it for the same request sent again. */
export interface QuoteAnswer {
  /** The lead's id, which stands in the owner's mail as its reference. */
  id: string;
  quote: string;
  /** Who wrote `quote`: the model, or the rate card's own words where the model could not. */
  writtenBy: 'model' | 'card';
  range?: PriceRange;
  cardDate: string;
}

/** What stands beside every estimate, on the site and on the page that answers a plain form post. */
export const estimateWords = {
  title: 'Your Estimate',
  writtenByCard:
    'AI was out of reach just now: this explanation comes from our price list and was not written by AI.',
  disclaimer:
    'Estimates on this page are AI-generated: a planning range and not an offer. The price is settled when we have seen the site.',
  requestOfficial: 'Request Official Quote',
};
