import { dimensionsOf, type PriceUnit } from '../project.ts';
import type {
  Dimension,
  Dimensions,
  Estimate,
  Offer,
  OfferedAdder,
  OfferedJob,
  Part,
  PriceRange,
} from './estimate.ts';

export type PricedPart = NonNullable<ReturnType<typeof pricePart>>;
export type PricedProject = NonNullable<ReturnType<typeof priceProject>>;

/** Above this total we don't estimate; someone has to visit. */
const MAX_TOTAL = 400_000;

/** A retaining wall this high or higher takes an engineer; someone has to visit. */
const MAX_WALL_FEET = 6;

/** A range whose high end is over this many times its low end isn't useful. */
const MAX_SPREAD = 3;

/** The high end of the smallest job, as a multiple of its low end. */
const MINIMUM_SPREAD = 1.4;

/** True if a range is too wide to show, so a question comes first. */
export function isTooWide(range: PriceRange | undefined): boolean {
  return range !== undefined && range.high > range.low * MAX_SPREAD;
}

/** @returns undefined if a job can't be priced or needs a visit, or if the total exceeds any residential job's */
export function priceProject({ offer, choices: { parts } }: Estimate) {
  const priced = parts.flatMap((part) => pricePart(offer, part) ?? []);
  if (priced.length === 0 || priced.length < parts.length) return undefined;
  const known = sum(priced.map((part) => part.known));
  const range = sum(priced.map((part) => part.range));
  return range.high > MAX_TOTAL ? undefined : { parts: priced, known, range };
}

/**
 * Prices one job as its first kind and smallest size, with a range that covers everything unanswered.
 *
 * @returns undefined if it may be a wall that only a visit can price
 */
export function pricePart(offer: Offer, part: Part) {
  const variants = [part.job, ...part.otherJobs].flatMap((id) => {
    const job = offer.jobs.find((offered) => offered.id === id);
    return job ? sizeCombinations(part).map((sizes) => priceVariant(offer, job, sizes, part)) : [];
  });
  const [first] = variants;
  if (first?.job.id !== part.job || variants.some(({ isTooTall }) => isTooTall)) return undefined;
  const lows = variants.map(({ range }) => range.low);
  const highs = variants.map(({ range }) => range.high);
  return { ...first, range: { low: Math.min(...lows), high: Math.max(...highs) } };
}

/** Returns every combination of sizes, smallest first, using both ends of each unanswered one. */
function sizeCombinations({ sizes }: Part): Dimensions[] {
  let combinations: Dimensions[] = [{}];
  for (const [name, values] of Object.entries(sizes)) {
    if (values.length === 0) continue;
    const ends = [...new Set([Math.min(...values), Math.max(...values)])];
    combinations = combinations.flatMap((sizes) => ends.map((end) => ({ ...sizes, [name]: end })));
  }
  return combinations;
}

/** The number of each unit that a job is priced by. */
type Quantities = Record<Exclude<PriceUnit, '%'>, number>;

/** Prices one kind and size. Base, active adders, and minimum add up to `known`; `range` adds unanswered adders. */
function priceVariant(offer: Offer, job: OfferedJob, sizes: Dimensions, part: Part) {
  const { units, dimensions, assumed } = countUnits(job, sizes);
  const height = sizes.height ?? 0;
  const overFourFeet = height > 4 ? units : 0;
  const quantities: Quantities = {
    job: 1,
    unit: units,
    'linear foot': lengthOf(job, sizes, units),
    'unit over 4 ft': overFourFeet,
  };
  const base = priceOf(job, quantities);
  const offered = offer.adders.filter(({ jobs }) => jobs.includes(job.id));
  const isTooTall = height >= MAX_WALL_FEET && offered.some(followsHeight);
  const adders = offered.map((adder) => ({
    adder,
    range: priceOf(adder, quantities, base),
    isOn: followsHeight(adder) ? overFourFeet > 0 : part.adders[adder.id] === 'yes',
  }));
  const work = sum([base, ...adders.filter(({ isOn }) => isOn).map(({ range }) => range)]);
  const minimum = minimumSurcharge(job, work);
  const known = sum([work, minimum]);
  const unanswered = adders
    .filter(({ adder, isOn }) => !isOn && part.adders[adder.id] === 'unanswered')
    .map(({ range: { low, high } }) => ({ low: Math.min(0, low), high: Math.max(0, high) }));
  const range = sum([known, ...unanswered]);
  return { part, job, units, dimensions, assumed, isTooTall, base, adders, minimum, known, range };
}

/** Returns the linear feet that footings or caps are priced by; 1 for a job without a length, such as steps. */
function lengthOf(job: OfferedJob, sizes: Dimensions, units: number): number {
  if (sizes.length !== undefined) return sizes.length;
  const [first, side] = dimensionsOf[job.measure];
  if (first !== 'length') return 1;
  // If the other side isn't stated, use the typical one to get from the area to a length.
  if (side && sizes.area !== undefined) return units / (sizes[side] ?? job.typical[side] ?? 1);
  return job.typical.length ?? 1;
}

/** Returns the surcharge that raises the work to the minimum price of its job. */
function minimumSurcharge({ minimum }: OfferedJob, { low, high }: PriceRange): PriceRange {
  if (low >= minimum) return { low: 0, high: 0 };
  return { low: minimum - low, high: Math.max(0, round(minimum * MINIMUM_SPREAD) - high) };
}

/** Adds up prices, rounded to hundreds, as a mason quotes them; percentages are of the base. */
function priceOf(
  { prices }: Pick<OfferedJob, 'prices'>,
  quantities: Quantities,
  base: PriceRange = { low: 0, high: 0 },
): PriceRange {
  let [low, high] = [0, 0];
  for (const price of prices) {
    low += price.low * (price.per === '%' ? base.low / 100 : quantities[price.per]);
    high += price.high * (price.per === '%' ? base.high / 100 : quantities[price.per]);
  }
  // For a saving, the smaller percentage applies to the larger base and can come out lower; sort so `low` stays low.
  const ends = [round(low), round(high)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/** True for adders that apply automatically above a certain height. */
export function followsHeight({ prices }: Pick<OfferedAdder, 'prices'>): boolean {
  return prices.some(({ per }) => per === 'unit over 4 ft');
}

export function isByArea({ measure }: Pick<OfferedJob, 'measure'>): boolean {
  return measure === 'face foot' || measure === 'square foot';
}

/** Returns the units of a size, and the dimensions taken from a typical job. */
export function countUnits(job: Pick<OfferedJob, 'measure' | 'typical'>, sizes: Dimensions) {
  const { area, height } = sizes;
  if (isByArea(job) && area !== undefined) {
    const dimensions: Dimensions = { area, ...(height && { height }) };
    return { units: area, dimensions, assumed: [] as Dimension[] };
  }
  const names: readonly Dimension[] = dimensionsOf[job.measure];
  const priced = names.map((name) => [name, sizes[name] ?? job.typical[name] ?? 1] as const);
  const units = priced.reduce((product, [, size]) => product * size, 1);
  return {
    units: Math.round(units * 10) / 10,
    dimensions: Object.fromEntries(priced) as Dimensions,
    assumed: names.filter((name) => sizes[name] === undefined),
  };
}

export function sum(ranges: readonly PriceRange[]): PriceRange {
  const add = (a: PriceRange, b: PriceRange) => ({ low: a.low + b.low, high: a.high + b.high });
  return ranges.reduce(add, { low: 0, high: 0 });
}

export function difference(range: PriceRange, from: PriceRange): PriceRange {
  return { low: range.low - from.low, high: range.high - from.high };
}

const round = (dollars: number) => Math.round(dollars / 100) * 100;
