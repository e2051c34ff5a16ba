import type { Dimension } from '../../domain/estimate/estimate.ts';
import { sizeFields } from '../content/panel-text.ts';

/** Characters to ignore: a unit, a foot sign, white space, and the thousands separator. */
const ignored = /\s|sq\.?|f(ee|oo)?t\.?|steps?|['′]|,(?=\d{3}(?!\d))/gi;

/**
 * Parses the text of a size field: `50`, `12.5 ft`, `1,200`. An empty field leaves the size open.
 *
 * @returns the size in feet, square feet or steps; or an error for text that is no size, or beyond any job
 */
export function parseSize(
  text: string,
  dimension: Dimension,
): { size: number | undefined } | { error: true } {
  const number = text.replace(ignored, '');
  if (text.trim() === '') return { size: undefined };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return { error: true };
  const size = Number(number);
  const isWhole = dimension !== 'steps' || Number.isInteger(size);
  return size > 0 && size <= sizeFields[dimension].max && isWhole ? { size } : { error: true };
}
