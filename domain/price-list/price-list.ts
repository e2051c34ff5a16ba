// biome-ignore lint/style/noRestrictedImports: the tables are files that the owner opens in a spreadsheet.
import { readFileSync } from 'node:fs';
import { dimensionsOf, type ProjectType, projectTypes } from '../project.ts';
import { isForJob, type PriceTable, parseTable } from './price-table.ts';

export const projectTypeIds = Object.keys(projectTypes) as ProjectType[];

type TableName = ProjectType | 'every-type';

/** The tables: files beside this module, or beside a function's bundle. */
const tables = Object.fromEntries(
  [...projectTypeIds, 'every-type'].map((name) => {
    const file = new URL(`./${name}.csv`, import.meta.url);
    return [name, parseTable(readFileSync(file, 'utf8'))];
  }),
) as Record<TableName, PriceTable>;

/** The prices of the site. They are stand-ins until the owner has reviewed them. */
export const priceList = {
  /** ISO 8601 date that the prices are from. */
  date: '2025-11-01',
  shared: tables['every-type'],
  tables,
};

/** Every job, with its project type and the minimum price in US dollars. */
export const allJobs = projectTypeIds.flatMap((type) => {
  const { job, minimum } = priceList.tables[type];
  return job.map(({ sizes, ...row }) => {
    const minimums = minimum.filter((limit) => isForJob(limit, row.id));
    const special = minimums.find(({ jobs }) => !jobs.isAll);
    const names = dimensionsOf[row.measure].map((name, index) => [name, sizes[index] ?? 1]);
    return {
      ...row,
      type,
      typical: Object.fromEntries(names) as Record<string, number>,
      minimum: (special ?? minimums[0])?.dollars ?? 0,
    };
  });
});

export type Job = (typeof allJobs)[number];

/** @throws for an id that is not in the list */
export function jobOf(id: string): Job {
  const job = allJobs.find((job) => job.id === id);
  if (!job) throw new Error(`The price list has no job "${id}".`);
  return job;
}

/** Returns the jobs that a project type usually is, the most common one first. */
export function commonJobs(type: ProjectType): string[] {
  return priceList.tables[type].answer.map(({ job }) => job);
}

/** Returns the rows that go with a job: from its own table, then from every-type.csv. */
function rowsFor<Kind extends 'adder' | 'question'>(kind: Kind, job: string) {
  const rows: PriceTable[Kind][number][] = priceList.tables[jobOf(job).type][kind];
  return [...rows, ...priceList.shared[kind]].filter((row) => isForJob(row, job));
}

export const addersFor = (job: string) => rowsFor('adder', job);
export const questionsOf = (job: string) => rowsFor('question', job);
