import { readFileSync } from 'node:fs';
import {
  answered,
  type Dimensions,
  type Estimate,
  type PriceRange,
} from '../../domain/estimate/estimate.ts';
import { rangeOf } from '../../domain/estimate/estimate-view.ts';
import { makeEstimate } from '../../domain/estimate/make-estimate.ts';
import type { ProjectType } from '../../domain/estimate/project.ts';
import { priceList } from '../../domain/price-list/price-list.ts';
import { readDescription } from '../../domain/reading/read-description.ts';
import { vouchPicks } from '../../domain/reading/vouch-picks.ts';

/** A homeowner's description with what a mason reads in it, labelled before it was ever run. */
export interface Labelled {
  id: string;
  projectType: ProjectType;
  squareFootage?: number;
  description: string;
  expected: {
    /** The job that the words name; absent where they name none. */
    job?: string;
    jobOk?: (string | null)[];
    adders: string[];
    addersOk?: string[];
    warnings: string[];
    warningsOk?: string[];
    sizes: Dimensions;
  };
  /** What it should come to, in US dollars: a judgement, not a quote. */
  truth?: PriceRange | null;
}

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const own = JSON.parse(file('own-labels.json'));

/** Forty with prices, by others; forty more of our own; and older ones without prices. */
export const labelledSets: Record<string, Labelled[]> = {
  labelled: JSON.parse(file('labelled-40.json')),
  fresh: own.fresh,
  earlier: file('labelled-descriptions.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
};

/** Requests whose form names another type than their words, or that ask for two jobs. */
export const crossType: {
  id: string;
  projectType: ProjectType;
  description: string;
  jobs: string[];
}[] = own.crossType;

export const byRules = (entry: Omit<Labelled, 'expected'>): Estimate =>
  makeEstimate(entry, readDescription(entry.projectType, entry.description));

export const byPicks = (entry: Labelled, input: unknown): Estimate => {
  const { read, suggestions } = vouchPicks(input, entry);
  return makeEstimate(entry, read, suggestions);
};

/** The labels as a model without a mistake would pick them, each with its sentence as the reason. */
export function idealPicks({ description, expected }: Labelled) {
  const words = description.slice(0, 200).replace(/\s\S*$/, '');
  const sentences =
    description.length <= 200
      ? [description]
      : (description.match(/[^.!?]+[.!?]?/g) ?? []).map((each) => each.trim().slice(0, 200));
  const quoted = (ids: readonly string[]) =>
    ids.flatMap((id) => sentences.map((each) => ({ id, words: each })));
  const parts =
    expected.job === undefined
      ? []
      : sentences.map((each) => ({
          job: expected.job,
          words: each,
          adders: quoted(expected.adders),
        }));
  return {
    parts:
      expected.job === undefined
        ? [{ job: expected.jobOk?.[0] ?? '', words, adders: quoted(expected.adders) }]
        : parts,
    photos: [],
  };
}

/** A model that picks everything there is, each with the first words of the description, or none at all. */
export function misledPicks({
  description,
  projectType,
}: Pick<Labelled, 'description' | 'projectType'>) {
  const words = description.slice(0, 200).replace(/\s\S*$/, '');
  const { job, adder } = priceList.tables[projectType];
  const all = [...adder, ...priceList.shared.adder].map(({ id }) => ({ id, words }));
  return {
    parts: [...job].reverse().map(({ id }) => ({
      job: id,
      words,
      adders: all,
    })),
    photos: [],
  };
}

/** An estimate once every question has one of its answers. */
function afterAnswers(estimate: Estimate, pick: number): Estimate {
  const { questions } = estimate.reading;
  const parts = estimate.choices.parts.map((part, index) =>
    questions
      .filter((question) => question.part === index)
      .flatMap(({ answers }) => answers[Math.min(pick, answers.length - 1)] ?? [])
      .reduce(answered, part),
  );
  return { ...estimate, choices: { parts } };
}

export const middleOf = ({ low, high }: PriceRange) => (low + high) / 2;

const ids = (estimate: Estimate) => estimate.choices.parts.flatMap(({ adders }) => adders);
const warningsOf = ({ reading }: Estimate) =>
  priceList.shared.warning
    .filter(({ sentence }) => reading.warnings.includes(sentence))
    .map(({ id }) => id);

interface Count {
  right: number;
  of: number;
}

/** A share with its 95 % interval (Wilson). */
export function shareText({ right, of }: Count): string {
  if (of === 0) return 'none';
  const [share, z] = [right / of, 1.96];
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half =
    (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return `${share.toFixed(2)} (${(middle - half).toFixed(2)} to ${(middle + half).toFixed(2)}, ${right}/${of})`;
}

/** Compares estimates with the labels of their descriptions. */
export function score(labelled: readonly Labelled[], estimates: readonly Estimate[]) {
  const rows = labelled.flatMap((entry, index) =>
    estimates[index] ? [{ entry, estimate: estimates[index] }] : [],
  );
  const count = (rowsOf: (row: (typeof rows)[number]) => boolean[]): Count => {
    const all = rows.flatMap(rowsOf);
    return { right: all.filter(Boolean).length, of: all.length };
  };
  const precision = (
    found: readonly string[],
    expected: readonly string[],
    alsoOk: readonly string[] = [],
  ) => found.filter((id) => !alsoOk.includes(id)).map((id) => expected.includes(id));
  const recall = (found: readonly string[], expected: readonly string[]) =>
    expected.map((id) => found.includes(id));
  const priced = rows.flatMap(({ entry, estimate }) => {
    const range = rangeOf(estimate);
    return entry.truth && range ? [{ truth: middleOf(entry.truth), range, entry, estimate }] : [];
  });
  const spreads = rows.flatMap(({ estimate }) =>
    [0, 1].flatMap((pick) => {
      const range = rangeOf(afterAnswers(estimate, pick));
      return range ? [range.high / range.low] : [];
    }),
  );
  const errors = priced
    .map(({ truth, range }) => middleOf(range) / truth)
    .toSorted((a, b) => a - b);
  const of = rows.filter(({ entry }) => entry.truth).length;
  return {
    descriptions: rows.length,
    'true price in the range': shareText({
      right: priced.filter(({ truth, range }) => truth >= range.low && truth <= range.high).length,
      of,
    }),
    'our middle over the true one, median':
      errors[Math.floor(errors.length / 2)]?.toFixed(2) ?? 'none',
    'high / low as shown, median': median(
      rows.flatMap(({ estimate }) => spreadOf(rangeOf(estimate))),
    ),
    'high / low after answers, most': spreads.length > 0 ? Math.max(...spreads).toFixed(2) : 'none',
    'wrong size without a question': shareText(
      count(({ entry, estimate }) => isSizeWrong(entry, estimate)),
    ),
    'job right': shareText(count(({ entry, estimate }) => [isJobRight(entry, estimate)])),
    'adders precision': shareText(
      count(({ entry: { expected }, estimate }) =>
        precision(ids(estimate), expected.adders, expected.addersOk),
      ),
    ),
    'adders recall': shareText(
      count(({ entry: { expected }, estimate }) => recall(ids(estimate), expected.adders)),
    ),
    'warnings precision': shareText(
      count(({ entry: { expected }, estimate }) =>
        precision(warningsOf(estimate), expected.warnings, expected.warningsOk),
      ),
    ),
    'warnings recall': shareText(
      count(({ entry: { expected }, estimate }) => recall(warningsOf(estimate), expected.warnings)),
    ),
    differences: rows.flatMap(({ entry, estimate }) => differenceText(entry, estimate)),
  };
}

const spreadOf = (range: PriceRange | undefined) => (range ? [range.high / range.low] : []);
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(2) ?? 'none';

function isJobRight(
  { expected: { job, jobOk = [] } }: Labelled,
  { choices: { parts }, reading }: Estimate,
): boolean {
  const found = reading.isJobAssumed ? undefined : parts[0]?.job;
  const isOpen = (parts[0]?.otherJobs ?? []).includes(job ?? '');
  return (
    parts.length < 2 &&
    (found === job ||
      isOpen ||
      (found !== undefined && jobOk.includes(found)) ||
      (job === undefined && parts.length === 0) ||
      (found === undefined && jobOk.includes(parts[0]?.job ?? null)))
  );
}

/** One entry for each size that is labelled; true where another one is taken without a question. */
function isSizeWrong(
  { expected: { sizes } }: Labelled,
  { choices: { parts } }: Estimate,
): boolean[] {
  const known = parts[0]?.dimensions ?? {};
  const isWall = known.height !== undefined;
  return (Object.entries(sizes) as [keyof Dimensions, number][]).map(([name, value]) => {
    const found = known[name] ?? (name === 'width' && isWall ? known.length : undefined);
    return found !== undefined && Math.abs(found / value - 1) > 0.02;
  });
}

function differenceText(
  { id, projectType, description, expected, truth }: Labelled,
  estimate: Estimate,
): string[] {
  const { parts } = estimate.choices;
  const range = rangeOf(estimate);
  const [added, warned] = [ids(estimate), warningsOf(estimate)];
  const list = (sign: string, some: readonly string[]) => some.map((each) => sign + each);
  const isIn = !truth || (range && middleOf(truth) >= range.low && middleOf(truth) <= range.high);
  const differences = [
    ...(isJobRight({ expected } as Labelled, estimate)
      ? []
      : [
          `job ${parts.map(({ job, otherJobs }) => [job, ...otherJobs].join('/'))} for ${expected.job}`,
        ]),
    ...list(
      '+',
      added.filter((each) => !expected.adders.includes(each) && !expected.addersOk?.includes(each)),
    ),
    ...list(
      '-',
      expected.adders.filter((each) => !added.includes(each)),
    ),
    ...list(
      '+!',
      warned.filter(
        (each) => !expected.warnings.includes(each) && !expected.warningsOk?.includes(each),
      ),
    ),
    ...list(
      '-!',
      expected.warnings.filter((each) => !warned.includes(each)),
    ),
    ...(Object.entries(expected.sizes).every(
      ([name, value]) =>
        Math.abs((parts[0]?.dimensions[name as keyof Dimensions] ?? -1) - value) < 0.05,
    )
      ? []
      : [
          `sizes ${JSON.stringify(parts.map(({ dimensions, openSizes }) => [dimensions, openSizes]))} for ${JSON.stringify(expected.sizes)}`,
        ]),
    ...(isIn ? [] : [`price ${range?.low}-${range?.high} for ${truth?.low}-${truth?.high}`]),
  ];
  return differences.length > 0
    ? [`${id} (${projectType}) ${description}\n    ${differences.join('; ')}`]
    : [];
}
