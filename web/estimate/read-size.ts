import type { Dimension } from '../../domain/estimate/estimate.ts';
import { sizeFields } from '../content/estimate.ts';

/** Says nothing about the number: a unit, a foot sign, white space, and the comma that parts thousands. */
const decoration = /\s|sq\.?|f(ee|oo)?t\.?|steps?|['′]|,(?=\d{3}(?!\d))/gi;

/**
 * Reads a size that is typed into its own field: `50`, `12.5 ft`, `1,200`. An empty field leaves it open.
 *
 * @returns its number of feet, square feet or steps; or that it is none, or beyond any job
 */
export function readSize(
  text: string,
  dimension: Dimension,
): { size: number | undefined } | { error: true } {
  const number = text.replace(decoration, '');
  if (text.trim() === '') return { size: undefined };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return { error: true };
  const size = Number(number);
  const isWhole = dimension !== 'steps' || Number.isInteger(size);
  return size > 0 && size <= sizeFields[dimension].max && isWhole ? { size } : { error: true };
}
