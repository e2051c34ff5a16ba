import {
  type Answer,
  type AskedQuestion,
  answered,
  type Dimension,
  type Dimensions,
  dimensionsSchema,
  type Estimate,
  type OfferedJob,
  type Part,
  unknownJob,
} from '../../domain/estimate/estimate.ts';
import { isByArea, pricePart } from '../../domain/estimate/price-project.ts';
import { dimensionsOf } from '../../domain/estimate/project.ts';
import type { ShownEstimate } from './use-estimate.ts';

/** Adds or drops an adder, or sets the kind of job, whose sizes stay where it has them too. */
export function withChange(shown: ShownEstimate, part: number, change: Partial<Answer>) {
  return withPart(shown, part, (current) => answered(current, { id: '', label: '', ...change }));
}

/** Sets one dimension, or leaves it open. An area replaces the sides of a surface, and a side the area. */
export function withDimension(
  shown: ShownEstimate,
  part: number,
  dimension: Dimension,
  value: number | undefined,
): ShownEstimate {
  const { area: _, ...sides } = knownDimensions(shown.estimate, part);
  const dimensions: Dimensions = dimension === 'area' && value !== undefined ? {} : sides;
  delete dimensions[dimension];
  return withPart(shown, part, (current) => {
    const { [dimension]: __, area: ___, ...openSizes } = current.openSizes;
    return {
      ...current,
      dimensions: { ...dimensions, ...(value !== undefined && { [dimension]: value }) },
      openSizes: dimension === 'area' ? {} : openSizes,
    };
  });
}

/** Answers a question; another answer to it is taken back. */
export function withAnswer(shown: ShownEstimate, question: AskedQuestion, answer: Answer) {
  return {
    ...withChange(shown, question.part, answer),
    answers: { ...shown.answers, [question.id]: answer.id },
  };
}

/** Returns the chosen answer, unless another correction has overruled it. */
export function chosenAnswer(
  { answers: chosen, estimate: { choices } }: ShownEstimate,
  { id, part, answers }: AskedQuestion,
): Answer | undefined {
  const current = choices.parts[part];
  if (!current) return undefined;
  return answers.find(
    ({ id: answerId, adds, drops, job, dimensions = {} }) =>
      answerId === chosen[id] &&
      (adds === undefined || current.adders.includes(adds)) &&
      (drops === undefined || !current.adders.includes(drops)) &&
      (job === undefined || job === current.job) &&
      Object.entries(dimensions).every(
        ([name, value]) => current.dimensions[name as Dimension] === value,
      ),
  );
}

/** Returns the dimensions that a kind of job is priced by, the sides of a surface before its area. */
export function dimensionsFor(job: OfferedJob): Dimension[] {
  return [...dimensionsOf[job.measure], ...(isByArea(job) ? (['area'] as const) : [])];
}

/** Returns the known dimensions of a job, without those that are typical or open; an area beside its sides. */
export function knownDimensions({ offer, choices }: Estimate, index: number): Dimensions {
  const part = choices.parts[index];
  if (!part) return {};
  const { area, ...sides } = part.dimensions;
  const priced = pricePart(offer, { ...part, dimensions: sides, openSizes: {} });
  if (!priced) return part.dimensions;
  const known = Object.entries(priced.dimensions).filter(
    ([name]) => !priced.assumed.includes(name as Dimension),
  );
  const sizes = Object.fromEntries(known);
  return area !== undefined && isByArea(priced.job) ? { ...sizes, area } : sizes;
}

function withPart(shown: ShownEstimate, index: number, change: (part: Part) => Part) {
  const { estimate } = shown;
  const parts = estimate.choices.parts.length > index ? estimate.choices.parts : [unknownJob];
  const changed = parts.map((part, each) => (each === index ? change(part) : part));
  return { ...shown, estimate: { ...estimate, choices: { parts: changed }, isCorrected: true } };
}

/** Characters to ignore: a unit, a foot sign, white space, and the thousands separator. */
const ignored = /\s|sq\.?|f(ee|oo)?t\.?|steps?|['′]|,(?=\d{3}(?!\d))/gi;

/**
 * Parses the text of a size field: `50`, `12.5 ft`, `1,200`. An empty field leaves the size open.
 *
 * @returns the size in feet, square feet or steps; NaN for text that is no size, or beyond any job
 */
export function parseSize(text: string, dimension: Dimension): number | undefined {
  const number = text.replace(ignored, '');
  if (text.trim() === '') return undefined;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(number)) return Number.NaN;
  const size = Number(number);
  return dimensionsSchema.safeParse({ [dimension]: size }).success ? size : Number.NaN;
}
