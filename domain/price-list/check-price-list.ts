import * as z from 'zod/mini';
import type { Measure, PriceUnit } from '../estimate/project.ts';
import { type PriceTable, parseTable } from './price-table.ts';

/**
 * @param texts - each table by the name of its file
 * @returns a sentence for each mistake: the file, the row, and what to write there
 */
export function priceListErrors(texts: Record<string, string>, date: string): string[] {
  const tables = Object.entries(texts).map(([name, text]) => ({ name, ...parseTable(text) }));
  const inFile = (name: string) => (error: string) => `domain/price-list/${name}: ${error}`;
  const errors = tables.flatMap(({ name, errors }) => errors.map(inFile(`${name}.csv`)));
  if (!z.iso.date().safeParse(date).success)
    errors.push(inFile('price-list.ts')(`"date" must be like 2025-11-01 (it is "${date}").`));
  // A row that can't be read makes others look wrong.
  if (errors.length > 0) return errors;
  const all = tables.map(({ table }) => table);
  return tables.flatMap(({ name, table }) =>
    [...idErrors(table, all), ...tenfoldPrices(table), ...oddSpreads(table)].map(
      inFile(`${name}.csv`),
    ),
  );
}

/** Finds ids that are used twice or name nothing, and what has no price or minimum. */
function idErrors(table: PriceTable, all: readonly PriceTable[]): string[] {
  const { source, minimum, answer, job, price, adder, question } = table;
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const jobs = ['all', ...all.flatMap((each) => idsOf(each.job))];
  const sources = ['owner to confirm', ...idsOf(source)];
  const references = [
    ...minimum.map((row) => ({ row: `minimum,${row.jobs}`, ids: row.jobs, known: jobs })),
    ...answer.map((row) => ({ row: `answer,${row.job}`, ids: [row.job], known: jobs })),
    ...adder.map((row) => ({ row: `adder,${row.id}`, ids: row.jobs, known: jobs })),
    ...question.map((row) => ({ row: `question,${row.id}`, ids: row.jobs, known: jobs })),
    ...question.map(({ id }) => ({ row: `question,${id}`, ids: [id], known: idsOf(adder) })),
    ...price.flatMap(({ id, low, high, source: letter }) => {
      const row = `price,${id},${low},${high}`;
      return [
        { row, ids: [id], known: idsOf([...job, ...adder]) },
        { row, ids: [letter], known: sources },
      ];
    }),
    ...minimum.map((row) => ({ row: `minimum,${row.jobs}`, ids: [row.source], known: sources })),
  ];
  const errors = references.flatMap(({ row, ids, known }) =>
    ids
      .filter((id) => !known.includes(id))
      .map(
        (id) =>
          `the row "${row}" names "${id}", which is not there; write one of ${known.join(', ')}.`,
      ),
  );
  // An estimate knows the rows of these kinds by their ids alone.
  const kinds = ['job', 'adder', 'not', 'visit'] as const;
  for (const kind of kinds) {
    const others = kinds
      .filter((each) => each !== kind)
      .flatMap((each) => all.flatMap((one) => idsOf(one[each])));
    for (const [index, id] of idsOf(table[kind]).entries()) {
      if (others.includes(id) || idsOf(table[kind]).indexOf(id) < index)
        errors.push(`the row "${kind},${id}" has the id of another row; change one of them.`);
    }
  }
  for (const { id, prices } of [...job, ...adder])
    if (prices.length === 0)
      errors.push(`"${id}" has no price; add a row "price,${id},900,1500,job,…".`);
  if (job.length > 0 && !minimum.some((row) => row.jobs.includes('all')))
    errors.push('there is no row "minimum,all"; add "minimum,all,2500,owner to confirm".');
  return errors;
}

type Limits = readonly [min: number, max: number];

/** Limits halfway between low and high, in US dollars or percent: wide enough for any job, and for few slipped digits. */
const LIMITS: Record<Measure | Exclude<PriceUnit, 'unit'>, Limits> = {
  'face foot': [10, 150],
  'square foot': [8, 120],
  'foot of chimney': [120, 1800],
  step: [400, 5000],
  piece: [40, 60_000],
  job: [250, 7000],
  'linear foot': [10, 130],
  'unit over 4 ft': [5, 100],
  '%': [4, 40],
};

/** The same for what is added to each unit of a job. */
const ADDER_UNIT: Limits = [2, 40];

/** Finds prices whose both ends look ten times too high or too low. */
function tenfoldPrices({ job: jobs, adder: adders }: PriceTable): string[] {
  const errors: string[] = [];
  for (const row of [...jobs, ...adders]) {
    const unit = 'measure' in row ? LIMITS[row.measure] : ADDER_UNIT;
    for (const { low, high, per } of row.prices) {
      const [min, max] = per === 'unit' ? unit : LIMITS[per];
      const middle = Math.abs(low + high) / 2;
      if (middle >= min && middle <= max) continue;
      errors.push(
        `the row "price,${row.id},${low},${high},${per}" looks ten times too high or too low; check its digits.`,
      );
    }
  }
  return errors;
}

/** Limits of the high end of a typical job's price, as a multiple of its low end. */
const SPREAD = { min: 1.4, max: 2.2 };

function oddSpreads({ job: jobs }: PriceTable): string[] {
  return jobs.flatMap(({ id, prices, sizes: [length = 1, side = 1] }) => {
    const times: Record<string, number> = { unit: length * side, 'linear foot': length };
    let [low, high] = [0, 0];
    for (const price of prices) {
      low += price.low * (times[price.per] ?? 1);
      high += price.high * (times[price.per] ?? 1);
    }
    if (high / low >= SPREAD.min && high / low <= SPREAD.max) return [];
    return `the row "job,${id}" comes to ${low} to ${high} for a typical job; bring the high figure to ${SPREAD.min} to ${SPREAD.max} times the low one.`;
  });
}
