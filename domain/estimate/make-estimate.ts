import {
  addersFor,
  allJobs,
  jobOf,
  type PriceTable,
  priceList,
  questionsOf,
} from '../price-list/price-list.ts';
import { type DescriptionRead, isSaid, type PartRead } from '../reading/read-description.ts';
import { isPlausible } from '../reading/sizes.ts';
import {
  type AskedQuestion,
  answered,
  type Dimension,
  type Dimensions,
  type Estimate,
  type Offer,
  type Part,
  type Reading,
} from './estimate.ts';
import { isByArea, pricePart } from './price-project.ts';
import type { ProjectScope, ProjectType } from './project.ts';
import { dimensionsOf } from './project.ts';

/** The fields of the quote request that a price follows from. */
export interface Project {
  projectType: ProjectType;
  squareFootage?: number | undefined;
  projectScope?: ProjectScope | undefined;
  description: string;
}

/** A model's additions to the reading by rules. */
export interface Suggestions {
  readBy: Reading['readBy'];
  /** Adders to ask about, because the model took them for a part of the work; the photo where one shows it. */
  asks: Ask[];
  photos?: number;
}

interface Ask {
  id: string;
  photo?: number;
}

const MAX_QUESTIONS = 2;

/** Sizes that stand for a scope, in square feet: two within its band, neither of them an end of it. */
const scopeSizes: Record<ProjectScope, readonly [number, number]> = {
  small: [40, 80],
  medium: [150, 400],
  large: [600, 900],
  xlarge: [1200, 2000],
};

/** Makes an estimate of what was read in a description. */
export function makeEstimate(
  project: Project,
  read: DescriptionRead,
  { readBy, asks, photos }: Suggestions = { readBy: 'rules', asks: [] },
): Estimate {
  const { projectType, projectScope, squareFootage, description } = project;
  const table = priceList.tables[projectType];
  const partsRead = read.visits.length > 0 ? [] : read.parts;
  const areaPart = partsRead.findIndex(({ job }) => isByArea(jobOf(job) ?? { measure: 'piece' }));
  // The form's own field is for the first job that is measured by the square foot.
  const isClear = isPlausible(
    jobOf(partsRead[areaPart]?.job) ?? { measure: 'face foot' },
    'area',
    squareFootage ?? 1,
  );
  const typedArea = isClear ? squareFootage : undefined;
  const parts = partsRead.map((part, index) =>
    withMissingSize(partOf(part, index === areaPart ? typedArea : undefined), projectScope),
  );
  const offer = offerOf(projectType, parts);
  const questions = questionsFor(offer, parts, partsRead, asks);
  if (parts.length === 0 && read.visits.length === 0) {
    const kinds = table.choose[0]?.answers.map(({ job }) => job) ?? [];
    questions.push(...jobsAsked(projectType, kinds, 0));
  }
  const types = new Set(parts.map(({ job }) => jobOf(job)?.type ?? projectType));
  const tables = [...(parts.length > 0 ? types : [projectType])].map(
    (type) => priceList.tables[type],
  );
  const sentences = (statements: PriceTable['not']) => [
    ...new Set(
      statements.filter(({ id }) => isSaid(description, id)).map(({ sentence }) => sentence),
    ),
  ];
  const withSentence = (statements: PriceTable['not'], ids: readonly string[]) =>
    statements.filter(({ id }) => ids.includes(id)).map(({ sentence }) => sentence);
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(typedArea !== undefined && { typedArea }),
    offer,
    choices: {
      parts: parts.map((part, index) => ({
        ...part,
        open: questions.flatMap((each) =>
          each.part === index ? each.answers.flatMap(({ adds }) => adds ?? []) : [],
        ),
      })),
    },
    reading: {
      readBy,
      ...(photos && { photos }),
      reasons: partsRead.flatMap(({ adders, sizes }, part) => [
        ...Object.entries(sizes.words).map(([name, words]) => ({
          id: `size-${name}`,
          part,
          words,
        })),
        ...adders.map(({ id, words }) => ({ id, part, words })),
      ]),
      isJobAssumed: partsRead.some(({ isAssumed }) => isAssumed),
      unclear: [
        ...partsRead.flatMap(({ sizes }) => sizes.implausible),
        ...(isClear ? [] : [`${squareFootage?.toLocaleString('en-US')} sq ft`]),
      ],
      warnings: withSentence(priceList.shared.warning, read.warnings),
      visits: withSentence(table.visit, read.visits),
      notIncluded: sentences(tables.flatMap(({ not }) => not)),
      questions,
      haveReady: sentences(tables[0]?.ready ?? []),
    },
  };
}

/** Two sizes that differ by less are the same size, mentioned twice. */
const SAME_SIZE = 0.15;

function partOf({ job, otherJobs, sizes, adders }: PartRead, typedArea: number | undefined): Part {
  const { known, open } = sizes;
  const part: Part = {
    job,
    otherJobs,
    dimensions: known,
    openSizes: open,
    adders: adders.map(({ id }) => id),
    open: [],
  };
  if (typedArea === undefined) return part;
  const read = areaOf(part);
  const isSame = read === undefined || Math.abs(read / typedArea - 1) < SAME_SIZE;
  const { height } = known;
  const dimensions = { ...(height !== undefined && { height }), area: typedArea };
  return {
    ...part,
    dimensions,
    openSizes: isSame ? {} : { area: [typedArea, read].toSorted((a, b) => a - b) },
  };
}

/** Square feet that were read: named as such, or the product of two sides. */
function areaOf({ job, dimensions: { area, ...sides } }: Part): number | undefined {
  const { measure = 'piece' } = jobOf(job) ?? {};
  if (!isByArea({ measure })) return undefined;
  const [one = 0, other = 0] = dimensionsOf[measure].map((name) => (sides as Dimensions)[name]);
  return area ?? (Math.round(one * other) || undefined);
}

/** A walk is long and narrow, and a patio is not. */
const WALK_FEET = 25;

/** Opens a range of usual sizes where one side is all that is missing; a scope stands in for both. */
function withMissingSize(part: Part, scope: ProjectScope | undefined): Part {
  const job = jobOf(part.job);
  const { measure = 'piece', typical = {} } = job ?? {};
  const names = dimensionsOf[measure] as readonly Dimension[];
  const { dimensions, openSizes } = part;
  const isKnown = (name: Dimension) =>
    dimensions[name] !== undefined || openSizes[name] !== undefined;
  if (isKnown('area') || names.every(isKnown)) return part;
  if (scope && isByArea({ measure })) {
    return { ...part, dimensions: {}, openSizes: { area: [...scopeSizes[scope]] } };
  }
  const missing = names.filter((name) => !isKnown(name));
  const [name] = missing;
  const isOneOf = missing.length === 1 && name !== 'length';
  if (!name || !isOneOf || (measure === 'square foot' && dimensions.length === undefined))
    return part;
  const size = typical[name] ?? 1;
  const walk = (dimensions.length ?? 0) >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  const usual = name === 'width' ? walk : [Math.round(size * 0.7), size, Math.round(size * 1.3)];
  return { ...part, openSizes: { ...openSizes, [name]: usual } };
}

/** The part of the price list that goes with an estimate: every kind of job of its types, and their adders. */
function offerOf(projectType: ProjectType, parts: readonly Part[]): Offer {
  const types = new Set([projectType, ...parts.flatMap(({ job }) => jobOf(job)?.type ?? [])]);
  if (projectType === 'other' && parts.length === 0) types.add('brick-work');
  const jobs = allJobs.filter(({ type }) => types.has(type));
  const adders = new Set(jobs.flatMap(({ id }) => addersFor(id)));
  return {
    date: priceList.date,
    jobs,
    adders: [...adders].map((adder) => ({
      ...{ id: adder.id, label: adder.label, sentence: adder.sentence, effect: adder.effect },
      jobs: jobs.filter(({ id }) => addersFor(id).includes(adder)).map(({ id }) => id),
    })),
  };
}

const sizeQuestions: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How high is it?',
  area: 'Which size is right?',
  steps: 'How many steps?',
};

/** Asks what moves the range most: an open size, the kind of job, and the adders with the largest effect. */
function questionsFor(
  offer: Offer,
  parts: readonly Part[],
  read: readonly PartRead[],
  asks: Ask[],
): AskedQuestion[] {
  const chosen: AskedQuestion[] = [];
  const all = parts.flatMap((part, index) => [
    ...sizesAsked(part, index),
    ...jobsAsked(jobOf(part.job)?.type ?? 'other', [part.job, ...part.otherJobs], index),
    ...addersAsked(part, index, read[index], asks),
  ]);
  while (chosen.length < MAX_QUESTIONS) {
    const [next] = all
      .filter((question) => !chosen.includes(question))
      .map((question) => ({ question, effects: effectsOf(question, offer, parts, chosen) }))
      .filter(({ effects }) => effects.every((effect) => effect > 0))
      .toSorted(
        (a, b) =>
          rankOf(b.question, parts, asks) - rankOf(a.question, parts, asks) ||
          Math.max(...b.effects) - Math.max(...a.effects),
      );
    if (!next) break;
    chosen.push(next.question);
  }
  return chosen;
}

/** Dollars by which each answer narrows the range of its job, whatever is answered to the questions before it. */
function effectsOf(
  question: AskedQuestion,
  offer: Offer,
  parts: readonly Part[],
  before: readonly AskedQuestion[],
): number[] {
  const part = parts[question.part];
  if (!part) return [];
  const open = question.answers.flatMap(({ adds }) => adds ?? []);
  const states = before
    .filter((each) => each.part === question.part)
    .reduce(
      (all, { answers }) =>
        all.flatMap((state) => answers.map((answer) => answered(state, answer))),
      [{ ...part, open }],
    );
  const width = (each: Part) => {
    const { low = 0, high = 0 } = pricePart(offer, each)?.range ?? {};
    return high - low;
  };
  return states.flatMap((state) =>
    question.answers.map((answer) => width(state) - width(answered(state, answer))),
  );
}

/** A size or a kind of job first, then what a photo or a model speaks for; what has no question of its own is last. */
function rankOf(
  { part, photo, answers }: AskedQuestion,
  parts: readonly Part[],
  asks: Ask[],
): number {
  const adder = answers.find(({ adds }) => adds)?.adds;
  if (adder === undefined) return 3;
  if (photo) return 2;
  const isOwn = questionsOf(parts[part]?.job ?? '').some(({ id }) => id === adder);
  return isOwn && asks.some(({ id }) => id === adder) ? 1 : Number(isOwn) - 1;
}

function sizesAsked({ openSizes }: Part, part: number): AskedQuestion[] {
  return (Object.entries(openSizes) as [Dimension, number[]][]).map(([name, values]) => ({
    id: `size-${name}-${part}`,
    part,
    text: sizeQuestions[name],
    answers: values.map((value) => ({
      id: String(value),
      label: `${value.toLocaleString('en-US')}${{ area: ' sq ft', steps: '' }[name as string] ?? ' ft'}`,
      dimensions: { [name]: value },
    })),
  }));
}

/** Asks which of several kinds of job is meant. */
function jobsAsked(type: ProjectType, jobs: readonly string[], part: number): AskedQuestion[] {
  const [choose] = priceList.tables[type].choose;
  if (!choose || jobs.length < 2) return [];
  const labelOf = (id: string) =>
    choose.answers.find(({ job }) => job === id)?.label ?? jobOf(id)?.label ?? id;
  const answers = jobs.map((id) => ({ id, label: labelOf(id), job: id }));
  return [{ id: `job-${part}`, part, text: choose.text, answers }];
}

function addersAsked(
  { job, adders }: Part,
  part: number,
  read: PartRead | undefined,
  asks: Ask[],
): AskedQuestion[] {
  const settled = [...adders, ...(read?.out ?? [])];
  return addersFor(job).flatMap(({ id, label }): AskedQuestion[] => {
    const asked = asks.find((each) => each.id === id);
    const ours = questionsOf(job).find((each) => each.id === id);
    if (settled.includes(id) || (!ours && !asked)) return [];
    const text = ours?.text ?? `Is this part of the work: ${label.toLowerCase()}?`;
    const answers = [
      { id: 'no', label: ours?.no ?? 'No', drops: id },
      { id: 'yes', label: ours?.yes ?? 'Yes', adds: id },
    ];
    const photo = asked?.photo && { photo: asked.photo };
    return [{ id: `${id}-${part}`, part, text, ...photo, answers }];
  });
}
