import type { ProjectType } from '../estimate/project.ts';
import { dimensionsOf, EFFECT_UNITS, type Measure, measures } from '../estimate/project.ts';
import { blockWork } from './block-work.ts';
import { brickWork } from './brick-work.ts';
import { other, shared } from './every-type.ts';
import { fireplace } from './fireplace.ts';
import { patioWalkway } from './patio-walkway.ts';
import { retainingWall } from './retaining-wall.ts';
import { stoneVeneer } from './stone-veneer.ts';

interface Price {
  low: number;
  high: number;
}

/** A kind of job: `fixed` once, `perUnit` for each unit of its measure, `perFoot` for each foot of its length. */
export interface Job {
  id: string;
  label: string;
  measure: Measure;
  fixed: Price;
  perUnit: Price;
  perFoot?: Price | undefined;
  /** The sizes that are priced where none is known, by the dimensions of the measure. */
  typical: Record<string, number>;
  includes: string;
}

/** An entry that makes a job cost more or, with negative figures, less. */
export interface Adder {
  id: string;
  label: string;
  effect: Price & { per: (typeof EFFECT_UNITS)[number] };
  /** Ids of the kinds of job that it goes with; `all` of the table. */
  jobs: string[];
  sentence: string;
}

/** A question that is asked where the description does not say if an adder is needed. */
interface Question {
  /** Id of the adder. */
  id: string;
  /** Ids of the kinds of job that it fits; `all` of the table. */
  jobs: string[];
  text: string;
  no: string;
  yes: string;
}

export interface Statement {
  id: string;
  sentence: string;
}

export interface PriceTable {
  /** US dollars below which no job of the type is taken on. */
  minimum: number;
  jobs: Job[];
  adders: Adder[];
  questions: Question[];
  /** The usual kinds of job, the most usual first; priced where the description names none. */
  choose?: { id: string; text: string; answers: { label: string; job: string }[] };
  /** Sentences by kind of row. `visit` is work that is priced after a visit only. */
  not: Statement[];
  visit: Statement[];
  warning: Statement[];
  ready: Statement[];
}

type Column = readonly [pattern: RegExp, wanted: string];
const id: Column = [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens'];
const line: Column = [/^\S/, 'some words'];
const source: Column = [
  /^([A-Z]|owner to confirm)$/,
  'the letter of a source, or "owner to confirm"',
];
const question: Column = [/\?$/, 'a question that ends with "?"'];
const answer: Column = [/^.+ = [a-z0-9-]+$/, 'an answer such as Boulders = boulder'];
const unit: Column = [new RegExp(`^(${measures.join('|')})$`), `one of ${measures.join(', ')}`];
const price: Column = [/^[\d.]+-[\d.]+$/, 'dollars from low to high such as 900-1500'];
const each: Column = [
  /^[\d.]+-[\d.]+(, [\d.]+-[\d.]+ \/ linear foot)?$/,
  'dollars such as 36-58, or 24-38, 65-110 / linear foot',
];
const effect: Column = [
  /^-?[\d.]+--?[\d.]+ (%|\/ (job|unit|linear foot|unit over 4 ft))$/,
  'dollars such as 700-2000 / job, 15-30 / unit, 12-25 / linear foot, or 8-20 %',
];
const size: Column = [/^(-|[\d.]+( x [\d.]+)?)$/, 'sizes such as 30 x 3, 5, or -'];
const jobs: Column = [/^[a-z0-9, -]+$/, '"all", or kinds of job with commas between them'];

/** The columns of each kind of row; the last one of `more` may be repeated or left out. */
const rows: Record<string, { columns: Column[]; more?: Column }> = {
  source: {
    columns: [
      [/^[A-Z]$/, 'a capital letter'],
      [/\b20\d\d\b/, 'a source with its year'],
    ],
  },
  minimum: { columns: [[/^\d+$/, 'whole dollars such as 2500'], source] },
  choose: { columns: [id, question, answer], more: answer },
  job: { columns: [id, line, unit, price, each, size, source, line] },
  adder: { columns: [id, line, effect, jobs, source, line] },
  question: { columns: [id, jobs, question, line, line] },
  not: { columns: [id, line] },
  visit: { columns: [id, line] },
  warning: { columns: [id, line] },
  ready: { columns: [id, line] },
};

/**
 * Reads a table of prices. A line is a row, with `|` between its columns; a line that begins with a space goes on with
 * the row above. The rows are, with their columns:
 *
 * - `source`: a letter; the page or person, with the year
 * - `minimum`: dollars below which no job is taken on; source
 * - `choose`: id; the question for the kind of job; its answers, each with the job, the most usual one first
 * - `job`: id; name; unit; dollars once; dollars per unit, and per linear foot; typical size; source; what it includes
 * - `adder`: id; name; dollars or percent, and of what; jobs; source; sentence
 * - `question`: id of the adder; jobs that it fits; question; answer for no, for yes
 * - `not`, `visit`, `warning`, `ready`: id; sentence
 *
 * @returns the table, without the rows that are wrong, and a sentence for each mistake
 */
export function parseTable(text: string): { table: PriceTable; errors: string[] } {
  const sentences = { not: [], visit: [], warning: [], ready: [] };
  const table: PriceTable = { minimum: 0, jobs: [], adders: [], questions: [], ...sentences };
  const errors: string[] = [];
  const sources = ['owner to confirm'];
  for (const row of text
    .replace(/\n+[ \t]+/g, ' ')
    .split('\n')
    .filter(Boolean)) {
    const [kind = '', ...cells] = row.split('|').map((cell) => cell.trim());
    const found = rowErrors(kind, cells, sources);
    errors.push(...found.map((error) => `the row "${kind} ${cells[0]}": ${error}`));
    if (kind === 'source') sources.push(cells[0] ?? '');
    if (found.length === 0) addRow(table, kind, cells);
  }
  return { table, errors };
}

function rowErrors(kind: string, cells: readonly string[], sources: readonly string[]): string[] {
  const row = rows[kind];
  if (!row)
    return [`the first column must be one of ${Object.keys(rows).join(', ')} (it is "${kind}").`];
  const count = Math.max(row.columns.length, cells.length);
  return Array.from({ length: count }, (_, index) => {
    const [column, cell] = [row.columns[index] ?? row.more, cells[index]];
    if (!column) return [`column ${index + 2} is one too many; take it out (it is "${cell}").`];
    const [pattern, wanted] = column;
    if (cell === undefined || !pattern.test(cell)) {
      return [
        `column ${index + 2} must be ${wanted} (it is ${cell === undefined ? 'missing' : `"${cell}"`}).`,
      ];
    }
    return column === source && !sources.includes(cell)
      ? [`the source "${cell}" is not in this file; add a row "source | ${cell} | …".`]
      : [];
  }).flat();
}

function addRow(table: PriceTable, kind: string, [id = '', text = '', ...rest]: string[]): void {
  if (kind === 'minimum') table.minimum = Number(id);
  if (kind === 'job') table.jobs.push(jobFrom(id, text, rest));
  if (kind === 'adder') table.adders.push(adderFrom(id, text, rest));
  if (kind === 'question') {
    const [question = '', no = '', yes = ''] = rest;
    table.questions.push({ id, jobs: text.split(/, */), text: question, no, yes });
  }
  if (kind === 'choose') {
    const answers = rest.map((cell) => cell.split(' = '));
    table.choose = { id, text, answers: answers.map(([label = '', job = '']) => ({ label, job })) };
  }
  const isSentence = kind === 'not' || kind === 'visit' || kind === 'warning' || kind === 'ready';
  if (isSentence) table[kind].push({ id, sentence: text });
}

function jobFrom(
  id: string,
  label: string,
  [unit, once, each = '', size = '', , includes = '']: string[],
): Job {
  const measure = unit as Measure;
  const [perUnit, perFoot] = each.split(', ');
  const sizes = size.split(' x ').map(Number);
  return {
    ...{ id, label, measure, includes },
    fixed: priceFrom(once),
    perUnit: priceFrom(perUnit),
    ...(perFoot && { perFoot: priceFrom(perFoot) }),
    typical: Object.fromEntries(dimensionsOf[measure].map((name, at) => [name, sizes[at] ?? 1])),
  };
}

function adderFrom(id: string, label: string, cells: string[]): Adder {
  const [effect = '', jobs = '', , sentence = ''] = cells;
  return {
    ...{ id, label, sentence },
    effect: {
      per: EFFECT_UNITS.findLast((each) => effect.endsWith(each)) ?? 'job',
      ...priceFrom(effect),
    },
    jobs: jobs.split(/, */),
  };
}

/** `-20--7 %` goes from -20 to -7. */
function priceFrom(text = ''): Price {
  const [, low, high] = /^(-?[\d.]+)-(-?[\d.]+)/.exec(text) ?? [];
  return { low: Number(low), high: Number(high) };
}

const typeTexts = {
  'stone-veneer': stoneVeneer,
  'brick-work': brickWork,
  'block-work': blockWork,
  fireplace,
  'retaining-wall': retainingWall,
  'patio-walkway': patioWalkway,
  other,
} satisfies Record<ProjectType, string>;

/** The text of each table, with the name of its file. */
export const tableTexts = { ...typeTexts, 'every-type': shared };

const tableOf = (type: ProjectType) => parseTable(typeTexts[type]).table;
export const projectTypeIds = Object.keys(typeTexts) as ProjectType[];

/** The list that the site asks. Its figures are stand-ins until the owner has reviewed them. */
export const priceList = {
  version: '2025-3',
  /** ISO 8601 date from which the prices hold. */
  date: '2025-11-01',
  shared: parseTable(shared).table,
  tables: Object.fromEntries(projectTypeIds.map((type) => [type, tableOf(type)])) as Record<
    ProjectType,
    ReturnType<typeof tableOf>
  >,
};

/** Every kind of job, with the type that it is priced under. */
export const allJobs: readonly (Job & { type: ProjectType })[] = projectTypeIds.flatMap((type) =>
  priceList.tables[type].jobs.map((job) => ({ ...job, type })),
);

export const jobOf = (id: string | undefined) => allJobs.find((job) => job.id === id);

/** Makes a look-up by the kind of job: rows of its own table, then those of every type. */
function byJob<Row extends { jobs: string[] }>(rowsOf: (table: PriceTable) => Row[]) {
  const found = new Map(
    allJobs.map(({ id, type }) => [
      id,
      [...rowsOf(priceList.tables[type]), ...rowsOf(priceList.shared)].filter(
        (row) => row.jobs.includes('all') || row.jobs.includes(id),
      ),
    ]),
  );
  return (job: string): readonly Row[] => found.get(job) ?? [];
}

/** Returns every adder that goes with a kind of job. */
export const addersFor = byJob(({ adders }) => adders);

/** Returns every question that fits a kind of job. */
export const questionsOf = byJob(({ questions }) => questions);
