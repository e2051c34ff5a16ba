import { readFileSync } from 'node:fs';
import type { Estimate, PriceRange } from '../../domain/estimate/estimate.ts';
import { isTooWide, priceProject } from '../../domain/estimate/price-project.ts';
import { type PriceList, parsePriceList } from '../../domain/price-list/price-list.ts';
import type { ProjectScope, ProjectType } from '../../domain/project.ts';
import { makeEstimate } from '../../lambdas/generate-quote/estimate/make-estimate.ts';

/** A homeowner's description with a mason's reading of it, labeled before any program had read it. */
export interface Labeled {
  id: string;
  projectType: ProjectType;
  squareFootage?: number;
  projectScope?: ProjectScope;
  description: string;
  expected: {
    adders: string[];
    addersOk?: string[];
    warnings: string[];
    warningsOk?: string[];
    job?: string;
    /** Work that is priced after a visit only. */
    visits?: string[];
    /** The number that the main job's unit price is multiplied by; absent if the words leave it open. */
    units?: number;
  };
  /** The price in US dollars: a judgment, not a quote; null if only a visit can decide. */
  truth: PriceRange | null;
}

const json = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/**
 * Three sets: forty to develop with; sixty written and labeled before the prompt was finished; twenty about all jobs. The
 * last was written and labeled by a language model before anybody had seen the price list's names, so agreement with its
 * own recorded answers proves little; its adders are only notes.
 */
export const labeledSets: Record<string, Labeled[]> = {
  forty: json('labeled-40.json'),
  sixty: json('labeled-60.json'),
  twenty: json('labeled-20.json'),
};

/** Answers of a language model, by description, to the call that the site makes. */
export const recorded: { model: string; answers: Record<string, unknown> } =
  json('recorded-answers.json');

/** A copy of the owner's price list as of 2026-11-28, so that tests of reading don't depend on the owner's edits. */
export const frozenPriceList = parsePriceList((file) =>
  readFileSync(new URL(`price-list/${file}`, import.meta.url), 'utf8'),
);

export function estimateFor(priceList: PriceList, entry: Labeled, input: unknown): Estimate {
  return makeEstimate(priceList, entry, { readBy: 'ai', input });
}

type Figure = keyof ReturnType<typeof marksOf>;

/** Compares estimates with their labels: the share of right ones in each figure. */
export function score(
  priceList: PriceList,
  labelings: readonly { entry: Labeled; estimate: Estimate }[],
) {
  const marks = labelings.map(({ entry, estimate }) => marksOf(priceList, entry, estimate));
  const shareOf = (figure: Figure) => {
    const all = marks.flatMap((mark) => mark[figure]);
    return all.filter(Boolean).length / all.length;
  };
  const figures = Object.keys(marks[0] ?? {}) as Figure[];
  const shares = figures.map((figure) => [figure, shareOf(figure)]);
  return Object.fromEntries(shares) as Record<Figure, number>;
}

/** Returns the marks of an estimate in each figure; none in a figure that its label leaves open. */
function marksOf(priceList: PriceList, { expected, truth }: Labeled, estimate: Estimate) {
  const { adders, addersOk = [], warnings, warningsOk = [], visits = [], job, units } = expected;
  const { reading } = estimate;
  const priced = priceProject(estimate);
  const main = priced?.parts[0];
  const needsVisit = visits.length > 0;
  const isExcused = needsVisit || priced === undefined;
  const kinds = [main?.part.job, ...(main?.part.otherJobs ?? [])];
  const isSizeAsked =
    !main || reading.questions.some(({ about, part }) => about.kind === 'size' && part === 0);
  const isRightSize =
    !isSizeAsked && units !== undefined && Math.abs(main.units / units - 1) < 0.03;
  const added = priced?.parts.flatMap((part) => part.adders.filter(({ isOn }) => isOn)) ?? [];
  const addedIds = [...new Set(added.map(({ adder }) => adder.id))];
  const shownIds = priceList.shared.warning
    .filter(({ sentence }) => [...reading.dangers, ...reading.warnings].includes(sentence))
    .map(({ id }) => id);
  return {
    rightPrice: truth || needsVisit ? [isRightPrice(priced?.range, truth, needsVisit)] : [],
    rightJob: job ? [kinds.includes(job)] : [],
    rightUnits: units === undefined || isExcused ? [] : [isRightSize],
    wrongUnits: units === undefined ? [] : [!isSizeAsked && !isRightSize],
    addersPrecision: precision(addedIds, adders, addersOk),
    addersRecall: isExcused ? [] : adders.map((id) => addedIds.includes(id)),
    warningsPrecision: precision(shownIds, warnings, warningsOk),
    warningsRecall: warnings.map((id) => shownIds.includes(id)),
  };
}

/** True if the range holds the middle of the true one, or if there is none where only a visit can decide. */
function isRightPrice(
  range: PriceRange | undefined,
  truth: PriceRange | null,
  needsVisit: boolean,
) {
  // A range that is too wide to show doesn't count.
  if (!range || isTooWide(range)) return needsVisit;
  const middle = truth && (truth.low + truth.high) / 2;
  return middle !== null && middle >= range.low && middle <= range.high;
}

const precision = (ids: string[], expected: string[], excused: string[]) =>
  ids.filter((id) => !excused.includes(id)).map((id) => expected.includes(id));
