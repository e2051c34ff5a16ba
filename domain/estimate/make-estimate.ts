import type { QuoteRequest } from '../forms/quote-request.ts';
import { addersFor, allJobs, jobOf, priceList, questionsOf } from '../price-list/price-list.ts';
import type { PriceTable } from '../price-list/price-table.ts';
import { type DescriptionRead, isSaid, type PartRead } from '../reading/read-description.ts';
import { isPlausible } from '../reading/sizes.ts';
import {
  type AskedQuestion,
  answered,
  type Dimension,
  type Estimate,
  type Offer,
  type Part,
  type Reading,
} from './estimate.ts';
import { isByArea, pricePart } from './price-project.ts';
import { dimensionsOf, type ProjectScope, type ProjectType } from './project.ts';

/** The fields of the quote request that a price follows from. */
export type Project = Pick<
  QuoteRequest,
  'projectType' | 'squareFootage' | 'projectScope' | 'description'
>;

/** A model's additions to the reading by rules: adders to ask about, with the photo where one shows it. */
export interface Suggestions extends Pick<Reading, 'readBy' | 'photos'> {
  asks: { id: string; photo?: number }[];
}

type Asks = Suggestions['asks'];

const MAX_QUESTIONS = 2;

/** Sizes that stand for a scope, in square feet: two within its band, neither of them an end of it. */
const scopeSizes: Record<ProjectScope, readonly [number, number]> = {
  small: [40, 80],
  medium: [150, 400],
  large: [600, 900],
  xlarge: [1200, 2000],
};

export function makeEstimate(
  project: Project,
  read: DescriptionRead,
  { readBy, asks, photos }: Suggestions = { readBy: 'rules', asks: [] },
): Estimate {
  const { projectType, projectScope, squareFootage, description } = project;
  const partsRead = read.visits.length > 0 ? [] : read.parts;
  // The form's own field is for the first job that is measured by the square foot.
  const areaPart = partsRead.find(({ job }) => isByArea(jobOf(job)));
  const measure = areaPart ? jobOf(areaPart.job).measure : 'face foot';
  const isClear = isPlausible(measure, 'area', squareFootage ?? 1);
  const typedArea = isClear ? squareFootage : undefined;
  const parts = partsRead.map((part) =>
    withMissingSize(partOf(part, part === areaPart ? typedArea : undefined), projectScope),
  );
  const offer = offerOf(projectType, parts);
  const isOpen = parts.length === 0 && read.visits.length === 0;
  const candidates = parts.flatMap((part, index) => [
    ...sizesAsked(part, index),
    ...jobsAsked(jobOf(part.job).type, index, [part.job, ...part.otherJobs]),
    ...addersAsked(part, index, partsRead[index]?.out ?? [], asks),
  ]);
  const chosen = isOpen ? jobsAsked(projectType, 0) : chooseQuestions(offer, parts, candidates);
  const questions = chosen.map(({ rank: _, ...question }) => question);
  const types = new Set(parts.map(({ job }) => jobOf(job).type));
  const tables = [...(parts.length > 0 ? types : [projectType])].map(
    (type) => priceList.tables[type],
  );
  const said = (statements: PriceTable['not']) => [
    ...new Set(
      statements.filter(({ id }) => isSaid(description, id)).map(({ sentence }) => sentence),
    ),
  ];
  const withIds = (statements: PriceTable['not'], ids: readonly string[]) =>
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
      warnings: withIds(priceList.shared.warning, read.warnings),
      visits: withIds(priceList.shared.visit, read.visits),
      notIncluded: said(tables.flatMap(({ not }) => not)),
      questions,
      haveReady: said(tables[0]?.ready ?? []),
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
    open: [],
    adders: adders.map(({ id }) => id),
  };
  if (typedArea === undefined) return part;
  const read = areaOf(part);
  const isSame = read === undefined || Math.abs(read / typedArea - 1) < SAME_SIZE;
  const { height } = known;
  return {
    ...part,
    dimensions: { ...(height !== undefined && { height }), area: typedArea },
    openSizes: isSame ? {} : { area: [typedArea, read].toSorted((a, b) => a - b) },
  };
}

/** Square feet or face feet that were read: named as such, or the product of two sides. */
function areaOf({ job, dimensions }: Part): number | undefined {
  const { area, length = 0, width = 0, height = 0 } = dimensions;
  const other = jobOf(job).measure === 'face foot' ? height : width;
  return area ?? (Math.round(length * other) || undefined);
}

/** A walk is long and narrow, and a patio is not. */
const WALK_FEET = 25;

/** Opens a range of usual sizes where one side is all that is missing; a scope stands in for both. */
function withMissingSize(part: Part, scope: ProjectScope | undefined): Part {
  const { measure, typical } = jobOf(part.job);
  const { dimensions, openSizes } = part;
  const known = Object.keys({ ...dimensions, ...openSizes });
  const missing: Dimension[] = dimensionsOf[measure].filter((name) => !known.includes(name));
  const [name, second] = missing;
  if (known.includes('area') || !name) return part;
  if (scope && isByArea({ measure })) {
    return { ...part, dimensions: {}, openSizes: { area: [...scopeSizes[scope]] } };
  }
  const isUnknownGround = measure === 'square foot' && dimensions.length === undefined;
  if (second || name === 'length' || isUnknownGround) return part;
  const size = typical[name] ?? 1;
  const walk = (dimensions.length ?? 0) >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  const usual = name === 'width' ? walk : [Math.round(size * 0.7), size, Math.round(size * 1.3)];
  return { ...part, openSizes: { ...openSizes, [name]: usual } };
}

/** The part of the price list that goes with an estimate: every kind of job of its types, and their adders. */
function offerOf(projectType: ProjectType, parts: readonly Part[]): Offer {
  const types = new Set([projectType, ...parts.map(({ job }) => jobOf(job).type)]);
  if (projectType === 'other' && parts.length === 0) types.add('brick-work');
  const jobs = allJobs.filter(({ type }) => types.has(type));
  const fitting = new Map(jobs.map(({ id }) => [id, addersFor(id)]));
  const adders = new Set([...fitting.values()].flat());
  return {
    date: priceList.date,
    jobs,
    adders: [...adders].map((adder) => ({
      ...adder,
      jobs: [...fitting].flatMap(([id, own]) => (own.includes(adder) ? [id] : [])),
    })),
  };
}

/** A question that may be asked. What ranks higher is asked before what moves the range more. */
type Candidate = AskedQuestion & { rank: number };

/** Chooses what moves the range most, whatever is answered to the questions before it. */
function chooseQuestions(offer: Offer, parts: readonly Part[], all: Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  const width = (part: Part) => {
    const { low = 0, high = 0 } = pricePart(offer, part)?.range ?? {};
    return high - low;
  };
  // Dollars by which each answer narrows the range of its job.
  const effectsOf = ({ part: index, answers }: AskedQuestion) => {
    const open = answers.flatMap(({ adds }) => adds ?? []);
    const states = chosen
      .filter((before) => before.part === index)
      .reduce(
        (states, before) =>
          states.flatMap((state) => before.answers.map((answer) => answered(state, answer))),
        parts.slice(index, index + 1).map((part) => ({ ...part, open })),
      );
    return states.flatMap((state) =>
      answers.map((answer) => width(state) - width(answered(state, answer))),
    );
  };
  while (chosen.length < MAX_QUESTIONS) {
    const [next] = all
      .filter((question) => !chosen.includes(question))
      .map((question) => ({ question, rank: question.rank, effects: effectsOf(question) }))
      .filter(({ effects }) => effects.every((effect) => effect > 0))
      .toSorted((a, b) => b.rank - a.rank || Math.max(...b.effects) - Math.max(...a.effects));
    if (!next) break;
    chosen.push(next.question);
  }
  return chosen;
}

const sizeTexts: Record<Dimension, [question: string, unit: string]> = {
  length: ['How long is it?', ' ft'],
  width: ['How wide is it?', ' ft'],
  height: ['How high is it?', ' ft'],
  area: ['Which size is right?', ' sq ft'],
  steps: ['How many steps?', ''],
};

function sizesAsked({ openSizes }: Part, part: number): Candidate[] {
  return (Object.entries(openSizes) as [Dimension, number[]][]).map(([name, values]) => {
    const [text, unit] = sizeTexts[name];
    const answers = values.map((value) => ({
      id: String(value),
      label: `${value.toLocaleString('en-US')}${unit}`,
      dimensions: { [name]: value },
    }));
    return { rank: 3, id: `size-${name}-${part}`, part, text, answers };
  });
}

/** Asks which of several kinds of job is meant; without any, which of the usual ones of a type. */
function jobsAsked(type: ProjectType, part: number, jobs?: readonly string[]): Candidate[] {
  const { choose, answer } = priceList.tables[type];
  const ids = jobs ?? answer.map(({ job }) => job);
  if (!choose[0] || ids.length < 2) return [];
  const labelOf = (id: string) => answer.find(({ job }) => job === id)?.label ?? jobOf(id).label;
  const answers = ids.map((id) => ({ id, label: labelOf(id), job: id }));
  return [{ rank: 3, id: `job-${part}`, part, text: choose[0].text, answers }];
}

/** Asks first what a photo or a model speaks for; what has no question of its own is last. */
function addersAsked({ job, adders }: Part, part: number, out: readonly string[], asks: Asks) {
  return addersFor(job).flatMap(({ id, label }) => {
    const asked = asks.find((each) => each.id === id);
    const ours = questionsOf(job).find((each) => each.id === id);
    if (adders.includes(id) || out.includes(id) || (!ours && !asked)) return [];
    const text = ours?.text ?? `Is this part of the work: ${label.toLowerCase()}?`;
    const answers = [
      { id: 'no', label: ours?.no ?? 'No', drops: id },
      { id: 'yes', label: ours?.yes ?? 'Yes', adds: id },
    ];
    const photo = asked?.photo && { photo: asked.photo };
    const rank = photo ? 2 : ours ? Number(asked !== undefined) : -1;
    return [{ rank, id: `${id}-${part}`, part, text, ...photo, answers }];
  });
}
