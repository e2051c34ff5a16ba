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
  /** The expected price in US dollars: a judgement, not a quote. */
  truth?: PriceRange | null;
  /** The words behind each size. */
  quotes?: Record<string, string>;
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

export const isCrossTypeRight = ({ jobs, ...entry }: (typeof crossType)[number]) => {
  const found = byRules(entry).choices.parts.map(({ job }) => job);
  return found.toSorted().join() === jobs.toSorted().join();
};

export const byPicks = (entry: Labelled, input: unknown): Estimate => {
  const { read, suggestions } = vouchPicks(input, entry);
  return makeEstimate(entry, read, suggestions);
};

/** The labels as a model without a mistake would pick them, each with every sentence as a reason. */
export function idealPicks({ description, expected, quotes = {} }: Labelled) {
  const { job, jobOk = [], adders: ids } = expected;
  const sentences = description.match(/[^.!?]+[.!?]?/g) ?? [];
  const reasons = (description.length <= 200 ? [description] : sentences).map((each) =>
    each.trim().slice(0, 200),
  );
  const adders = ids.flatMap((id) => reasons.map((words) => ({ id, words })));
  const spans = Object.entries(quotes).map(([dimension, words]) => ({ dimension, words }));
  if (job !== undefined) return { parts: reasons.map((words) => ({ job, words, adders, spans })) };
  return { parts: [{ job: jobOk[0] ?? '', words: firstWords(description), adders, spans }] };
}

/** A model that picks everything there is, each with the first words of the description. */
export function misledPicks({ description, projectType }: Labelled) {
  const words = firstWords(description);
  const { job, adder } = priceList.tables[projectType];
  const adders = [...adder, ...priceList.shared.adder].map(({ id }) => ({ id, words }));
  const spans = [{ dimension: 'length', words: '900 ft' }];
  return { parts: job.map(({ id }) => ({ job: id, words, adders, spans })).reverse() };
}

const firstWords = (description: string) => description.slice(0, 200).replace(/\s\S*$/, '');

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

const middleOf = ({ low, high }: PriceRange) => (low + high) / 2;

const addersOf = ({ choices }: Estimate) => choices.parts.flatMap(({ adders }) => adders);
const warningsOf = ({ reading }: Estimate) =>
  priceList.shared.warning
    .filter(({ sentence }) => reading.warnings.includes(sentence))
    .map(({ id }) => id);

/** The share of the marks that are true, with its 95 % interval (Wilson). */
export function shareText(marks: boolean[]): string {
  const [right, of] = [marks.filter(Boolean).length, marks.length];
  if (of === 0) return 'none';
  const [share, z] = [right / of, 1.96];
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half =
    (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return `${share.toFixed(2)} (${(middle - half).toFixed(2)} to ${(middle + half).toFixed(2)}, ${right}/${of})`;
}

/** True for each that was found and is right, by what may be found as well or not. */
const precision = (found: string[], expected: string[], alsoOk: string[] = []) =>
  found.filter((id) => !alsoOk.includes(id)).map((id) => expected.includes(id));
const recall = (found: string[], expected: string[]) => expected.map((id) => found.includes(id));

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(2) ?? 'none';

/** An estimate with the labels of its description. */
interface Labelling {
  entry: Labelled;
  estimate: Estimate;
}

/** Judges one estimate: under each figure a mark for each label, true where it holds. */
function judge({ entry, estimate }: Labelling) {
  const { adders, addersOk, warnings, warningsOk } = entry.expected;
  const found = { adders: addersOf(estimate), warnings: warningsOf(estimate) };
  const range = rangeOf(estimate);
  const first = rangeOf(byRules(entry));
  const truth = entry.truth && middleOf(entry.truth);
  const within = (value: number, { low, high }: PriceRange) => value >= low && value <= high;
  const marks = {
    'true price in the range': truth ? [!!range && within(truth, range)] : [],
    'first and final range overlap':
      first && range ? [range.low <= first.high && range.high >= first.low] : [],
    'final middle within the first range': first && range ? [within(middleOf(range), first)] : [],
    'wrong size without a question': isSizeWrong(entry, estimate),
    'job right': [isJobRight(entry, estimate)],
    'adders precision': precision(found.adders, adders, addersOk),
    'adders recall': recall(found.adders, adders),
    'warnings precision': precision(found.warnings, warnings, warningsOk),
    'warnings recall': recall(found.warnings, warnings),
  };
  const error = truth && range ? [middleOf(range) / truth] : [];
  return { entry, estimate, found, range, marks, error };
}

const spreadOf = (range: PriceRange | undefined) => (range ? [range.high / range.low] : []);

/** Compares estimates with the labels of their descriptions. */
export function score(labellings: readonly Labelling[]) {
  const rows = labellings.map(judge);
  const figures = Object.keys(rows[0]?.marks ?? {}) as (keyof (typeof rows)[0]['marks'])[];
  const shares = figures.map((figure) => [
    figure,
    shareText(rows.flatMap(({ marks }) => marks[figure])),
  ]);
  const spreads = rows.flatMap(({ estimate }) =>
    [0, 1].flatMap((pick) => spreadOf(rangeOf(afterAnswers(estimate, pick)))),
  );
  return {
    descriptions: rows.length,
    'our middle over the true one, median': median(rows.flatMap(({ error }) => error)),
    'high / low as shown, median': median(rows.flatMap(({ range }) => spreadOf(range))),
    'high / low after answers, most': spreads.length > 0 ? Math.max(...spreads).toFixed(2) : 'none',
    ...Object.fromEntries(shares),
    differences: rows
      .filter(({ marks: { 'wrong size without a question': wrong, ...others } }) =>
        [...wrong.map((isWrong) => !isWrong), ...Object.values(others).flat()].includes(false),
      )
      .map(({ entry, estimate, range, found }) =>
        JSON.stringify({ ...entry, found, parts: estimate.choices.parts, range }, undefined, 1),
      ),
  };
}

function isJobRight(
  { expected: { job, jobOk = [] } }: Labelled,
  { choices: { parts }, reading }: Estimate,
): boolean {
  const [part, ...others] = parts;
  const isNamed = job === (reading.isJobAssumed ? undefined : part?.job);
  const isOpen = part?.otherJobs.includes(job ?? '');
  return others.length === 0 && (isNamed || isOpen || jobOk.includes(part?.job ?? null));
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
