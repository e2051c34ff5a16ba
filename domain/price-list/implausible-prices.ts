import type { PriceTable } from './price-table.ts';

type Job = PriceTable['job'][number];
type Price = Job['prices'][number];

/** Limits of the high end of a typical job's price, as a multiple of its low end. */
const SPREAD = { min: 1.4, max: 2.2 };

/** Limits of a unit's price in US dollars, halfway between low and high: wide enough for any job, and for no slipped digit. */
const UNIT_DOLLARS: Record<Job['measure'], { min: number; max: number }> = {
  'face foot': { min: 8, max: 150 },
  'square foot': { min: 6, max: 120 },
  'foot of chimney': { min: 100, max: 1500 },
  step: { min: 400, max: 5000 },
  piece: { min: 20, max: 60_000 },
};

/** Limits of every other price as a share of a typical job's. */
const SHARE = { min: 0.03, max: 0.9 };

/** Finds typical jobs whose range is too narrow or too wide, and prices that look ten times too high or too low. */
export function implausiblePrices(table: PriceTable, all: readonly PriceTable[]): string[] {
  const errors: string[] = [];
  for (const job of table.job) {
    const [low, high] = [totalOf(job, 'low'), totalOf(job, 'high')];
    const spread = high / low;
    if (spread < SPREAD.min || spread > SPREAD.max) {
      errors.push(
        `the row "job,${job.id}" comes to ${low} to ${high} for a typical job; bring the high figure to ${SPREAD.min} to ${SPREAD.max} times the low one.`,
      );
    }
    for (const price of job.prices) {
      const middle = (price.low + price.high) / 2;
      const { min, max } = UNIT_DOLLARS[job.measure];
      const isPlausible =
        price.per === 'unit' ? middle >= min && middle <= max : hasUsualShare(price, job);
      if (!isPlausible) errors.push(slipped(job.id, price));
    }
  }
  const jobs = all.flatMap((each) => each.job);
  const own = table.job.length > 0 ? table.job : jobs;
  for (const { id, jobs: named, prices } of table.adder) {
    const job = own.find((each) => named.includes('all') || named.includes(each.id));
    for (const price of prices) {
      if (job && !hasUsualShare(price, job)) errors.push(slipped(id, price));
    }
  }
  return errors;
}

function slipped(id: string, { low, high, per }: Price): string {
  return `the row "price,${id},${low},${high},${per}" looks ten times too high or too low; check its digits.`;
}

function hasUsualShare(price: Price, job: Job): boolean {
  const total = totalOf(job, 'low') + totalOf(job, 'high');
  const share = Math.abs(dollarsOf(price, job, 'low') + dollarsOf(price, job, 'high')) / total;
  return share >= SHARE.min && share <= SHARE.max;
}

function totalOf(job: Job, end: 'low' | 'high'): number {
  return job.prices.reduce((sum, price) => sum + dollarsOf(price, job, end), 0);
}

/** Dollars that one price comes to for a job of typical size. */
function dollarsOf(price: Price, job: Job, end: 'low' | 'high'): number {
  const [length = 1, side = 1] = job.sizes;
  switch (price.per) {
    case 'job':
      return price[end];
    case 'linear foot':
      return price[end] * length;
    case '%':
      return (price[end] / 100) * totalOf(job, end);
    default:
      return price[end] * length * side;
  }
}
