import { patternIds } from '../reading/word-table.ts';
import { type PriceTable, parseTable } from './price-table.ts';

/** Limits of the high end of a typical job's price, as a multiple of its low end. */
const SPREAD = { least: 1.4, most: 2.2 };

const promise =
  /\b(?:guarant|promis)\w*|\bwarrant(?:y|ies|ed)\b|(?<!-)\bfree\b(?!-)|\bno (?:extra )?(?:charge|cost)\b|\b(?:not|never) (?:need|require) a permit\b|\b(?:best|lowest|final|fixed|firm) price\b/i;

/**
 * @param texts - each table by the name of its file
 * @returns a sentence for each: the file, the row, the column, and what to write there; none where all is well
 */
export function priceListErrors(texts: Record<string, string>): string[] {
  const tables = Object.entries(texts).map(([name, text]) => ({ name, ...parseTable(text) }));
  const jobs = tables.flatMap(({ table }) => table.job.map(({ id }) => id));
  return tables.flatMap(({ name, table, errors }) => {
    const hasMinimum = table.minimum.length > 0 || name === 'every-type';
    return [
      ...errors,
      ...crossErrors(table, jobs),
      ...table.job.flatMap(spreadErrors),
      ...(hasMinimum ? [] : ['there is no row "minimum"; write "minimum,2500,owner to confirm".']),
    ].map((error) => `domain/price-list/${name}.csv: ${error}`);
  });
}

/** Finds what only several rows together get wrong, and promises. */
function crossErrors(table: PriceTable, jobs: readonly string[]): string[] {
  const { job, price, adder, question, not, visit, warning, ready, answer } = table;
  const rows = Object.entries({ job, adder, not, visit, warning, ready }).flatMap(
    ([kind, entries]) => entries.map((row) => ({ ...row, row: `${kind} ${row.id}` })),
  );
  const named = [
    ...adder.flatMap(({ id, jobs }) => jobs.map((job) => ({ row: `adder ${id}`, job }))),
    ...question.flatMap(({ id, jobs }) => jobs.map((job) => ({ row: `question ${id}`, job }))),
    ...answer.map(({ job }) => ({ row: `answer ${job}`, job })),
  ];
  return [
    ...rows
      .filter(({ row }, index) => rows.findIndex((each) => each.row === row) < index)
      .map(({ row }) => `the row "${row}" stands twice; give one of them another id.`),
    ...named
      .filter(({ job }) => job !== 'all' && !jobs.includes(job))
      .map(
        ({ row, job }) =>
          `the row "${row}" names the job "${job}"; write one of ${jobs.join(', ')}.`,
      ),
    ...question
      .filter(({ id }) => !adder.some((each) => each.id === id))
      .map(({ id }) => `the row "question ${id}" asks for no adder of this file.`),
    ...price
      .filter(({ id }) => ![...job, ...adder].some((each) => each.id === id))
      .map(({ id }) => `the row "price ${id}" is of no job or adder of this file.`),
    ...[...job, ...adder]
      .filter(({ prices }) => prices.length === 0)
      .map(({ id }) => `"${id}" has no price; add a row "price,${id},900,1500,job,…".`),
    ...[...job, ...adder, ...warning, ...visit]
      .filter(({ id }) => !patternIds.includes(id) && id !== 'over-4-ft')
      .map(({ id }) => `"${id}" has no words; add a line for it in domain/reading/word-table.ts.`),
    ...rows.flatMap((each) => {
      const [found] = promise.exec('sentence' in each ? each.sentence : each.includes) ?? [];
      return found ? [`the row "${each.row}" promises "${found}"; say what is so on the day.`] : [];
    }),
  ];
}

function spreadErrors({ id, prices, sizes }: PriceTable['job'][number]): string[] {
  const units = sizes.reduce((product, size) => product * size, 1);
  const total = (end: 'low' | 'high') =>
    prices.reduce((sum, { [end]: dollars, per }) => {
      return sum + dollars * (per === 'unit' ? units : per === 'job' ? 1 : (sizes[0] ?? 0));
    }, 0);
  const spread = total('high') / total('low');
  return spread < SPREAD.least || spread > SPREAD.most
    ? [
        `the row "job ${id}" comes to ${total('low')} to ${total('high')} for a typical job; bring the high figure to ${SPREAD.least} to ${SPREAD.most} times the low one.`,
      ]
    : [];
}
