import type { Measure, PriceUnit } from '../estimate/project.ts';
import type { PriceTable } from './price-table.ts';

type Job = PriceTable['job'][number];

/** Limits of a price in US dollars or percent, halfway between low and high: wide enough for any job, and for no slipped digit. */
const LIMITS: Record<Measure | Exclude<PriceUnit, 'unit'>, readonly [min: number, max: number]> = {
  'face foot': [3, 150],
  'square foot': [3, 120],
  'foot of chimney': [100, 1500],
  step: [400, 5000],
  piece: [20, 60_000],
  job: [150, 7000],
  'linear foot': [8, 150],
  'unit over 4 ft': [5, 100],
  '%': [4, 40],
};

/** Limits of the high end of a typical job's price, as a multiple of its low end. */
const SPREAD = { min: 1.4, max: 2.2 };

/** Finds typical jobs whose range is too narrow or too wide, and prices that look ten times too high or too low. */
export function implausiblePrices({ job: jobs, adder: adders }: PriceTable): string[] {
  const errors: string[] = [];
  // The unit of an adder is that of its type's jobs.
  const measured = adders.map((adder) => ({
    ...adder,
    measure: jobs[0]?.measure ?? ('piece' as const),
  }));
  for (const { id, prices, measure } of [...jobs, ...measured]) {
    for (const { low, high, per } of prices) {
      const middle = Math.abs(low + high) / 2;
      const [min, max] = LIMITS[per === 'unit' ? measure : per];
      if (middle >= min && middle <= max) continue;
      errors.push(
        `the row "price,${id},${low},${high},${per}" looks ten times too high or too low; check its digits.`,
      );
    }
  }
  for (const job of jobs) {
    const [low, high] = [totalOf(job, 'low'), totalOf(job, 'high')];
    if (high / low >= SPREAD.min && high / low <= SPREAD.max) continue;
    errors.push(
      `the row "job,${job.id}" comes to ${low} to ${high} for a typical job; bring the high figure to ${SPREAD.min} to ${SPREAD.max} times the low one.`,
    );
  }
  return errors;
}

/** Dollars that a job of typical size comes to. */
function totalOf({ prices, sizes: [length = 1, side = 1] }: Job, end: 'low' | 'high'): number {
  const times: Record<string, number> = { unit: length * side, 'linear foot': length };
  return prices.reduce((total, price) => total + price[end] * (times[price.per] ?? 1), 0);
}
