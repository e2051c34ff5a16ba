import { patternIds } from '../reading/patterns.ts';
import { type PriceTable, parseTable } from './price-list.ts';

/** Limits of the high end of a typical job's price, as a multiple of its low end. */
const SPREAD = { least: 1.4, most: 2.2 };

const promise =
  /\b(?:guarant|promis)\w*|\bwarrant(?:y|ies|ed)\b|(?<!-)\bfree\b(?!-)|\bno (?:extra )?(?:charge|cost)\b|\b(?:not|never) (?:need|require) a permit\b|\b(?:best|lowest|final|fixed|firm) price\b/i;

/**
 * Finds the mistakes of a price list.
 *
 * @param texts - each table by the name of its file
 * @returns a sentence for each: the file, the row, the column, and what to write there; none where all is well
 */
export function priceListErrors(texts: Record<string, string>): string[] {
  const tables = Object.entries(texts).map(([name, text]) => ({ name, ...parseTable(text) }));
  const jobs = tables.flatMap(({ table }) => table.jobs.map(({ id }) => id));
  return tables.flatMap(({ name, table, errors }) =>
    [...errors, ...crossErrors(table, jobs, name)].map(
      (text) => `domain/price-list/${name}.ts: ${text}`,
    ),
  );
}

/** Finds what only several rows together get wrong. */
function crossErrors(table: PriceTable, jobs: readonly string[], name: string): string[] {
  const { adders, questions, not, visit, warning, ready, choose } = table;
  const rows = Object.entries({ job: table.jobs, adder: adders, not, visit, warning, ready });
  const priced = [
    ...adders.map(({ id, effect }) => ({ id, ...effect })),
    ...table.jobs.map(({ id, perUnit }) => ({ id, ...perUnit })),
  ];
  const named = [
    ...adders.flatMap(({ id, jobs: ids }) => ids.map((job) => ({ row: `adder ${id}`, job }))),
    ...questions.flatMap(({ id, jobs: ids }) => ids.map((job) => ({ row: `question ${id}`, job }))),
    ...(choose?.answers ?? []).map(({ job }) => ({ row: `choose ${choose?.id}`, job })),
  ];
  return [
    ...rows.flatMap(([kind, entries]) =>
      entries
        .filter(({ id }, index) => entries.findIndex((each) => each.id === id) < index)
        .map(({ id }) => `the row "${kind} ${id}" stands twice; give one of them another id.`),
    ),
    ...named
      .filter(({ job }) => job !== 'all' && !jobs.includes(job))
      .map(
        ({ row, job }) =>
          `the row "${row}" names the job "${job}"; write one of ${jobs.join(', ')}.`,
      ),
    ...questions
      .filter(({ id }) => !adders.some((adder) => adder.id === id))
      .map(({ id }) => `the row "question ${id}" asks for no adder of this file.`),
    ...[...table.jobs, ...adders, ...warning, ...visit]
      .filter(({ id }) => !patternIds.includes(id) && id !== 'over-4-ft')
      .map(({ id }) => `"${id}" has no words; add a line for it in domain/reading/word-table.ts.`),
    ...rows.flatMap(([kind, entries]) =>
      entries.flatMap((row) => {
        const [found] = promise.exec('sentence' in row ? row.sentence : row.includes) ?? [];
        return found
          ? [`the row "${kind} ${row.id}" promises "${found}"; say what is so on the day.`]
          : [];
      }),
    ),
    ...priced
      .filter(({ low, high }) => low > high)
      .map(
        ({ id, low, high }) =>
          `the row of "${id}" goes from ${low} down to ${high}; write the lower figure first.`,
      ),
    ...table.jobs.flatMap(spreadErrors),
    ...(table.minimum > 0 || name === 'every-type'
      ? []
      : ['there is no row "minimum"; write "minimum | 2500 | owner to confirm".']),
  ];
}

function spreadErrors({
  id,
  fixed,
  perUnit,
  perFoot,
  typical,
}: PriceTable['jobs'][number]): string[] {
  const units = Object.values(typical).reduce((product, size) => product * size, 1);
  const total = (end: 'low' | 'high') =>
    fixed[end] + perUnit[end] * units + (perFoot?.[end] ?? 0) * (typical.length ?? 0);
  const spread = total('high') / total('low');
  return spread < SPREAD.least || spread > SPREAD.most
    ? [
        `the row "job ${id}" comes to ${total('low')} to ${total('high')} for a typical job; bring the high figure to ${SPREAD.least} to ${SPREAD.most} times the low one.`,
      ]
    : [];
}
