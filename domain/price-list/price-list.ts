import * as z from 'zod/mini';
import {
  dimensionsOf,
  EFFECT_UNITS,
  type Measure,
  measures,
  type ProjectType,
  projectTypes,
} from '../estimate/project.ts';
import { blockWork } from './block-work.ts';
import { brickWork } from './brick-work.ts';
import { other, shared } from './every-type.ts';
import { fireplace } from './fireplace.ts';
import { patioWalkway } from './patio-walkway.ts';
import { retainingWall } from './retaining-wall.ts';
import { stoneVeneer } from './stone-veneer.ts';

const cell = (pattern: RegExp, wanted: string) => z.string().check(z.regex(pattern, wanted));
const id = cell(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
const line = cell(/^\S/, 'some words');
const source = cell(/^([A-Z]|owner to confirm)$/, 'the letter of a source, or "owner to confirm"');
const question = cell(/\?$/, 'a question that ends with "?"');
const size = cell(/^(-|[\d.]+( x [\d.]+)?)$/, 'sizes such as 30 x 3, 5, or -');
const answer = z.pipe(
  cell(/^.+ = [a-z0-9-]+$/, 'an answer such as Boulders = boulder'),
  z.transform((text) => {
    const [label = '', job = ''] = text.split(' = ');
    return { label, job };
  }),
);
const jobs = z.pipe(
  cell(/^[a-z0-9, -]+$/, '"all", or kinds of job with commas between them'),
  z.transform((text) => text.split(/, */)),
);

/** `-20--7 %` goes from -20 to -7. */
function priceIn(text: string) {
  const [, low, high] = /^(-?[\d.]+)-(-?[\d.]+)/.exec(text) ?? [];
  return { low: Number(low), high: Number(high) };
}

/** Figures from low to high, and what else the cell says. */
const priced = (pattern: RegExp, wanted: string) =>
  cell(pattern, wanted).check(
    z.refine((text) => !(priceIn(text).low > priceIn(text).high), 'the lower figure first'),
  );
const fixed = priced(/^[\d.]+-[\d.]+$/, 'dollars from low to high such as 900-1500');
const perUnit = priced(
  /^[\d.]+-[\d.]+(, [\d.]+-[\d.]+ \/ linear foot)?$/,
  'dollars such as 36-58, or 24-38, 65-110 / linear foot',
);
const effect = priced(
  /^-?[\d.]+--?[\d.]+ (%|\/ (job|unit|linear foot|unit over 4 ft))$/,
  'dollars such as 700-2000 / job, 15-30 / unit, 12-25 / linear foot, or 8-20 %',
);

const unit = z.enum(measures, `one of ${measures.join(', ')}`);
const job = z.pipe(
  z.tuple([id, line, unit, fixed, perUnit, size, source, line]),
  z.transform(([id, label, measure, fixed, each, size, , includes]) => {
    const [perUnit = '', perFoot] = each.split(', ');
    const sizes = size.split(' x ').map(Number);
    const typical: Record<string, number> = Object.fromEntries(
      dimensionsOf[measure].map((name, at) => [name, sizes[at] ?? 1]),
    );
    return {
      id,
      label,
      measure,
      includes,
      typical,
      fixed: priceIn(fixed),
      perUnit: priceIn(perUnit),
      ...(perFoot && { perFoot: priceIn(perFoot) }),
    };
  }),
);

const adder = z.pipe(
  z.tuple([id, line, effect, jobs, source, line]),
  z.transform(([id, label, effect, jobs, , sentence]) => ({
    id,
    label,
    sentence,
    jobs,
    effect: {
      per: EFFECT_UNITS.findLast((unit) => effect.endsWith(unit)) ?? 'job',
      ...priceIn(effect),
    },
  })),
);

const statement = z.pipe(
  z.tuple([id, line]),
  z.transform(([id, sentence]) => ({ id, sentence })),
);

const rows = {
  source: z.tuple([
    cell(/^[A-Z]$/, 'a capital letter'),
    cell(/\b20\d\d\b/, 'a source with its year'),
  ]),
  minimum: z.tuple([cell(/^\d+$/, 'whole dollars such as 2500'), source]),
  choose: z.pipe(
    z.tuple([id, question, answer], answer),
    z.transform(([id, text, ...answers]) => ({ id, text, answers })),
  ),
  job,
  adder,
  question: z.pipe(
    z.tuple([id, jobs, question, line, line]),
    z.transform(([id, jobs, text, no, yes]) => ({ id, jobs, text, no, yes })),
  ),
  not: statement,
  visit: statement,
  warning: statement,
  ready: statement,
};

type RowKind = keyof typeof rows;

export type PriceTable = { [Kind in RowKind]: z.output<(typeof rows)[Kind]>[] };

/**
 * Reads a table of prices. A line is a row, with `|` between its columns; a line that begins with a space goes on with
 * the row above. The rows are, with their columns:
 *
 * - `source`: a letter; the page or person, with the year
 * - `minimum`: dollars below which no job is taken on; source
 * - `choose`: id; the question for the kind of job; its answers, each with the job, the most usual one first
 * - `job`: id; name; unit; dollars once; dollars per unit, and per linear foot; typical size; source; what it includes
 * - `adder`: id; name; dollars or percent, and of what; jobs; source; sentence
 * - `question`: id of the adder; jobs that it fits, of those of the adder; question; answer for no, for yes
 * - `not`, `visit` (work that is priced after a visit only), `warning`, `ready`: id; sentence
 *
 * @returns the table, without the rows that are wrong, and a sentence for each mistake
 */
export function parseTable(text: string): { table: PriceTable; errors: string[] } {
  const table = Object.fromEntries(
    Object.keys(rows).map((kind) => [kind, [] as unknown[]]),
  ) as Record<RowKind, unknown[]>;
  const errors: string[] = [];
  const letters: string[] = [];
  for (const row of text
    .replace(/\n+[ \t]+/g, ' ')
    .split('\n')
    .filter(Boolean)) {
    const [kind = '', ...cells] = row.split('|').map((each) => each.trim());
    const errorsOfRow = rowErrors(kind, cells, table);
    const letter = cells.slice(1).find((each) => /^[A-Z]$/.test(each));
    if (kind === 'source') letters.push(cells[0] ?? '');
    else if (letter && !letters.includes(letter))
      errorsOfRow.push(
        `the source "${letter}" is not in this file; add a row "source | ${letter} | …".`,
      );
    errors.push(...errorsOfRow.map((error) => `the row "${kind} ${cells[0]}": ${error}`));
  }
  return { table: table as PriceTable, errors };
}

/** Adds a row to its table, or says what is wrong with it. */
function rowErrors(kind: string, cells: string[], table: Record<RowKind, unknown[]>): string[] {
  if (!Object.hasOwn(rows, kind))
    return [`the first column must be one of ${Object.keys(rows).join(', ')} (it is "${kind}").`];
  const { data, error } = rows[kind as RowKind].safeParse(cells);
  if (!error) table[kind as RowKind].push(data);
  return error?.issues.map((issue) => columnError(issue, cells)) ?? [];
}

function columnError(issue: z.core.$ZodIssue, cells: readonly string[]): string {
  const [index] = issue.path as number[];
  if (index !== undefined)
    return `column ${index + 2} must be ${issue.message} (it is "${cells[index]}").`;
  return issue.code === 'too_big'
    ? `column ${Number(issue.maximum) + 2} is one too many; take it out.`
    : `column ${cells.length + 2} is missing; add it.`;
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

export const tableTexts = { ...typeTexts, 'every-type': shared };

export const projectTypeIds = Object.keys(projectTypes) as ProjectType[];

/** The list that the site asks. Its figures are stand-ins until the owner has reviewed them. */
export const priceList = {
  /** ISO 8601 date from which the prices hold. */
  date: '2025-11-01',
  shared: parseTable(shared).table,
  tables: Object.fromEntries(
    projectTypeIds.map((type) => [type, parseTable(typeTexts[type]).table]),
  ) as Record<ProjectType, PriceTable>,
};

/** Every kind of job, with the type that it is priced under, and the US dollars below which none is taken on. */
export const allJobs = projectTypeIds.flatMap((type) => {
  const { job, minimum } = priceList.tables[type];
  const [[dollars] = ['0']] = minimum;
  const least = ({ measure }: { measure: Measure }) => (measure === 'piece' ? 0 : Number(dollars));
  return job.map((each) => ({ ...each, type, minimum: least(each) }));
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
