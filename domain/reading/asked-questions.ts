import type { AskedQuestion, Choices, Dimension } from '../estimate/estimate.ts';
import { isByArea } from '../estimate/price-project.ts';
import type { Job, PriceSheet, Question } from '../price-list/price-sheet.ts';
import { dimensionsOf } from '../price-list/units.ts';
import type { SizeCandidates } from './size-candidates.ts';

interface AskingProps {
  sheet: PriceSheet;
  job: Job | undefined;
  choices: Choices;
  candidates: SizeCandidates;
  /** Square feet from the form's own field. */
  typedArea: number | undefined;
  /** Ids of the questions that a reader would ask. */
  picked: readonly string[];
}

/** More would be a form of its own. */
export const MOST_QUESTIONS = 2;
const MOST_ANSWERS = 4;

/** Two sizes that differ by less are the same size, mentioned twice. */
const SAME_SIZE = 0.15;

/**
 * Chooses the questions whose answers narrow an estimate most: a size that was mentioned in two ways, one that is
 * missing, the kind of job, and then what the reader would ask.
 */
export function askedQuestions(props: AskingProps): AskedQuestion[] {
  const { sheet, picked, choices } = props;
  const open = sheet.questions.filter((question) => isOpen(question, props));
  const ofJob = open.filter(({ answers }) => answers.some(({ job }) => job));
  const byReader = open.filter(({ id }) => picked.includes(id));
  const all = [
    ...tiedSizes(props),
    ...(choices.job === undefined ? ofJob : []),
    ...missingSize(props),
    ...byReader,
    ...open,
  ];
  return all
    .filter(({ id }, index) => all.findIndex((each) => each.id === id) === index)
    .slice(0, MOST_QUESTIONS);
}

/** Leaves out a question whose answer is known, or that does not go with the kind of job. */
export function isOpen(
  { answers }: Question,
  { sheet, job, choices }: Pick<AskingProps, 'sheet' | 'job' | 'choices'>,
): boolean {
  return answers.every(({ adds, job: chosen }) => {
    if (chosen !== undefined && choices.job !== undefined) return false;
    if (adds === undefined) return true;
    const jobs = sheet.adders.find(({ id }) => id === adds)?.jobs;
    return !choices.adders.includes(adds) && (!jobs || !job || jobs.includes(job.id));
  });
}

const nameOf: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How high is it?',
  area: 'Which size is right?',
  steps: 'How many steps?',
};

function tiedSizes({ candidates, typedArea, job }: AskingProps): AskedQuestion[] {
  const ties = Object.entries(candidates).flatMap(([key, sizes]) => {
    const dimension = key as Dimension;
    return sizes.length > 1 && !(dimension === 'area' && typedArea !== undefined)
      ? [
          sizeQuestion(
            dimension,
            sizes.map(({ value }) => value),
          ),
        ]
      : [];
  });
  const read = areaRead(candidates, job);
  const areas = [typedArea ?? candidates.area?.[0]?.value, read];
  const [one, other] = areas;
  const isSame = one === undefined || other === undefined || Math.abs(one / other - 1) < SAME_SIZE;
  return isSame ? ties : [...ties, sizeQuestion('area', [one, other])];
}

/** Square feet that the words give: named as such, or the product of two sizes that are certain. */
function areaRead(candidates: SizeCandidates, job: Job | undefined): number | undefined {
  if (!job || !isByArea(job)) return undefined;
  const certain = dimensionsOf[job.measure].flatMap((dimension) => {
    const [only, ...others] = candidates[dimension] ?? [];
    return only && others.length === 0 ? [only.value] : [];
  });
  const [first, second] = certain;
  if (first !== undefined && second !== undefined) return Math.round(first * second);
  const [area, ...others] = candidates.area ?? [];
  return others.length === 0 ? area?.value : undefined;
}

/** Usual sizes to choose from where one of them is all that is missing. */
const usualSizes: Record<Dimension, number[]> = {
  length: [10, 20, 40, 80],
  width: [4, 8, 12, 20],
  height: [2, 3, 4, 6],
  area: [],
  steps: [2, 3, 4, 6],
};

function missingSize({ job, choices: { dimensions } }: AskingProps): AskedQuestion[] {
  if (!job || dimensions.area !== undefined) return [];
  const names = dimensionsOf[job.measure];
  const isKnown = (dimension: Dimension) =>
    dimensions[dimension] !== undefined ||
    // A wall is as long as it is wide, and a surface may have been called high.
    (dimension === 'length' && dimensions.width !== undefined) ||
    (dimension === 'width' && dimensions.height !== undefined && dimensions.length !== undefined);
  const missing = names.filter((dimension) => !isKnown(dimension));
  const [only] = missing;
  const isOneMissing =
    missing.length === 1 && (names.length === 1 || missing.length < names.length);
  return only && isOneMissing ? [sizeQuestion(only, usualSizes[only])] : [];
}

function sizeQuestion(dimension: Dimension, values: readonly number[]): AskedQuestion {
  return {
    id: `size-${dimension}`,
    text: nameOf[dimension],
    answers: values.slice(0, MOST_ANSWERS).map((value) => ({
      id: String(value),
      label: `${value.toLocaleString('en-US')}${{ area: ' sq ft', steps: '' }[dimension as string] ?? ' ft'}`,
      dimensions: { [dimension]: value },
    })),
  };
}
