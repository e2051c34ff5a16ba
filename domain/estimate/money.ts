import type { OfferedJob, PriceRange } from './estimate.ts';
import type { PricedPart } from './price-project.ts';

/** `$4,000`, `$21.50` */
export function dollars(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
}

/** `$4,000 to $11,000`, or `$2,500` where both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}

/** `+$900 to $1,600`, or `−$600 to −$300`: what is saved has a minus. */
export function changeText({ low, high }: PriceRange): string {
  const signed = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : `+${dollars(amount)}`);
  if (low === high) return signed(low);
  return `${signed(low)} to ${low < 0 ? signed(high) : dollars(high)}`;
}

/** `50 × 3 ft (150 face feet)`, `4 steps`; a piece has no size. */
export function sizeText({ job, dimensions, units }: PricedPart): string | undefined {
  if (job.measure === 'piece') return undefined;
  if (job.measure === 'step') return units === 1 ? '1 step' : `${units} steps`;
  if (job.measure === 'foot of chimney') return `${number(units)} ft above the roof`;
  const area = `${Math.round(units).toLocaleString('en-US')} ${areaUnit(job)}`;
  const [one, other] = [dimensions.length, dimensions.width ?? dimensions.height];
  return one === undefined || other === undefined
    ? area
    : `${number(one)} × ${number(other)} ft (${area})`;
}

/** The unit of a surface: that of a wall is its visible side. */
export function areaUnit({ measure }: OfferedJob): string {
  return measure === 'face foot' ? 'face feet' : 'sq ft';
}

const unitTexts: Record<OfferedJob['measure'], string> = {
  'face foot': "per face foot (a square foot of the wall's visible side)",
  'square foot': 'per sq ft',
  'foot of chimney': 'per foot of chimney above the roof',
  step: 'per step',
  piece: 'in all',
};

/** `$30 to $47 per sq ft` */
export function unitPrice({ perUnit, measure }: OfferedJob): string {
  return `${rangeText(perUnit)} ${unitTexts[measure]}`;
}

function number(value: number): string {
  return Number(value.toFixed(1)).toLocaleString('en-US');
}
