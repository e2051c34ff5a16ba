import { allJobs, commonJobs, type Job } from '../price-list/price-list.ts';
import type { Dimension } from './estimate.ts';
import {
  countBefore,
  findSizes,
  isNearOtherThing,
  isRightBeside,
  type Match,
  numberIn,
  type SizeMatch,
} from './plain-sizes.ts';
import { dimensionsOf, type Measure, type ProjectType } from './project.ts';

/** A job's name in a text. */
type NameMatch = Match & { jobs: Job[] };

/**
 * Reads a description without a model: names of jobs, which are cells of the price list, and plain sizes. Returns what
 * the model's tool returns, without adders and visits, for the same checks.
 *
 * @param hasFormArea - the form has square feet too: they are compared with the words, so a doubt about these matters less
 * @example readPlainly('boulder wall 40 ft long, 3 ft tall', 'retaining-wall')
 */
export function readPlainly(description: string, projectType: ProjectType, hasFormArea = false) {
  const allNames = findNames(description);
  const { type, names } = chooseNames(allNames, projectType);
  const usual = commonJobs(type).slice(0, 2);
  const [job, ...or] = names.length > 0 ? jobsNamedMost(names, type) : usual;
  const row = allJobs.find(({ id }) => id === job);
  const sizes = findSizes(description);
  const words = names[0]?.words ?? sizes[0]?.words;
  if (!row || words === undefined) return { jobs: [], sizes: [] };
  const jobs = [{ job: row.id, or, words }];
  if (row.measure === 'piece') return { jobs, sizes: countEntries(row, names[0], description) };
  const entries = sizes.flatMap((size) => {
    const isBeside = allNames.some((name) => isRightBeside(size, name));
    const isDoubtful = !isBeside && !hasFormArea && isNearOtherThing(size, description);
    return sizeEntries(row, size).map((entry) => ({ ...entry, isBeside, isDoubtful }));
  });
  return { jobs, sizes: withoutRivals(entries) };
}

/** The names of all jobs as patterns, the longest first. */
const namePatterns = [...new Set(allJobs.flatMap(({ names }) => names))]
  .sort((a, b) => b.length - a.length)
  .map((name) => ({
    pattern: new RegExp(`\\b${name.replace(/[\s-]+/g, '[\\s-]*')}(?:e?s)?\\b`, 'gi'),
    jobs: allJobs.filter(({ names }) => names.includes(name)),
  }));

/** Returns the names of jobs in a text, the longest first. */
function findNames(description: string): NameMatch[] {
  return namePatterns.flatMap(({ pattern, jobs }) =>
    Array.from(description.matchAll(pattern), ({ 0: words, index }) => ({ words, index, jobs })),
  );
}

/**
 * Keeps the names of one kind of project: the kind that the form names if there are any, else that of the first name. A
 * single word of another kind may only be a place: "mud as far as the patio".
 */
function chooseNames(names: readonly NameMatch[], projectType: ProjectType) {
  const isOf = (type: ProjectType | undefined) => (name: NameMatch) =>
    name.jobs.some((job) => job.type === type);
  const [first] = names
    .filter(({ words }) => projectType === 'other' || /\s/.test(words))
    .toSorted((a, b) => a.index - b.index);
  const type = names.some(isOf(projectType)) ? projectType : (first?.jobs[0]?.type ?? projectType);
  return { type, names: names.filter(isOf(type)) };
}

/** Returns the jobs with the most different names in the text. */
function jobsNamedMost(names: readonly NameMatch[], type: ProjectType): string[] {
  const different = new Map(names.map((name) => [name.words.toLowerCase(), name.jobs]));
  const counts = new Map<string, number>();
  for (const { id } of [...different.values()].flat().filter((job) => job.type === type)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([id]) => id);
}

interface SizeEntry {
  job: string;
  dimension: Dimension;
  value: number;
  to?: number;
  words: string;
}

/** Returns how many pieces a name speaks of; a plural without a number is a question, and a singular is one piece. */
function countEntries({ id }: Job, name: NameMatch | undefined, description: string): SizeEntry[] {
  if (!name) return [];
  const entry = { job: id, dimension: 'count' } as const;
  const number = countBefore(description, name.index);
  if (number) {
    const words = description.slice(number.index, name.index + name.words.length);
    return [{ ...entry, value: numberIn(number.words), words }];
  }
  return /s$/i.test(name.words) ? [{ ...entry, value: DOUBTFUL, words: name.words }] : [];
}

/** The dimension of a job that one side without a name is. */
const unnamedSides: Partial<Record<Measure, Dimension>> = {
  'face foot': 'length',
  'running foot': 'length',
  'foot of chimney': 'height',
};

/** Returns a size as entries of the model's tool; none if it can't belong to the job in one way. */
function sizeEntries({ id, measure }: Job, { dimension, values, words }: SizeMatch): SizeEntry[] {
  const [first, second] = dimensionsOf[measure] as readonly Dimension[];
  const entry = (name: Dimension, [value = 0, to]: number[]): SizeEntry => ({
    ...{ job: id, dimension: name, value, words },
    ...(to !== undefined && { to }),
  });
  if (dimension === 'sides') {
    const [one = 0, other = 0] = values;
    if (!first || !second) return [];
    // The longer side of a wall is its length.
    const sides = measure === 'face foot' ? [Math.max(one, other), Math.min(one, other)] : values;
    return [entry(first, sides.slice(0, 1)), entry(second, sides.slice(1))];
  }
  const name = dimension ?? unnamedSides[measure];
  return name ? [entry(name, values)] : [];
}

/** A value that no job can have: the checks turn it into a question. */
const DOUBTFUL = 0;

/** Keeps the sizes beside a job's name if there are any; where sizes compete, or one is doubtful, none has a value. */
function withoutRivals(
  entries: readonly (SizeEntry & { isBeside: boolean; isDoubtful: boolean })[],
): SizeEntry[] {
  const sizeOf = (name: Dimension) => entries.find(({ dimension }) => dimension === name)?.value;
  const [area, length] = [sizeOf('area'), sizeOf('length')];
  const side = sizeOf('width') ?? sizeOf('height');
  // Square feet and sides that are not the same area.
  const isContradiction = area && length && side && Math.abs((length * side) / area - 1) > 0.03;
  return [...new Set(entries.map(({ dimension }) => dimension))].flatMap((name) => {
    const all = entries.filter(({ dimension }) => dimension === name);
    const beside = all.filter(({ isBeside }) => isBeside);
    const candidates = beside.length > 0 ? beside : all;
    const [first] = candidates;
    if (!first) return [];
    const { isBeside: _, isDoubtful: __, ...entry } = first;
    const isAlone = candidates.every((size) => size.value === entry.value && !size.isDoubtful);
    const isClear = isAlone && !isContradiction;
    return [isClear ? entry : { ...entry, value: DOUBTFUL }];
  });
}
