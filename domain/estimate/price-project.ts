import { dimensionsOf } from '../price-list/units.ts';
import type { ProjectScope } from '../project.ts';
import type {
  Choices,
  Dimension,
  Dimensions,
  Offer,
  OfferedAdder,
  OfferedJob,
  PriceRange,
} from './estimate.ts';

/** One line of an estimate. Without a range it is named and not priced. */
interface LineItem {
  id: string;
  range?: PriceRange;
}

/** An estimate in figures. The lines add up to the range, unless the minimum charge or the spread lifts it. */
export interface PricedProject {
  job: OfferedJob;
  /** Nobody named this kind of job: it is the most usual one. */
  isJobAssumed: boolean;
  /** The units that were priced, and which dimensions of them are those of a typical job. */
  units: number;
  dimensions: Dimensions;
  assumed: Dimension[];
  lines: LineItem[];
  range: PriceRange;
  isMinimumCharge: boolean;
}

/** The id of the line that holds the kind of job itself. */
export const BASE_LINE = 'base';

/** Below this a range looks like a price (the owner's rule for planning ranges). */
const LEAST_SPREAD = 1.4;

/**
 * Prices a project: the fixed part of its kind of job, its units, and what is added or saved. Where a
 * size is missing that of a typical job stands in.
 *
 * @returns undefined where no kind of job is chosen and none is usual
 */
export function priceProject(offer: Offer, choices: Choices): PricedProject | undefined {
  const job =
    offer.jobs.find(({ id }) => id === choices.job) ??
    offer.jobs.find(({ id }) => id === offer.usualJob);
  if (!job) return undefined;
  const { units, dimensions, assumed } = unitsOf(job, choices.dimensions);
  const base = {
    low: job.fixed.low + job.perUnit.low * units,
    high: job.fixed.high + job.perUnit.high * units,
  };
  const length =
    choices.dimensions.length ??
    dimensions.length ??
    units / (job.typical.height ?? job.typical.width ?? 1);
  const chosen = offer.adders.filter(({ id, jobs }) => {
    return choices.adders.includes(id) && (!jobs || jobs.includes(job.id));
  });
  const priced = chosen.map((adder) => ({
    id: adder.id,
    range: effectOf(adder, { base, units, length }),
  }));
  const exact = priced.reduce((sum, { range }) => add(sum, range), base);
  const round = roundedTo(stepFor(exact.high));
  const lines = [{ id: BASE_LINE, range: base }, ...priced].map(({ id, range }) => ({
    id,
    range: range && { low: round(range.low), high: round(range.high) },
  }));
  const sum = lines.reduce((total, { range }) => add(total, range), { low: 0, high: 0 });
  const low = Math.max(offer.minimumCharge, sum.low);
  return {
    job,
    isJobAssumed: job.id !== choices.job,
    units,
    dimensions,
    assumed,
    lines,
    range: { low, high: Math.max(sum.high, round(low * LEAST_SPREAD)) },
    isMinimumCharge: low > sum.low,
  };
}

/** Sizes that stand for a scope, in square feet: two within its band, neither of them an end of it. */
const workedSizes: Record<ProjectScope, readonly [number, number]> = {
  small: [40, 80],
  medium: [150, 400],
  large: [600, 900],
  xlarge: [1200, 2000],
};

/**
 * Prices two sizes within a scope: a range over the whole of it would be too wide to plan with.
 *
 * @returns nothing where the kind of job is not measured by the square foot
 */
export function workedExamples(
  offer: Offer,
  choices: Choices,
  scope: ProjectScope,
): { area: number; range: PriceRange }[] {
  return workedSizes[scope].flatMap((area) => {
    const priced = priceProject(offer, { ...choices, dimensions: { area } });
    return priced && isByArea(priced.job) ? [{ area, range: priced.range }] : [];
  });
}

/** Tells a kind of job that is priced by square feet or face feet from all others. */
export function isByArea({ measure }: Pick<OfferedJob, 'measure'>): boolean {
  return measure === 'face foot' || measure === 'square foot';
}

function unitsOf(
  job: OfferedJob,
  given: Dimensions,
): { units: number; dimensions: Dimensions; assumed: Dimension[] } {
  if (isByArea(job) && given.area !== undefined) {
    return { units: given.area, dimensions: { area: given.area }, assumed: [] };
  }
  const names = dimensionsOf[job.measure];
  const known = job.measure === 'square foot' ? flatDimensions(given) : wallDimensions(given);
  const assumed = names.filter((name) => known[name] === undefined);
  const dimensions = Object.fromEntries(
    names.map((name) => [name, known[name] ?? job.typical[name] ?? 1]),
  );
  const units = names.reduce((product, name) => product * (dimensions[name] ?? 1), 1);
  return { units: Math.round(units * 10) / 10, dimensions, assumed };
}

/** A surface has the length and width that were mentioned; on a wall people call one of them its height. */
function flatDimensions({ length, width, height }: Dimensions): Dimensions {
  if (length === undefined) return { length: width, width: height };
  return { length, width: width ?? height };
}

/** A wall is as long as it is wide, where only one of them was mentioned. */
function wallDimensions({ length, width, height, steps }: Dimensions): Dimensions {
  return { length: length ?? width, height, steps };
}

function effectOf(
  { effect }: OfferedAdder,
  { base, units, length }: { base: PriceRange; units: number; length: number },
): PriceRange | undefined {
  if (!effect) return undefined;
  const { per, low, high } = effect;
  if (per === 'percent') return ordered((base.low * low) / 100, (base.high * high) / 100);
  const times = { job: 1, unit: units, 'linear foot': length }[per];
  return { low: low * times, high: high * times };
}

/** A smaller share of the larger end can be more than a larger share of the smaller one. */
function ordered(one: number, other: number): PriceRange {
  return { low: Math.min(one, other), high: Math.max(one, other) };
}

function add(sum: PriceRange, range: PriceRange | undefined): PriceRange {
  return { low: sum.low + (range?.low ?? 0), high: sum.high + (range?.high ?? 0) };
}

/** Whole hundreds as a mason says them, and coarser where hundreds would be false precision. */
function stepFor(dollars: number): number {
  if (dollars < 50_000) return 100;
  return dollars < 200_000 ? 500 : 5000;
}

function roundedTo(step: number): (dollars: number) => number {
  return (dollars) => Math.round(dollars / step) * step;
}
