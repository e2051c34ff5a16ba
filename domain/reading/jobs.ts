import type { ProjectType } from '../estimate/project.ts';
import { allJobs, jobOf, priceList, projectTypeIds } from '../price-list/price-list.ts';
import { type Match, matchesOf } from './word-table.ts';

/** A job that a text asks for, and where. */
interface Anchor {
  job: string;
  /** Kinds of job that the words may mean as well. */
  otherJobs: string[];
  /** True if the description names no kind of job, so the most common one is priced. */
  isAssumed: boolean;
  /** The work itself is named, and not only its material. */
  isRequested: boolean;
  places: Match[];
}

/** Under these types steps, low walls and fire pits are adders and no jobs of their own. */
const coveredJobs: Partial<Record<ProjectType, string[]>> = {
  'patio-walkway': ['masonry-steps', 'few-bricks', 'new-brick'],
  'retaining-wall': ['masonry-steps', 'few-bricks', 'block-wall', 'block-wall-on-frost-footing'],
  'block-work': ['masonry-steps', 'few-bricks'],
  'stone-veneer': ['few-bricks', 'sill-or-lintel', 'masonry-steps', 'new-brick'],
  fireplace: ['few-bricks', 'new-brick', 'natural-thin-stone', 'manufactured-stone'],
};

/** Pairs of jobs where the first covers the second. */
const outranks: Record<string, string[]> = {
  'chimney-rebuild': ['chimney-crown', 'few-bricks', 'repointing'],
  repointing: ['few-bricks', 'chimney-crown'],
  'masonry-steps': ['few-bricks', 'repointing', 'new-brick'],
  'new-brick': ['few-bricks'],
  mailbox: ['new-brick', 'few-bricks', 'repointing'],
  'sill-or-lintel': ['few-bricks', 'repointing'],
  'relay-pavers': ['concrete-pavers', 'natural-stone-paving'],
  'concrete-pavers': ['stone-fire-pit'],
  'natural-stone-paving': ['stone-fire-pit'],
  'masonry-fireplace': ['refacing'],
  'outdoor-fireplace': ['refacing', 'masonry-fireplace', 'stone-fire-pit'],
};

const MAX_JOBS = 4;

/**
 * Finds the jobs that a text asks for. The form's type is a head start: its weaker words count, and its most usual job
 * is priced where nothing is named at all.
 *
 * @param named - kinds of job that a model found: they tell which of several it is
 */
export function jobsIn(text: string, projectType: ProjectType, named: readonly string[]): Anchor[] {
  const words = { text, named };
  const found = projectTypeIds.flatMap((type) => namedJobs(words, type, type === projectType));
  // "Limestone" under veneer is that of the retaining wall, where one is asked for.
  const own = found.filter(({ isRequested, places }, index) => {
    const ofOthers = found.filter((_, other) => other !== index).flatMap((other) => other.places);
    const isShared = places.every(({ start }) => ofOthers.some((place) => place.start === start));
    // "New front steps with limestone treads" names the stone of the steps and no paving.
    const steps = found.find(({ job }) => job === 'masonry-steps')?.places[0];
    const isOfSteps = steps && places.every(({ start }) => start > steps.start);
    return isRequested || !(isShared || isOfSteps);
  });
  const all = own.length > 0 ? own : weaklyNamedJobs(words, projectType);
  const isSaid = ({ job }: Anchor) =>
    all.some(
      (other) =>
        outranks[other.job]?.includes(job) ||
        (jobOf(other.job).type === projectType && coveredJobs[projectType]?.includes(job)),
    ) ||
    // Thin brick or stone for a fireplace is its face.
    (projectType === 'fireplace' && (job === 'new-brick' || job === 'few-bricks'));
  const single = all.filter((each) => !isSaid(each)).slice(0, MAX_JOBS);
  if (single.length > 0 || projectType === 'other') return single;
  return usualJob(projectType, []);
}

interface Words {
  text: string;
  named: readonly string[];
}

function namedJobs(words: Words, type: ProjectType, isOfForm: boolean): Anchor[] {
  const strong = ofType(words, type, '');
  // Every kind of brick work stands for itself.
  if (type === 'brick-work') return strong;
  const places = requestsOf(words, `+${type}`);
  const isNamed = strong.length > 0;
  // A fireplace or a block wall is often named because the work is beside it.
  const isOfWork = isOfForm || isNamed || (type !== 'fireplace' && type !== 'block-work');
  return isOfWork && (places.length > 0 || (isOfForm && isNamed))
    ? kindsOf(words, type, places)
    : [];
}

function weaklyNamedJobs(words: Words, projectType: ProjectType): Anchor[] {
  const own = ofType(words, projectType, '~');
  if (own.length > 0) return [oneOf(own, [], words)];
  return projectTypeIds
    .flatMap((type) => {
      const places = requestsOf(words, `+~${type}`);
      return places.length > 0 ? kindsOf(words, type, places) : [];
    })
    .slice(0, 1);
}

/** The job of a type that is asked for: the kind that is named, or the most usual one. */
function kindsOf(words: Words, type: ProjectType, places: Match[]): Anchor[] {
  const strong = ofType(words, type, '');
  const jobs = strong.length > 0 ? strong : ofType(words, type, '~');
  return jobs.length > 0 ? [oneOf(jobs, places, words)] : usualJob(type, places);
}

/** Several kinds of one type are one job of which the kind is open, unless one says it all or a model told. */
function oneOf(jobs: Anchor[], requests: Match[], { named }: Words): Anchor {
  const chosen = jobs.filter(({ job }) => named.includes(job)).slice(0, 1);
  const kinds = jobs.filter(({ job }) => !jobs.some((other) => outranks[other.job]?.includes(job)));
  const [first, ...others] = chosen.length > 0 ? chosen : kinds;
  return {
    ...(first as Anchor),
    isRequested: requests.length > 0,
    places: [...requests, ...jobs.flatMap(({ places }) => places)],
    otherJobs: others.map(({ job }) => job),
  };
}

function usualJob(type: ProjectType, places: Match[]): Anchor[] {
  const [job, ...otherJobs] = priceList.tables[type].answer.map((each) => each.job);
  return job ? [{ job, otherJobs, isAssumed: true, isRequested: true, places }] : [];
}

function ofType({ text }: Words, type: ProjectType, prefix: '' | '~'): Anchor[] {
  const isBrickWork = type === 'brick-work';
  return allJobs
    .filter((job) => job.type === type)
    .map(({ id }) => ({
      job: id,
      otherJobs: [],
      isAssumed: false,
      isRequested: isBrickWork,
      // That a footing is there already speaks for the wall on it.
      places: matchesOf(text, `${prefix}${id}`, id === 'block-wall' ? 'state' : 'work').filter(
        (match) => !match.isDenied && !(isBrickWork && isInPassing(text, match)),
      ),
    }))
    .filter(({ places }) => places.length > 0);
}

function requestsOf({ text }: Words, id: string): Match[] {
  return matchesOf(text, id, 'work').filter(
    (match) => !match.isDenied && !isInPassing(text, match),
  );
}

/** Places in passing: "a patio behind the garage wall" asks for no wall. */
const inPassing =
  /\b(?:behind|beside|near|next to|along|around|by|from|to|off|under|below|above|at|between|into|against|matches|match|matching|like|of|beneath|past|toward|towards|over|through|onto|on|across|with|enclose|use|using|where|people|building|own)\s+(?:(?:the|our|my|a|an|that|this|their|your|existing|front|back|old|side|upper|lower)\s+){0,3}(?:[\w-]+\s+){0,1}$/i;
const asked = /\b(?:with|of|for)\s+(?:(?:a|an|new)\s+)+$/i;

function isInPassing(text: string, { start }: Match): boolean {
  const before = text.slice(Math.max(0, start - 50), start);
  return inPassing.test(before) && !asked.test(before);
}

/** Characters that the end of a sentence counts for: what a sentence says is mostly about its own job. */
const SENTENCE_END = 100;

/** Returns the job that a place in a text is nearest to; what comes after its words is nearer than what comes before. */
export function nearestAnchor(text: string, start: number, anchors: readonly Anchor[]) {
  const ends = (from: number, to: number) => text.slice(from, to).split(/[.!?\n]\s/).length - 1;
  const distance = ({ places }: Anchor) =>
    Math.min(
      ...places.map((place) =>
        place.end <= start
          ? start - place.end + SENTENCE_END * ends(place.end, start)
          : (place.start - start) * 1.5 + SENTENCE_END * ends(start, place.start),
      ),
      1e6,
    );
  return anchors.toSorted((a, b) => distance(a) - distance(b))[0];
}
