import {
  type Dimension,
  type Dimensions,
  dimensionsSchema,
  type ReasonByWords,
} from '../estimate/estimate.ts';
import type { Job } from '../price-list/price-sheet.ts';
import { quantitiesIn } from './quantities.ts';
import { sizesIn } from './sizes.ts';

/** Sizes by dimension: every value that was named, with the words that name it. */
export type SizeCandidates = Partial<Record<Dimension, { value: number; words: string }[]>>;

/**
 * Works the sizes out that a reader points at, from the words themselves. Words that name no size, or one
 * beyond any job, come to nothing.
 *
 * @param sizes - words that stand in the description, and what the reader takes them for
 */
export function sizeCandidates(
  sizes: readonly { dimension: string; words: string }[],
  job: Job | undefined,
): SizeCandidates {
  const candidates: SizeCandidates = {};
  if (!job) return candidates;
  for (const { dimension, words } of sizes) {
    for (const size of sizesFrom(dimension, words, job)) {
      if (!dimensionsSchema.safeParse({ [size.dimension]: size.value }).success) continue;
      const known = candidates[size.dimension] ?? [];
      if (known.some(({ value }) => value === size.value)) continue;
      candidates[size.dimension] = [...known, { value: size.value, words }];
    }
  }
  return candidates;
}

/** Reads sizes from words: what these say themselves decides, and only a bare "50 ft" is taken for what the reader calls it. */
function sizesFrom(dimension: string, words: string, job: Job) {
  const named = sizesIn(words, job.measure);
  const asCalled = named.filter((size) => size.dimension === dimension);
  if (asCalled.length > 0) return asCalled;
  if (named.length > 0) return named;
  const lengths = quantitiesIn(words).filter(({ kind }) => kind === 'feet');
  const [only] = lengths;
  const isLength = dimension === 'length' || dimension === 'width' || dimension === 'height';
  return only && lengths.length === 1 && isLength
    ? only.values.map((value) => ({ dimension: dimension as Dimension, value }))
    : [];
}

/** Two numbers for one size are a question and not a size; what was typed into its own field holds. */
export function settledSizes(
  candidates: SizeCandidates,
  typed: Dimensions,
): { dimensions: Dimensions; sizeReasons: ReasonByWords[] } {
  const settled = Object.entries(candidates).flatMap(([dimension, [only, ...others]]) =>
    only && others.length === 0 ? [{ dimension, ...only }] : [],
  );
  const read: Dimensions = Object.fromEntries(
    settled.map(({ dimension, value }) => [dimension, value]),
  );
  return {
    dimensions: typed.area === undefined ? read : { ...read, area: typed.area },
    sizeReasons: settled
      .filter(({ dimension }) => dimension !== 'area' || typed.area === undefined)
      .map(({ dimension, words }) => ({ id: `size-${dimension}`, words })),
  };
}
