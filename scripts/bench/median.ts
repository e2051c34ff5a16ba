/** The middle one of the figures; of an even number the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of no figures.');
  return middle;
}
