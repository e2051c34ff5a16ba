/** The least figure that a share of all figures does not exceed (nearest rank): 0.95 for the 95th percentile. */
export function percentile(figures: readonly number[], share: number): number {
  const figure = figures.toSorted((a, b) => a - b)[
    Math.max(0, Math.ceil(figures.length * share) - 1)
  ];
  if (figure === undefined) throw new Error('There is no percentile of no figures.');
  return figure;
}
