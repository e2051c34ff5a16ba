import type {
  Choices,
  Dimension,
  Dimensions,
  Offer,
  OfferedAdder,
  OfferedJob,
  Part,
  PriceRange,
} from './estimate.ts';
import { dimensionsOf } from './project.ts';

/** One job in figures. The lines add up to the range, unless the minimum or the spread moves an end. */
export type PricedPart = ReturnType<typeof priceKnown>;

/** Less than this looks like a fixed price, and more says too little once everything is known. */
const SPREAD = { least: 1.4, most: 2 };

/** Beyond this total an estimate is no help: somebody has to see the place. */
const MAX_TOTAL = 400_000;

/** @returns undefined where no job has a price, or where the total is beyond any residential job */
export function priceProject(offer: Offer, { parts }: Choices) {
  const priced = parts.flatMap((part) => pricePart(offer, part) ?? []);
  if (priced.length === 0 || priced.length < parts.length) return undefined;
  const range = priced.reduce((sum, part) => add(sum, part.range), { low: 0, high: 0 });
  return range.high > MAX_TOTAL ? undefined : { parts: priced, range };
}

/** Prices one job: the least it may come to, and the most, by all that is open. */
export function pricePart(offer: Offer, part: Part): PricedPart | undefined {
  const variants = [part.job, ...part.otherJobs].flatMap((id) => {
    const job = offer.jobs.find((each) => each.id === id);
    return job ? sizesOf(part).map((dimensions) => priceKnown(offer, job, dimensions, part)) : [];
  });
  const own = variants.filter(({ job }) => job.id === part.job);
  const [first] = own;
  if (!first) return undefined;
  return {
    ...first,
    base: union(own.map(({ base }) => base)),
    lines: first.lines.map(({ id }) => ({
      id,
      range: union(own.flatMap(({ lines }) => lines.find((line) => line.id === id)?.range ?? [])),
    })),
    range: union(variants.map(({ range }) => range)),
    isMinimum: own.every(({ isMinimum }) => isMinimum),
  };
}

/** Every combination of the sizes that are open, at their ends. */
function sizesOf({ dimensions, openSizes }: Part): Dimensions[] {
  let all: Dimensions[] = [dimensions];
  for (const [name, values = []] of Object.entries(openSizes)) {
    if (values.length === 0) continue;
    const ends = [...new Set([Math.min(...values), Math.max(...values)])];
    all = all.flatMap((each) => ends.map((value) => ({ ...each, [name]: value })));
  }
  return all;
}

function priceKnown(offer: Offer, job: OfferedJob, given: Dimensions, part: Part) {
  const { units, dimensions, assumed } = unitsOf(job, given);
  const { length: _, ...sides } = job.typical;
  const [side = 1] = Object.values(sides);
  const length = given.length ?? dimensions.length ?? (given.area === undefined ? 1 : units / side);
  const overFourFeet = (given.height ?? 0) > 4 ? units : 0;
  const times = { job: 1, unit: units, 'linear foot': length, 'unit over 4 ft': overFourFeet };
  const base = sumOf(job, times);
  const lineOf = (adder: OfferedAdder) => ({ id: adder.id, range: sumOf(adder, times, base) });
  const fitting = offer.adders.filter(({ jobs }) => jobs.includes(job.id));
  const isOn = (adder: OfferedAdder) =>
    part.adders.includes(adder.id) || (followsHeight(adder) && overFourFeet > 0);
  const lines = fitting.filter(isOn).map(lineOf);
  const open = fitting.filter((adder) => part.open.includes(adder.id) && !isOn(adder)).map(lineOf);
  const sum = lines.reduce((total, { range }) => add(total, range), base);
  const low = Math.max(job.minimum, sum.low, round(sum.high / SPREAD.most));
  const high = Math.max(sum.high, round(low * SPREAD.least));
  const more = open.reduce((total, { range }) => total + Math.max(0, range.high), 0);
  return {
    part,
    job,
    units,
    dimensions,
    assumed,
    base,
    lines: [...lines, ...open],
    range: { low, high: high + more },
    isMinimum: job.minimum > sum.low,
  };
}

/** Adds up prices in whole hundreds, as a mason says them; percentages are of the base. */
function sumOf(
  { prices }: Pick<OfferedJob, 'prices'>,
  times: Record<string, number>,
  base: PriceRange = { low: 0, high: 0 },
): PriceRange {
  const { low, high } = rangeBy((end) =>
    prices.reduce((sum, { per, [end]: price }) => {
      return sum + price * (per === '%' ? base[end] / 100 : (times[per] ?? 0));
    }, 0),
  );
  // A smaller share of the larger end can be more than a larger share of the smaller one.
  return { low: round(Math.min(low, high)), high: round(Math.max(low, high)) };
}

/** True for what a size switches on, and nobody else. */
export function followsHeight({ prices }: OfferedAdder): boolean {
  return prices.some(({ per }) => per === 'unit over 4 ft');
}

export function isByArea({ measure }: Pick<OfferedJob, 'measure'>): boolean {
  return measure === 'face foot' || measure === 'square foot';
}

/** The units of a size, and which of its dimensions are those of a typical job. */
function unitsOf(job: OfferedJob, given: Dimensions) {
  const { area, height } = given;
  if (isByArea(job) && area !== undefined) {
    const dimensions: Dimensions = { area, ...(height && { height }) };
    return { units: area, dimensions, assumed: [] };
  }
  const names: readonly Dimension[] = dimensionsOf[job.measure];
  const known = sidesOf(job, given);
  const sizes = names.map((name) => [name, known[name] ?? job.typical[name] ?? 1] as const);
  const units = sizes.reduce((product, [, size]) => product * size, 1);
  return {
    units: Math.round(units * 10) / 10,
    dimensions: Object.fromEntries(sizes) as Dimensions,
    assumed: names.filter((name) => known[name] === undefined),
  };
}

/** A wall is as long as it is wide; on the ground, length and width change places where only one is known. */
function sidesOf(job: OfferedJob, { length, width, height, steps }: Dimensions): Dimensions {
  if (job.measure !== 'square foot') return { length: length ?? width, height, steps };
  return length === undefined
    ? { length: height === undefined ? undefined : width, width: height ?? width }
    : { length, width: width ?? height };
}

const rangeBy = (of: (end: 'low' | 'high') => number): PriceRange => ({
  low: of('low'),
  high: of('high'),
});

const add = (sum: PriceRange, range: PriceRange) => rangeBy((end) => sum[end] + range[end]);

function union(ranges: readonly PriceRange[]): PriceRange {
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

const round = (dollars: number) => Math.round(dollars / 100) * 100;

/** `$4,000`, `$21.50` */
export function dollars(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits })}`;
}

/** `$4,000 to $11,000`, or `$2,500` where both ends are the same. */
export function rangeText({ low, high }: PriceRange): string {
  return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}

/** `+$900 to $1,600`, or `−$600 to −$300`: what is saved has a minus. */
export function changeText({ low, high }: PriceRange): string {
  const signed = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : `+${dollars(amount)}`);
  if (low === high) return signed(low);
  return `${signed(low)} to ${low < 0 ? signed(high) : dollars(high)}`;
}

/** `50 × 3 ft (150 face feet)`, `4 steps`; a piece has no size. */
export function sizeText({ job, dimensions, units }: PricedPart): string | undefined {
  if (job.measure === 'piece') return undefined;
  if (job.measure === 'step') return units === 1 ? '1 step' : `${units} steps`;
  if (job.measure === 'foot of chimney') return `${number(units)} ft above the roof`;
  const area = `${Math.round(units).toLocaleString('en-US')} ${areaUnit(job)}`;
  const [one, other] = [dimensions.length, dimensions.width ?? dimensions.height];
  return one === undefined || other === undefined
    ? area
    : `${number(one)} × ${number(other)} ft (${area})`;
}

/** The unit of a surface: that of a wall is its visible side. */
export function areaUnit({ measure }: OfferedJob): string {
  return measure === 'face foot' ? 'face feet' : 'sq ft';
}

const unitTexts: Record<OfferedJob['measure'], string> = {
  'face foot': "per face foot (a square foot of the wall's visible side)",
  'square foot': 'per sq ft',
  'foot of chimney': 'per foot of chimney above the roof',
  step: 'per step',
  piece: 'in all',
};

/** `$36 to $58 per sq ft plus $900 to $1,500 per job` */
export function pricesText({ prices, measure }: OfferedJob): string {
  return prices
    .map((price) => {
      const { per } = price;
      const foot = per === 'linear foot' ? 'linear foot of footing' : per;
      return `${rangeText(price)} ${per === 'unit' ? unitTexts[measure] : `per ${foot}`}`;
    })
    .join(' plus ');
}

function number(value: number): string {
  return Number(value.toFixed(1)).toLocaleString('en-US');
}
