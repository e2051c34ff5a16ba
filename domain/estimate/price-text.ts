import { dimensionsOf, type Measure, type PriceUnit } from '../project.ts';
import type { Dimension, OfferedJob, PriceRange } from './estimate.ts';
import { isByArea, type PricedPart } from './price-project.ts';

/** Formats dollars: `$4,000`, `$21.50`. */
export function dollars(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
}

/** Formats a range: `$4,000–11,000`, or `$2,500` if both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)}–${dollars(high).slice(1)}`;
}

/** Names jobs and their price after other words: `boulder wall + tuckpointing of block, $6,300–12,000`. */
export function jobsAndPrice(jobs: string, price: string | undefined): string {
  return [jobs.toLowerCase(), price].filter(Boolean).join(', ');
}

/** Formats an added or saved amount: `+$900 to $1,600`, `−$600 to −$300`, `no change`. */
export function changeText({ low, high }: PriceRange): string {
  const [from = 0, to = 0] = [low, high].toSorted((a, b) => a - b);
  const signed = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : `+${dollars(amount)}`);
  if (from === 0 && to === 0) return 'no change';
  if (from === to) return signed(from);
  return `${signed(from)} to ${from < 0 ? signed(to) : dollars(to)}`;
}

export const sizeUnits: Record<Dimension, string> = {
  length: ' ft',
  width: ' ft',
  height: ' ft',
  area: ' sq ft',
  steps: '',
  count: '',
};

/** Formats the size of a job: `50 × 3 ft`, `135 sq ft`, `4 steps`; undefined for a single piece. */
export function sizeText({ job, dimensions, units }: PricedPart): string | undefined {
  if (job.measure === 'piece') return units === 1 ? undefined : `${units} of them`;
  if (job.measure === 'step') return units === 1 ? '1 step' : `${units} steps`;
  if (job.measure === 'foot of chimney') return `${feet(units)} ft above the roof`;
  if (!isByArea(job)) return `${feet(units)}${sizeUnits[dimensionsOf[job.measure][0]]}`;
  const [one, other] = [dimensions.length, dimensions.width ?? dimensions.height];
  if (one === undefined || other === undefined) return areaText({ job, units });
  return `${feet(one)} × ${feet(other)} ft`;
}

/** Formats an area: `135 sq ft of wall`, `240 sq ft`. */
export function areaText({ job, units }: Pick<PricedPart, 'job' | 'units'>): string {
  const area = `${Math.round(units).toLocaleString('en-US')} sq ft`;
  return job.measure === 'face foot' ? `${area} of wall` : area;
}

const unitTexts: Record<Measure, string> = {
  'face foot': 'per square foot of wall',
  'square foot': 'per square foot',
  'foot of chimney': 'per foot of chimney above the roof',
  'running foot': 'per foot',
  step: 'per step',
  piece: 'each',
};

/** Formats the prices of a job: `$36–58 per square foot, plus $900–1,500 per job`. */
export function pricesText({ prices, measure }: OfferedJob): string {
  const texts: Partial<Record<PriceUnit, string>> = {
    unit: unitTexts[measure],
    'linear foot': 'per foot of footing',
    job: 'per job',
  };
  return prices.map((price) => `${rangeText(price)} ${texts[price.per]}`).join(', plus ');
}

const feet = (value: number) => Number(value.toFixed(1)).toLocaleString('en-US');

/** Formats the date of the prices: `Nov 1, 2025`, in any time zone. */
export function priceDate(isoDate: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });
}
