import {
  type AskedQuestion,
  type Choices,
  type Dimension,
  type Dimensions,
  dimensionsSchema,
  type Estimate,
  type OfferedJob,
} from '../../domain/estimate/estimate.ts';
import { isByArea, type PricedProject, priceProject } from '../../domain/estimate/price-project.ts';
import { dimensionsOf } from '../../domain/price-list/units.ts';
import type { ShownEstimate } from './use-estimate.ts';

type Answer = AskedQuestion['answers'][number];

/** Switches an adder of an estimate on or off. */
export function withAdder(shown: ShownEstimate, id: string, isOn: boolean): ShownEstimate {
  const { adders } = shown.estimate.choices;
  const others = adders.filter((each) => each !== id);
  return withChoices(shown, { adders: isOn ? [...others, id] : others });
}

/** Sets the kind of job, or leaves it open. */
export function withJob(shown: ShownEstimate, job: string | undefined): ShownEstimate {
  return withChoices(shown, { job });
}

/** Sets one dimension, or leaves it open. An area replaces the sides of a surface, and a side the area. */
export function withDimension(
  shown: ShownEstimate,
  dimension: Dimension,
  value: number | undefined,
): ShownEstimate {
  const { area: _, ...sides } = knownDimensions(shown.estimate);
  const dimensions: Dimensions = dimension === 'area' && value !== undefined ? {} : sides;
  delete dimensions[dimension];
  return withChoices(shown, {
    dimensions: { ...dimensions, ...(value !== undefined && { [dimension]: value }) },
  });
}

/** Answers a question; the adder of another answer to it goes. */
export function withAnswer(
  shown: ShownEstimate,
  { id, answers }: AskedQuestion,
  answer: Answer,
): ShownEstimate {
  const { choices } = shown.estimate;
  const adders = choices.adders.filter((each) => !answers.some(({ adds }) => adds === each));
  return {
    ...withChoices(shown, {
      ...(answer.job !== undefined && { job: answer.job }),
      dimensions: { ...choices.dimensions, ...answer.dimensions },
      adders: answer.adds === undefined ? adders : [...adders, answer.adds],
    }),
    answers: { ...shown.answers, [id]: answer.id },
  };
}

/** Returns the chosen answer, unless another correction has overruled it. */
export function chosenAnswer(
  { answers: chosen, estimate: { choices } }: ShownEstimate,
  { id, answers }: AskedQuestion,
): Answer | undefined {
  return answers.find(
    (answer) =>
      answer.id === chosen[id] &&
      answers.every(
        ({ adds }) => !adds || choices.adders.includes(adds) === (adds === answer.adds),
      ) &&
      (!answer.job || answer.job === choices.job) &&
      Object.entries(answer.dimensions ?? {}).every(
        ([dimension, value]) => choices.dimensions[dimension as Dimension] === value,
      ),
  );
}

/** Returns the ids of the adders of the chosen answers, which stay visible when they are switched off. */
export function addersOfAnswers({ answers: chosen, estimate }: ShownEstimate): string[] {
  const questions = estimate.reading?.questions ?? [];
  return questions.flatMap(({ id, answers }) => {
    return answers.find((answer) => answer.id === chosen[id])?.adds ?? [];
  });
}

/** Returns the dimensions that a kind of job is priced by, the sides of a surface before its area. */
export function dimensionsFor(job: OfferedJob): Dimension[] {
  return [...dimensionsOf[job.measure], ...(isByArea(job) ? (['area'] as const) : [])];
}

/** Returns the known dimensions of a project, without those of a typical job; an area beside its sides. */
export function knownDimensions({ offer, choices }: Estimate): Dimensions {
  const { area, ...sides } = choices.dimensions;
  const priced = priceProject(offer, { ...choices, dimensions: sides });
  if (!priced) return choices.dimensions;
  return {
    ...knownSides(priced),
    ...(area !== undefined && isByArea(priced.job) && { area }),
  };
}

function knownSides({ dimensions, assumed }: PricedProject): Dimensions {
  return Object.fromEntries(
    Object.entries(dimensions).filter(([dimension]) => !assumed.includes(dimension as Dimension)),
  );
}

function withChoices(
  shown: ShownEstimate,
  changes: { [Name in keyof Choices]?: Choices[Name] | undefined },
): ShownEstimate {
  const { job, ...choices } = { ...shown.estimate.choices, ...changes };
  return {
    ...shown,
    estimate: {
      ...shown.estimate,
      choices: { ...(job !== undefined && { job }), ...choices } as Choices,
      isCorrected: true,
    },
  };
}

/** Characters to ignore: a unit, a foot sign, white space, and the thousands separator. */
const ignored = /\s|sq\.?|f(ee|oo)?t\.?|steps?|['′]|,(?=\d{3}(?!\d))/gi;

/**
 * Parses the text of a size field: `50`, `12.5 ft`, `1,200`. An empty field leaves the size open.
 *
 * @returns the size in feet, square feet or steps; or an error for text that is no size, or beyond any job
 */
export function parseSize(
  text: string,
  dimension: Dimension,
): { size: number | undefined } | { error: true } {
  const number = text.replace(ignored, '');
  if (text.trim() === '') return { size: undefined };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return { error: true };
  const size = Number(number);
  return dimensionsSchema.safeParse({ [dimension]: size }).success ? { size } : { error: true };
}
