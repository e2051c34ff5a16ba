import type { Job } from '../price-list/price-sheet.ts';
import { type HintSpan, hintsIn } from './hints.ts';

/** Right before a material, these words name an existing part and not the wanted one. */
const isOfOld =
  /\b(?:old|existing|current|former|crumbling|rotten|rotting|failing|failed|cracked|broken|over|behind|remove|replace|replacing)(?:\s+(?:the|our|my|that|this|all))?\s+(?:[\w'’]+\s+)?$/i;

const LESS_FOR_OLD = 0.25;

/**
 * Chooses the kind of job that most words speak for; of two with as many none, which leaves it to a question.
 * A hint counts as many times as it has words, because long ones are specific.
 */
export function likeliestJob(description: string, jobs: readonly Job[]): Job | undefined {
  if (isUndecided(description, jobs)) return undefined;
  return (
    best(jobs, (job) => scoreOf(description, job.hints, job.unless)) ??
    best(jobs, (job) => scoreOf(description, job.vagueHints ?? [], job.unless))
  );
}

const orBetween = /^\s+(?:\w+\s+)?(?:or|vs\.?|versus)\s+(?:\w+\s+)?$/i;

/** Says that two kinds of job stand side by side: "boulders or block". */
function isUndecided(description: string, jobs: readonly Job[]): boolean {
  const spans = jobs.flatMap(({ id, hints, vagueHints = [], unless }) =>
    [hints, vagueHints]
      .flatMap((each) => hintsIn(description, each, unless))
      .map((span) => ({ ...span, id })),
  );
  return spans.some((one) =>
    spans.some(
      (other) => one.id !== other.id && orBetween.test(description.slice(one.end, other.start)),
    ),
  );
}

function best(jobs: readonly Job[], score: (job: Job) => number): Job | undefined {
  const [first, second] = jobs
    .map((job) => ({ job, score: score(job) }))
    .toSorted((a, b) => b.score - a.score);
  return first && first.score > (second?.score ?? 0) ? first.job : undefined;
}

function scoreOf(description: string, hints: readonly string[], unless?: readonly string[]) {
  const spans = withoutOverlaps(hintsIn(description, hints, unless));
  const scores = new Map<string, number>();
  for (const { start, end, size } of spans) {
    const mention = description.slice(start, end).toLowerCase();
    const before = description.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
    const score = isOfOld.test(before) ? size * LESS_FOR_OLD : size;
    scores.set(mention, Math.max(score, scores.get(mention) ?? 0));
  }
  return [...scores.values()].reduce((sum, score) => sum + score, 0);
}

const BEFORE_CHARACTERS = 40;

function withoutOverlaps(spans: readonly HintSpan[]): HintSpan[] {
  let reached = 0;
  return spans.filter(({ start, end }) => {
    const isFree = start >= reached;
    if (isFree) reached = end;
    return isFree;
  });
}
