/** Says nothing about the number: `about`, `sq. ft.`, a foot sign, and the mark that parts thousands. */
const decoration =
  /(about|approx\w*|sq\w*|s\.?f|f(ee|oo)?t)\.?2?|[~²'+]|[,\s](?=\d{3}(?!\d))|\s(?!\d)/g;

const size = /^\s?(\d+(\.\d\d?)?)(k?)((x|×|by)\s?(\d+(\.\d\d?)?))?$/;

/**
 * Reads a size as people type it: `1,200 sq ft`, `about 1200`, `1.5k`, `20 x 30` (600).
 *
 * @returns square feet; NaN for what may mean more than one size, such as `100-200` or `1.200`
 */
export function squareFeetIn(text: string): number {
  const [, number, , thousands, , , width = 1] =
    size.exec(text.toLowerCase().replace(decoration, '')) ?? [];
  const feet = Number(number) * (thousands ? 1000 : 1) * Number(width);
  // As fine as it may be typed: a product of fractions has no more places than that.
  return Math.round(feet * 100) / 100;
}
