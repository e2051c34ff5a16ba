import { dimensionsOf, type ProjectType, projectTypes } from '../project.ts';
import { isForJob, type PriceTable, parseTable } from './price-table.ts';

/** The folder of the tables: this one or, in Lambda, the function's bundle. */
export const priceListFolder = import.meta.dirname;

const projectTypeIds = Object.keys(projectTypes) as ProjectType[];

type Tables = Record<ProjectType | 'every-type', PriceTable>;

/** A job with its project type and the minimum price in US dollars. */
export type Job = ReturnType<typeof jobsIn>[number];

/** The site's prices, with their questions and sentences. */
export class PriceList {
  readonly tables: Tables;
  readonly shared: PriceTable;
  readonly jobs: readonly Job[];

  constructor(tables: Tables) {
    this.tables = tables;
    this.shared = tables['every-type'];
    this.jobs = projectTypeIds.flatMap((type) => jobsIn(tables[type], type));
  }

  hasJob(id: string): boolean {
    return this.jobs.some((job) => job.id === id);
  }

  /** @throws for an ID that is not in the list */
  jobOf(id: string): Job {
    const job = this.jobs.find((job) => job.id === id);
    if (!job) throw new Error(`The price list has no job "${id}".`);
    return job;
  }

  /** Returns the usual jobs of a project type, the most common first. */
  commonJobs(type: ProjectType): string[] {
    return this.tables[type].answer.map(({ job }) => job);
  }

  /** Returns the two most common jobs of a project type; none for "other", whose common jobs are of other types. */
  typicalJobs(type: ProjectType): Job[] {
    const jobs = this.commonJobs(type).map((id) => this.jobOf(id));
    return jobs.filter((job) => job.type === type).slice(0, 2);
  }

  addersFor(job: string) {
    return this.#rowsFor('adder', job);
  }

  questionsOf(job: string) {
    return this.#rowsFor('question', job);
  }

  /** Returns the rows that go with a job: from its own table, then from every-type.csv. */
  #rowsFor<Kind extends 'adder' | 'question'>(kind: Kind, job: string) {
    const rows: PriceTable[Kind][number][] = this.tables[this.jobOf(job).type][kind];
    return [...rows, ...this.shared[kind]].filter((row) => isForJob(row, job));
  }
}

/** @param readTable - returns the text of a table, such as `fireplace.csv` */
export function parsePriceList(readTable: (file: string) => string): PriceList {
  const names = [...projectTypeIds, 'every-type'];
  const tables = names.map((name) => [name, parseTable(readTable(`${name}.csv`))]);
  return new PriceList(Object.fromEntries(tables) as Tables);
}

function jobsIn({ job, minimum }: PriceTable, type: ProjectType) {
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
}
