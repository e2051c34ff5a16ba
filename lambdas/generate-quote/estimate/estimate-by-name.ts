import type { Dimension, Estimate } from '../../../domain/estimate/estimate.ts';
import type { Job, PriceList } from '../../../domain/price-list/price-list.ts';
import { dimensionsOf, type Measure, type ProjectType } from '../../../domain/project.ts';
import { FEET, NUMBER, SIDE, SIDES, SQUARE_FEET, valuesIn } from '../../../domain/sizes.ts';
import { makeEstimate, type Project } from './make-estimate.ts';

/** A quote and its place in a text. */
type Match = { quote: string; index: number };

/** A size in a text, with one value or two sides. A single unnamed side doesn't have a dimension. */
type SizeMatch = Match & { dimension: Dimension | 'sides' | undefined; values: number[] };

type NameMatch = Match & { job: Job };

/** Prices a project without a model: by names of jobs and plain sizes in its description, or else by the form alone. */
export function estimateByName(priceList: PriceList, project: Project): Estimate {
  const input = readByName(priceList, project);
  return makeEstimate(priceList, project, { readBy: 'name', input });
}

/**
 * Finds job names (cells of the price list) and plain sizes. Returns input of the model's tool, without adders and
 * visits, so the same checks apply.
 */
export function readByName(priceList: PriceList, project: Project) {
  const { description, projectType } = project;
  const allNames = findNames(priceList, description);
  const { type, names } = chooseNames(allNames, projectType);
  const [job, ...otherJobs] = names.length > 0 ? jobsNamedMost(names) : priceList.typicalJobs(type);
  const sizes = findSizes(description);
  const quote = names[0]?.quote ?? sizes[0]?.quote;
  if (!job || quote === undefined) return { jobs: [], sizes: [] };
  const jobs = [{ job: job.id, or: otherJobs.map(({ id }) => id), words: quote }];
  if (job.measure === 'piece') return { jobs, sizes: countEntries(job, names[0], description) };
  const entries = sizes.flatMap((size) => sizeEntries(job, size, allNames, description));
  return { jobs, sizes: onePerDimension(entries) };
}

/** Returns the job names in a text, longest first, and once per job that shares one. */
function findNames(priceList: PriceList, description: string): NameMatch[] {
  const matches: NameMatch[] = [];
  for (const job of priceList.jobs) {
    for (const name of job.names) {
      for (const { 0: quote, index } of description.matchAll(namePattern(name))) {
        matches.push({ quote, index, job });
      }
    }
  }
  return matches.sort((a, b) => b.quote.length - a.quote.length);
}

/** Finds a name in one or several words, with or without hyphens, and its plural. */
const namePattern = (name: string) =>
  new RegExp(`\\b${name.replace(/[\s-]+/g, '[\\s-]*')}(?:e?s)?\\b`, 'gi');

/**
 * Keeps the names of one project type: the form's type if it is named, otherwise the first name's. A single word from
 * another type may just be a place: "mud as far as the patio".
 */
function chooseNames(names: readonly NameMatch[], projectType: ProjectType) {
  const [first] = names
    .filter(({ quote }) => projectType === 'other' || /\s/.test(quote))
    .toSorted((a, b) => a.index - b.index);
  const isNamed = names.some(({ job }) => job.type === projectType);
  const type = isNamed ? projectType : (first?.job.type ?? projectType);
  return { type, names: names.filter(({ job }) => job.type === type) };
}

/** Returns the jobs with the most different names in the text. */
function jobsNamedMost(names: readonly NameMatch[]): Job[] {
  const byJob = Map.groupBy(names, ({ job }) => job);
  const countOf = (job: Job) =>
    new Set(byJob.get(job)?.map(({ quote }) => quote.toLowerCase())).size;
  const jobs = [...byJob.keys()];
  const most = Math.max(...jobs.map(countOf));
  return jobs.filter((job) => countOf(job) === most);
}

/** Returns how many pieces a name is about: a plural without a number becomes a question, and a singular means one. */
function countEntries({ id }: Job, name: NameMatch | undefined, description: string) {
  if (!name) return [];
  // At most three words before the name: `3` in `3 old basement windows`.
  const numberBefore = new RegExp(`(${NUMBER})\\s(?:[\\w-]+\\s){0,2}$`, 'i');
  const number = numberBefore.exec(description.slice(0, name.index));
  const isPlural = /s$/i.test(name.quote);
  if (!number && !isPlural) return [];
  const value = valuesIn(number?.[1] ?? '')[0];
  const quote = description.slice((number ?? name).index, name.index + name.quote.length);
  return [{ job: id, dimension: 'count' as const, value, words: quote }];
}

/** The dimension that a single unnamed measurement ("40 ft") stands for, for each unit. */
const unnamedSides: Partial<Record<Measure, Dimension>> = {
  'face foot': 'length',
  'running foot': 'length',
  'foot of chimney': 'height',
};

type SizeEntry = ReturnType<typeof sizeEntries>[number];

/** Returns a size as entries of the model's tool; none if it doesn't fit the job's unit unambiguously. */
function sizeEntries(
  { id, measure }: Job,
  size: SizeMatch,
  names: readonly NameMatch[],
  description: string,
) {
  const isNextToName = names.some((name) => areAdjacent(size, name, description));
  const isDoubtful = !isNextToName && isNearOtherThing(size, description);
  const entry = (dimension: Dimension, value?: number) => {
    return { job: id, dimension, value, words: size.quote, isNextToName, isDoubtful };
  };
  const { values, dimension = unnamedSides[measure] } = size;
  if (dimension === undefined) return [];
  if (dimension !== 'sides') return [entry(dimension, values[0])];
  const dimensions: readonly Dimension[] = dimensionsOf[measure];
  if (dimensions.length < 2) return [];
  // The longer side of a wall is its length.
  const sides = measure === 'face foot' ? values.toSorted((a, b) => b - a) : values;
  return dimensions.map((name, index) => entry(name, sides[index]));
}

/** Keeps one size of each dimension, next to a job's name if there is one; without a value if it is unclear which. */
function onePerDimension(entries: readonly SizeEntry[]): SizeEntry[] {
  const chosen: SizeEntry[] = [];
  for (const sizes of Map.groupBy(entries, ({ dimension }) => dimension).values()) {
    const adjacent = sizes.filter(({ isNextToName }) => isNextToName);
    const candidates = adjacent.length > 0 ? adjacent : sizes;
    const values = new Set(candidates.map(({ value }) => value));
    const isClear = values.size === 1 && !candidates.some(({ isDoubtful }) => isDoubtful);
    const [first] = candidates;
    if (first) chosen.push(isClear ? first : { ...first, value: undefined });
  }
  return chosen;
}

const namedSide = (names: string) => `${SIDE}[\\s-]?(?:${names})\\b`;

/** The spellings of a size, in search order. Each removes its matches from the text. */
const spellings: [pattern: string, dimension: SizeMatch['dimension']][] = [
  [`${NUMBER}[\\s-]?${SQUARE_FEET}`, 'area'],
  [SIDES, 'sides'],
  [`${NUMBER}\\s(?:\\w+\\s)?(?:steps|treads|stairs|risers)\\b`, 'steps'],
  [namedSide('long|in length|of length'), 'length'],
  [namedSide('tall|high|in height|above the roof'), 'height'],
  [namedSide('wide|across'), 'width'],
  // Not a distance: `6 ft from the property line`.
  [`${FEET}(?!\\s(?:from|away|off)\\b)`, undefined],
];

/** Finds the sizes in a text. Doesn't decide what a single unnamed side, such as "40 ft", measures. */
function findSizes(description: string): SizeMatch[] {
  const sizes: SizeMatch[] = [];
  let rest = description;
  for (const [pattern, dimension] of spellings) {
    for (const { 0: quote, index } of rest.matchAll(new RegExp(pattern, 'gi'))) {
      sizes.push({ quote: quote.trim(), index, dimension, values: valuesIn(quote) });
      rest = rest.slice(0, index) + '\0'.repeat(quote.length) + rest.slice(index + quote.length);
    }
  }
  return sizes;
}

/** Things other than the work that a size nearby may belong to. */
const otherThings =
  /\b(gate|doors?|doorway|garage|house|home|rambler|bungalow|townhome|townhouse|duplex|condo|cabin|truck|trailer|street|road|alley|curb|drive|driveway|away|miles?|lot|yard|fence|windows?|opening|pool|total|each|more|plus)\b|\+/i;
const MAX_DISTANCE_CHARACTERS = 25;

/** True if a size may belong to something other than the work. */
function isNearOtherThing({ quote, index }: Match, description: string): boolean {
  const end = index + quote.length;
  const before = description.slice(Math.max(0, index - MAX_DISTANCE_CHARACTERS), index);
  const after = description.slice(end, end + MAX_DISTANCE_CHARACTERS);
  const clauseEnd = /[.;,!?\n]/;
  return otherThings.test(`${before.split(clauseEnd).at(-1)} ${after.split(clauseEnd)[0]}`);
}

/** True if at most two characters, such as a comma and a space, stand between two matches. */
function areAdjacent(one: Match, other: Match, description: string): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  const end = first.index + first.quote.length;
  const gap = description.slice(end, second.index);
  return end <= second.index && gap.length <= 2;
}
