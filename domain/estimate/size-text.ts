import type { Dimensions, OfferedJob } from './estimate.ts';
import { rangeText } from './money.ts';

/** `50 ft × 3 ft (150 face feet)`, `4 steps`; a piece has no size. */
export function sizeText(
  job: Pick<OfferedJob, 'measure'>,
  dimensions: Dimensions,
  units: number,
): string | undefined {
  if (job.measure === 'piece') return undefined;
  if (job.measure === 'step') return units === 1 ? '1 step' : `${units} steps`;
  if (job.measure === 'foot of chimney') return `${feet(units)} above the roof`;
  const area = `${Math.round(units).toLocaleString('en-US')} ${areaUnit(job)}`;
  const sides = [dimensions.length, dimensions.width ?? dimensions.height];
  const [one, other] = sides;
  return one === undefined || other === undefined
    ? area
    : `${feet(one)} × ${feet(other)} (${area})`;
}

/** Names the unit of a surface: that of a wall is its visible side. */
export function areaUnit({ measure }: Pick<OfferedJob, 'measure'>): string {
  return measure === 'face foot' ? 'face feet' : 'sq ft';
}

const perUnit: Record<OfferedJob['measure'], string> = {
  'face foot': "per face foot (a square foot of the wall's visible side)",
  'square foot': 'per sq ft',
  'foot of chimney': 'per foot of chimney above the roof',
  step: 'per step',
  piece: 'for the whole of it',
};

/** `$30 to $47 per face foot` */
export function unitPrice({ perUnit: price, measure }: OfferedJob): string {
  return `${rangeText(price)} ${perUnit[measure]}`;
}

function feet(value: number): string {
  return `${Number(value.toFixed(1)).toLocaleString('en-US')} ft`;
}
