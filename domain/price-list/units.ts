import type { Measure } from '../measure.ts';
import type { Dimensions } from './price-sheet.ts';

/** The dimensions that each measure is counted from; an area stands in for the two of a surface. */
export const dimensionsOf = {
  'face foot': ['length', 'height'],
  'square foot': ['length', 'width'],
  'foot of chimney': ['height'],
  step: ['steps'],
  piece: [],
} as const satisfies Record<Measure, readonly (keyof Dimensions)[]>;

/** Counts the units of a measure, or returns `undefined` where a dimension is missing. */
export function unitsOf(measure: Measure, dimensions: Dimensions): number | undefined {
  const isSurface = measure === 'face foot' || measure === 'square foot';
  if (isSurface && dimensions.area !== undefined) return dimensions.area;
  return dimensionsOf[measure].reduce<number | undefined>((units, name) => {
    const dimension = dimensions[name];
    return units === undefined || dimension === undefined ? undefined : units * dimension;
  }, 1);
}
