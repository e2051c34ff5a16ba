import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { measures, PRICE_UNITS } from '../project.ts';

const cell = (pattern: RegExp, wanted: string) => z.string(wanted).check(z.regex(pattern, wanted));
const id = cell(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
const line = cell(/^.*\S.*$/, 'some words in one line');
const number = z.pipe(cell(/^-?\d+(\.\d+)?$/, 'a number such as 1036.5'), z.transform(Number));
const source = cell(/^([A-Z]|owner to confirm)$/, 'the letter of a source, or "owner to confirm"');
const question = cell(/\?$/, 'a question that ends with "?"');
const sizes = z.pipe(
  cell(/^([\d.]+( x [\d.]+)?)?$/, 'sizes such as 30 x 3, 5, or nothing'),
  z.transform((text) => (text ? text.split(' x ').map(Number) : [])),
);
const jobs = z.pipe(
  cell(/^[a-z0-9-]+( except [a-z0-9-]+)?(, *[a-z0-9-]+)*$/, '"all", "all except" jobs, or jobs'),
  z.transform((text) => {
    const [, all, ids = ''] = /^(all(?: except )?)?(.*)$/.exec(text) ?? [];
    return { isAll: all !== undefined, ids: ids.split(/, */).filter(Boolean) };
  }),
);
const phrases = z.pipe(
  z.optional(cell(/^[\w' ;-]*$/, 'words of letters, with semicolons between them')),
  z.transform((text = '') => text.split(/; */).filter(Boolean)),
);
const anyDate = cell(/^(\d{4}-\d\d?-\d\d?|\d\d?\/\d\d?\/\d{4})$/, 'a date such as 2025-11-01');
const date = z.pipe(
  z.pipe(anyDate, z.transform(toIsoDate)),
  z.iso.date('a date that exists, such as 2025-11-01'),
);

/** Converts `11/1/2025`, as spreadsheets spell it, to `2025-11-01`. */
function toIsoDate(text: string): string {
  const [month, day, year] = text.split('/');
  const parts = year ? [year, month, day] : text.split('-');
  return parts.map((part = '') => part.padStart(2, '0')).join('-');
}

const danger = cell(/^(danger)?$/, '"danger", or nothing');
const statement = z.strictObject({ id, sentence: line });

/** The kinds of row, each with its columns in order. */
const rows = {
  /** The day that all prices are from. */
  date: z.strictObject({ date }),
  /** The page or person that prices come from. */
  source: z.strictObject({
    id: cell(/^[A-Z]$/, 'a capital letter'),
    text: cell(/\b20\d\d\b/, 'a source with its year'),
  }),
  /** The minimum price of a job. A row that names a job outranks "all". */
  minimum: z.strictObject({ jobs, dollars: number, source }),
  /** The question about the kind of job; each `answer` row is one kind, the most common first. */
  choose: z.strictObject({ text: question }),
  answer: z.strictObject({ job: id, label: line }),
  job: z.strictObject({
    id,
    label: line,
    measure: z.enum(measures, `one of ${measures.join(', ')}`),
    sizes,
    includes: line,
    /** Names that homeowners use for the job. */
    names: phrases,
  }),
  /** Prices with the same ID add up. */
  price: z
    .strictObject({
      id,
      low: number,
      high: number,
      per: z.enum(PRICE_UNITS, `one of ${PRICE_UNITS.join(', ')}`),
      source,
    })
    .check(
      z.refine(({ low, high }) => low <= high && high <= 5 * Math.abs(low), {
        path: ['low'],
        error: 'the lower figure, and at least a fifth of the higher one',
      }),
    ),
  /** Work that may come on top of a job. */
  adder: z.strictObject({ id, label: line, jobs, sentence: line }),
  /** Asks about the adder with this ID. */
  question: z.strictObject({ id, jobs, text: question, no: line, yes: line }),
  /** Work that isn't in the price. */
  not: statement,
  /** Work that we price only after a visit. */
  visit: statement,
  /** `phrases` trigger a warning only without the model, but a danger always. A danger comes before any price. */
  warning: z.strictObject({ id, sentence: line, phrases, rank: z.optional(danger) }),
  /** Something to have ready for the visit. */
  ready: statement,
};

type RowKind = keyof typeof rows;

export type PriceTable = ReturnType<typeof parseTable>;

/** True if a row applies to a job. With `isAll`, `jobs.ids` are the exceptions; otherwise they are the jobs it's for. */
export function isForJob({ jobs }: Pick<PriceTable['adder'][0], 'jobs'>, id: string): boolean {
  return jobs.ids.includes(id) !== jobs.isAll;
}

/** Returns what to do about a file in a wrong format. A byte order mark is fine. */
function formatError(text: string): string | undefined {
  const saveAs = 'Save it again as "CSV UTF-8 (comma delimited)".';
  if (text.trim() === '') return 'the file is empty. Undo the change.';
  if (text.includes('\0') || !/^\uFEFF?("?\w+"?,|\s)/.test(text))
    return `the file isn't CSV with commas in UTF-8. ${saveAs}`;
  const row = text.split('\n').findIndex((line) => line.includes('\uFFFD')) + 1;
  return row > 0 ? `row ${row} has characters that aren't UTF-8. ${saveAs}` : undefined;
}

type Rows = { [Kind in RowKind]: z.output<(typeof rows)[Kind]>[] };

/** Parses CSV (RFC 4180) whose first column is the kind of row. Returns the valid rows, and a sentence per mistake. */
export function parseTable(text: string) {
  const noRows = Object.keys(rows).map((kind) => [kind, [] as unknown[]]);
  const table = Object.fromEntries(noRows) as Rows;
  const wrongFormat = formatError(text);
  const errors = wrongFormat ? [wrongFormat] : addRows(text, table);
  const pricesOf = (id: string) =>
    table.price.filter((row) => row.id === id).map(({ low, high, per }) => ({ low, high, per }));
  const job = table.job.map((row) => ({ ...row, prices: pricesOf(row.id) }));
  const adder = table.adder.map((row) => ({ ...row, prices: pricesOf(row.id) }));
  return { ...table, job, adder, errors };
}

/** Adds the valid rows to a table, and returns a sentence for each mistake. */
function addRows(text: string, table: Rows): string[] {
  const errors: string[] = [];
  try {
    // Spreadsheets pad short rows with empty cells.
    const records = parse(text, { bom: true, relax_column_count: true, trim: true });
    for (const [index, record] of records.entries()) {
      const [kind = '', ...cells] = record.slice(0, record.findLastIndex(Boolean) + 1);
      const error = kind && addRow(kind, cells, table);
      if (error) errors.push(`row ${index + 1} "${[kind, ...cells.slice(0, 4)]}": ${error}`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const remedy = 'Put the whole cell in quotation marks, and write each of its own twice.';
    errors.push(`row ${error.lines}, or one before it, has a misplaced quotation mark. ${remedy}`);
  }
  return errors;
}

/** Adds a row to its table, or returns its first error. */
function addRow(kind: string, cells: string[], table: Partial<Record<string, unknown[]>>) {
  if (!Object.hasOwn(rows, kind))
    return `the first column must be one of ${Object.keys(rows).join(', ')} (it is "${kind}").`;
  const schema = rows[kind as RowKind];
  const names = Object.keys(schema.shape);
  if (cells.length > names.length) return `column ${names.length + 2} is one too many. Delete it.`;
  const entries = names.map((name, column) => [name, cells[column]]);
  const { data, error } = schema.safeParse(Object.fromEntries(entries));
  if (data) table[kind]?.push(data);
  // Report only the first mistake in a row, because the others usually follow from it.
  const [mistake] = error?.issues ?? [];
  if (!mistake) return undefined;
  const index = names.indexOf(String(mistake.path[0]));
  return cells[index] === undefined
    ? `column ${index + 2} is missing. Write ${mistake.message}.`
    : `column ${index + 2} must be ${mistake.message} (it is "${cells[index]}").`;
}
