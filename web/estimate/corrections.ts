import { type Change, type Dimension, dimensionsSchema } from '../../domain/estimate/estimate.ts';
import type { Measure } from '../../domain/estimate/project.ts';

/** Corrects a job of the shown estimate, by its position. */
export type OnCorrect = (part: number, change: Change) => void;

/** Returns the change by a size field: an area replaces the sides, and a side the area. An empty field leaves it open. */
export function sizeChange(dimension: Dimension, value: number | undefined): Change {
  const isArea = dimension === 'area' && value !== undefined;
  const replaced = isArea ? { length: [], width: [], height: [] } : { area: [] };
  return { sizes: { ...replaced, [dimension]: value === undefined ? [] : [value] } };
}

/** Characters to ignore: units, foot marks, whitespace, and thousands separators. */
const ignored = /\s|sq\.?|f(ee|oo)?t\.?|steps?|['′]|,(?=\d{3}(?!\d))/gi;

/**
 * Parses the text of a size field: `50`, `12.5 ft`, `1,200`. An empty field leaves the size open.
 *
 * @returns the size in feet, square feet, or a count; NaN if the text isn't a valid size
 */
export function parseSize(text: string, dimension: Dimension): number | undefined {
  const number = text.replace(ignored, '');
  if (text.trim() === '') return undefined;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return Number.NaN;
  const size = Number(number);
  return dimensionsSchema.safeParse({ [dimension]: size }).success ? size : Number.NaN;
}

/** Below the size fields of jobs that are priced by area. */
export const sizeHints: Partial<Record<Measure, string>> = {
  'face foot': 'Enter length and height, or just the square feet.',
  'square foot': 'Enter length and width, or just the square feet.',
};

const sideError = 'Please enter feet, from 0.1 to 1,000';
const countError = 'Please enter a whole number from 1 to 40';

/** The label of each size field, and its error for a size outside `dimensionsSchema`. */
export const sizeFields: Record<Dimension, { label: string; error: string }> = {
  length: { label: 'Length (ft)', error: sideError },
  width: { label: 'Width (ft)', error: sideError },
  height: { label: 'Height (ft)', error: sideError },
  area: { label: 'Area (sq ft)', error: 'Please enter square feet, from 0.1 to 100,000' },
  steps: { label: 'Steps', error: countError },
  count: { label: 'How many', error: countError },
};
