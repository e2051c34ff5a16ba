import {
  type Change,
  type Dimension,
  dimensionsSchema,
  type OfferedJob,
} from '../../domain/estimate/estimate.ts';
import { corrected } from '../../domain/estimate/estimate-view.ts';
import { isByArea } from '../../domain/estimate/price-project.ts';
import { dimensionsOf } from '../../domain/estimate/project.ts';
import type { ShownEstimate } from './saved-estimate.ts';

/** Changes a job of the shown estimate: its kind, sizes, or adders. */
export function withChange(shown: ShownEstimate, part: number, change: Change): ShownEstimate {
  return { ...shown, estimate: corrected(shown.estimate, part, change) };
}

/** Returns the change by a size field: an area replaces the sides, and a side the area. An empty field leaves it open. */
export function sizeChange(dimension: Dimension, value: number | undefined): Change {
  const isArea = dimension === 'area' && value !== undefined;
  const replaced = isArea ? { length: [], width: [], height: [] } : { area: [] };
  return { sizes: { ...replaced, [dimension]: value === undefined ? [] : [value] } };
}

/** Returns the dimensions that price a kind of job, sides before area. */
export function dimensionsFor(job: OfferedJob): Dimension[] {
  return [...dimensionsOf[job.measure], ...(isByArea(job) ? (['area'] as const) : [])];
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
