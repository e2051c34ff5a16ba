// biome-ignore lint/style/noRestrictedImports: the tables are files that the owner opens in a spreadsheet.
import { readFileSync } from 'node:fs';
import { dimensionsOf, type ProjectType, projectTypes } from '../estimate/project.ts';
import { type PriceTable, parseTable } from './price-table.ts';

/** Returns the text of a table, which is a file beside this module, and beside the bundle of a function. */
const textOf = (name: string) => readFileSync(new URL(`./${name}.csv`, import.meta.url), 'utf8');

export const projectTypeIds = Object.keys(projectTypes) as ProjectType[];

export const tableTexts = Object.fromEntries(
  [...projectTypeIds, 'every-type'].map((name) => [name, textOf(name)]),
);

/** The list that the site asks. Its figures are stand-ins until the owner has reviewed them. */
export const priceList = {
  /** ISO 8601 date from which the prices hold. */
  date: '2025-11-01',
  shared: parseTable(textOf('every-type')).table,
  tables: Object.fromEntries(
    projectTypeIds.map((type) => [type, parseTable(textOf(type)).table]),
  ) as Record<ProjectType, PriceTable>,
};

/** Every kind of job, with the type that it is priced under, and the US dollars below which none is taken on. */
export const allJobs = projectTypeIds.flatMap((type) => {
  const { job, minimum } = priceList.tables[type];
  return job.map(({ sizes, ...row }) => {
    const names = dimensionsOf[row.measure].map((name, index) => [name, sizes[index] ?? 1]);
    return {
      ...row,
      type,
      typical: Object.fromEntries(names) as Record<string, number>,
      minimum: row.measure === 'piece' ? 0 : (minimum[0]?.dollars ?? 0),
    };
  });
});

export type Job = (typeof allJobs)[number];

/** @throws for an id that is not in the list */
export function jobOf(id: string): Job {
  const job = allJobs.find((each) => each.id === id);
  if (!job) throw new Error(`The price list has no job "${id}".`);
  return job;
}

/** Returns the rows that go with a kind of job: those of its own table, then those of every type. */
function rowsFor<Kind extends 'adder' | 'question'>(kind: Kind, job: string) {
  const own: PriceTable[Kind][number][] = priceList.tables[jobOf(job).type][kind];
  return [...own, ...priceList.shared[kind]].filter(
    ({ jobs }) => jobs.includes('all') || jobs.includes(job),
  );
}

export const addersFor = (job: string) => rowsFor('adder', job);
export const questionsOf = (job: string) => rowsFor('question', job);
