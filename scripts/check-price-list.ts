import type { PriceTable } from '../domain/price-list/price-table.ts';
import type { Measure, PriceUnit } from '../domain/project.ts';

/**
 * Returns a sentence for each mistake in the tables, with its file, its row, and what to write there.
 *
 * @param today - such as `2026-11-28`
 */
export function priceListErrors(tables: Record<string, PriceTable>, today: string): string[] {
  const fileOf = (name: string) => `domain/price-list/${name}.csv`;
  const errors = Object.entries(tables).flatMap(([name, { errors }]) =>
    errors.map((error) => `${fileOf(name)}: ${error}`),
  );
  // An unreadable row would cause further errors.
  if (errors.length > 0) return errors;
  const [date, ...more] = tables['every-type']?.date ?? [];
  if (!date || more.length > 0)
    return [`${fileOf('every-type')}: there must be one row such as "date,2025-11-01".`];
  if (date.date > today)
    return [`${fileOf('every-type')}: the date ${date.date} is later than today.`];
  return Object.entries(tables).flatMap(([name, table]) =>
    [...idErrors(table, Object.values(tables)), ...tenfoldPrices(table)].map(
      (error) => `${fileOf(name)}: ${error}`,
    ),
  );
}

/** Finds duplicate IDs, references to missing rows, and missing prices or minimums. */
function idErrors(table: PriceTable, all: readonly PriceTable[]): string[] {
  const { source, minimum, answer, job, price, adder, question } = table;
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const allJobs = idsOf(all.flatMap((table) => table.job));
  const jobs = job.length > 0 ? idsOf(job) : allJobs;
  const sources = ['owner to confirm', ...idsOf(source)];
  const errors: string[] = [];
  const check = (row: string, ids: readonly string[], known: readonly string[]) => {
    for (const id of ids.filter((id) => !known.includes(id)))
      errors.push(
        `row "${row}" refers to "${id}", which doesn't exist. Use one of: ${known.join(', ')}.`,
      );
  };
  for (const row of minimum) check(`minimum,${row.jobs.ids}`, row.jobs.ids, jobs);
  for (const row of minimum) check(`minimum,${row.jobs.ids}`, [row.source], sources);
  for (const row of answer) check(`answer,${row.job}`, [row.job], allJobs);
  for (const row of adder) check(`adder,${row.id}`, row.jobs.ids, jobs);
  for (const row of question) check(`question,${row.id}`, row.jobs.ids, jobs);
  for (const { id } of question) check(`question,${id}`, [id], idsOf(adder));
  for (const { id, low, high, source: letter } of price) {
    check(`price,${id},${low},${high}`, [id], idsOf([...job, ...adder]));
    check(`price,${id},${low},${high}`, [letter], sources);
  }
  const ids = [...idsOf(job), ...idsOf(adder), ...idsOf(table.not), ...idsOf(table.visit)];
  for (const id of ids.filter((id, index) => ids.indexOf(id) < index))
    errors.push(`two rows have the id "${id}". Change one of them.`);
  // A wrong ID leaves another row without its price.
  if (errors.length > 0) return errors;
  for (const { id, measure, prices } of job) {
    const hasPrice = (per: PriceUnit) => prices.some((price) => price.per === per);
    if (!hasPrice('unit')) errors.push(missingPrice(`job,${id}`, 'unit', LIMITS[measure]));
    if (!hasPrice('job')) errors.push(missingPrice(`job,${id}`, 'job', LIMITS.job));
  }
  for (const { id, prices } of adder)
    if (prices.length === 0) errors.push(missingPrice(`adder,${id}`, 'job', LIMITS.job));
  if (job.length > 0 && !minimum.some((row) => row.jobs.isAll))
    errors.push('there is no row "minimum,all". Add "minimum,all,2500,owner to confirm".');
  return errors;
}

function missingPrice(row: string, per: PriceUnit, [min]: Limits): string {
  const [, id] = row.split(',');
  const example = `price,${id},${2 * min},${3 * min},${per},owner to confirm`;
  return `row "${row}" has no price per ${per}. Add a row "${example}" with your figures.`;
}

type Limits = readonly [min: number, max: number];

/** Limits in US dollars or percent, to catch a slipped digit. `unit` is for adders; jobs have their measure's limit. */
const LIMITS: Record<Measure | PriceUnit, Limits> = {
  'face foot': [4, 200],
  'square foot': [1.5, 120],
  'foot of chimney': [120, 1800],
  'running foot': [8, 300],
  step: [150, 5000],
  piece: [40, 60_000],
  unit: [1.4, 60],
  job: [200, 12_000],
  'linear foot': [10, 130],
  'unit over 4 ft': [5, 100],
  '%': [4, 100],
};

const MINIMUM_LIMITS = [100, 20_000] as const;

/** Finds prices that look ten times too high or too low. */
function tenfoldPrices({ job: jobs, adder: adders, minimum }: PriceTable): string[] {
  const slipped = (row: string, amount: number, [min, max]: Limits) =>
    amount >= min && amount <= max
      ? []
      : `row "${row}" looks ten times too high or too low. Check its digits.`;
  const minimums = minimum.flatMap(({ jobs, dollars }) =>
    slipped(`minimum,${jobs.isAll ? 'all' : jobs.ids},${dollars}`, dollars, MINIMUM_LIMITS),
  );
  const rows = [...jobs, ...adders.map((adder) => ({ ...adder, measure: 'unit' as const }))];
  const prices = rows.flatMap(({ id, measure, prices }) =>
    prices.flatMap(({ low, high, per }) => {
      const middle = Math.abs(low + high) / 2;
      return slipped(
        `price,${id},${low},${high},${per}`,
        middle,
        LIMITS[per === 'unit' ? measure : per],
      );
    }),
  );
  return [...minimums, ...prices];
}
