import {
  type Answer,
  type Dimension,
  type Dimensions,
  dimensionsSchema,
  type Estimate,
} from '../../domain/estimate/estimate.ts';
import { withAnswer } from '../../domain/estimate/estimate-view.ts';
import { isByArea, pricePart } from '../../domain/estimate/price-project.ts';
import type { Measure } from '../../domain/estimate/project.ts';
import type { ShownEstimate } from './use-estimate.ts';

/** Adds or drops an adder, or sets the kind of job, keeping the sizes that the new kind also has. */
export function withChange(shown: ShownEstimate, part: number, change: Partial<Answer>) {
  const answer = { id: '', label: '', ...change };
  return { ...shown, estimate: withAnswer(shown.estimate, part, answer) };
}

/** Sets or clears one dimension. Setting an area clears the sides, and vice versa. */
export function withDimension(
  shown: ShownEstimate,
  index: number,
  dimension: Dimension,
  value: number | undefined,
): ShownEstimate {
  const { choices, ...estimate } = shown.estimate;
  const known = knownDimensions(shown.estimate, index);
  const rest = dimension === 'area' && value !== undefined ? {} : omit(known, 'area', dimension);
  const dimensions = value === undefined ? rest : { ...rest, [dimension]: value };
  const parts = choices.parts.map((part, position) => {
    if (position !== index) return part;
    const openSizes = dimension === 'area' ? {} : omit(part.openSizes, 'area', dimension);
    return { ...part, dimensions, openSizes };
  });
  return { ...shown, estimate: { ...estimate, choices: { parts }, isCorrected: true } };
}

function omit<Values extends object>(values: Values, ...names: (keyof Values)[]): Partial<Values> {
  const rest: Partial<Values> = { ...values };
  for (const name of names) delete rest[name];
  return rest;
}

/** Returns the known dimensions of a job, without assumed or open ones; an area along with its sides. */
export function knownDimensions({ offer, choices }: Estimate, index: number): Dimensions {
  const part = choices.parts[index];
  if (!part) return {};
  const { area, ...sides } = part.dimensions;
  const priced = pricePart(offer, { ...part, dimensions: sides, openSizes: {} });
  if (!priced) return part.dimensions;
  const sizes = omit(priced.dimensions, ...priced.assumed);
  return area !== undefined && isByArea(priced.job) ? { ...sizes, area } : sizes;
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
