import type { QuoteRequest } from '../forms/quote-request.ts';
import { addersFor, allJobs, jobOf, priceList, questionsOf } from '../price-list/price-list.ts';
import type { JobReading, Reading } from './check-reading.ts';
import {
  type AskedQuestion,
  answered,
  type Dimension,
  type Dimensions,
  type Estimate,
  type Offer,
  type Part,
  unknownJob,
} from './estimate.ts';
import { isByArea, isTooWide, pricePart } from './price-project.ts';
import { dimensionsOf, type ProjectScope, type ProjectType } from './project.ts';

/** The fields of the quote request that a price follows from. */
export type Project = Pick<
  QuoteRequest,
  'projectType' | 'squareFootage' | 'projectScope' | 'description'
>;

/** Prices a project by what the model read in its description. */
export function estimateByReading(project: Project, reading: Reading, photos = 0): Estimate {
  const hasVisit = reading.visits.length > 0;
  const jobs = hasVisit ? [] : withSharedAddersOnce(reading.jobs);
  const parts = jobs.map(partOf);
  const estimate = estimateOf(project, sized(parts, project), jobs);
  return {
    ...estimate,
    reading: {
      ...estimate.reading,
      readBy: 'ai',
      ...(photos > 0 && { photos }),
      reasons: jobs.flatMap(({ sizeWords, adders }, part) => [
        ...sizeWords.map(({ dimension, words }) => ({ id: `size-${dimension}`, part, words })),
        ...adders.map(({ id, words }) => ({ id, part, words })),
      ]),
      unclear: jobs.flatMap(({ sizeWords, unclear }) =>
        sizeWords.filter(({ dimension }) => unclear.includes(dimension)).map(({ words }) => words),
      ),
      warnings: sentences(priceList.shared.warning, [
        ...reading.warnings,
        ...plainWarnings(project.description),
      ]),
      visits: sentences(priceList.shared.visit, reading.visits),
      questions: hasVisit ? [] : estimate.reading.questions,
    },
  };
}

/** Leaves an adder of every type that is priced by the project, such as a scaffold, with the first job that has it. */
function withSharedAddersOnce(jobs: readonly JobReading[]): JobReading[] {
  const shared = priceList.shared.adder.filter(({ prices }) =>
    prices.every(({ per }) => per === 'job'),
  );
  const isFirst = (id: string, index: number) =>
    jobs.findIndex(({ adders }) => adders.some((adder) => adder.id === id)) === index;
  return jobs.map((job, index) => ({
    ...job,
    adders: job.adders.filter(
      ({ id }) => !shared.some((adder) => adder.id === id) || isFirst(id, index),
    ),
  }));
}

/** Prices a project by its form alone: the usual kinds of the project type, at the size that the form gives. */
export function estimateByForm(project: Project): Estimate {
  const [job, ...others] = priceList.tables[project.projectType].answer.map((each) => each.job);
  const isUsual = job !== undefined && jobOf(job).type === project.projectType;
  const kinds = isUsual ? [{ ...unknownJob, job, otherJobs: others }] : [];
  const parts = sized(kinds, project).map(withUsualKinds);
  const { reading, choices, ...estimate } = estimateOf(project, parts, []);
  // The usual price is that of the job itself; what may come on top is asked and not counted.
  const uncounted = choices.parts.map((part) => ({ ...part, open: [] }));
  const warnings = sentences(priceList.shared.warning, plainWarnings(project.description));
  return { ...estimate, choices: { parts: uncounted }, reading: { ...reading, warnings } };
}

/** Leaves out the least usual kinds as long as the range says too little; one other is left, to be asked. */
function withUsualKinds(part: Part): Part {
  const offer = offerOf(jobOf(part.job).type, [part]);
  let usual = part;
  while (usual.otherJobs.length > 1 && isTooWide(pricePart(offer, usual)?.range)) {
    usual = { ...usual, otherJobs: usual.otherJobs.slice(0, -1) };
  }
  return usual;
}

/** Makes an estimate of jobs, their questions, and the sentences that go with their types. */
function estimateOf(project: Project, parts: Part[], jobs: readonly JobReading[]): Estimate {
  const { projectType, projectScope, squareFootage } = project;
  const offer = offerOf(projectType, parts);
  const questions =
    parts.length === 0 ? kindAsked(projectType, 0) : questionsAbout(offer, parts, jobs);
  const types = new Set(parts.map(({ job }) => jobOf(job).type));
  const tables = [...(types.size > 0 ? types : [projectType])].map(
    (type) => priceList.tables[type],
  );
  return {
    projectType,
    ...(projectScope && { projectScope }),
    ...(squareFootage !== undefined && { typedArea: squareFootage }),
    offer,
    choices: { parts: parts.map((part, index) => ({ ...part, open: addersIn(questions, index) })) },
    reading: {
      readBy: 'form',
      reasons: [],
      unclear: [],
      warnings: [],
      visits: [],
      notIncluded: [...new Set(tables.flatMap(({ not }) => not.map(({ sentence }) => sentence)))],
      questions,
      haveReady: tables[0]?.ready.map(({ sentence }) => sentence) ?? [],
    },
  };
}

const addersIn = (questions: readonly AskedQuestion[], part: number) =>
  questions.flatMap((each) =>
    each.part === part ? each.answers.flatMap(({ adds }) => adds ?? []) : [],
  );

const sentences = (rows: readonly { id: string; sentence: string }[], ids: readonly string[]) =>
  rows.filter(({ id }) => ids.includes(id)).map(({ sentence }) => sentence);

/** Finds the warnings that have plain words of their own, which hold whoever reads. */
function plainWarnings(description: string): string[] {
  const text = description.replace(/\s+/g, ' ');
  return priceList.shared.warning
    .filter(({ words }) => words.some((each) => new RegExp(`\\b${each}\\b`, 'i').test(text)))
    .map(({ id }) => id);
}

/** The size that stands for each scope, in square feet. */
const SCOPE_AREAS: Record<ProjectScope, number> = {
  small: 60,
  medium: 250,
  large: 750,
  xlarge: 1500,
};

/** Two sizes that differ by less are the same size, mentioned twice. */
const SAME_SIZE = 0.15;

function partOf({ job, otherJobs, dimensions, openSizes, unclear, adders, out }: JobReading): Part {
  const asked = unclear.map((name) => [name, usualSizes({ ...unknownJob, job }, name)] as const);
  return {
    job,
    otherJobs,
    dimensions: withoutEqualArea(job, dimensions),
    openSizes: { ...openSizes, ...Object.fromEntries(asked) },
    adders: adders.map(({ id }) => id),
    out,
    open: [],
  };
}

/** Leaves out an area that only repeats its two sides. */
function withoutEqualArea(job: string, { area, ...sides }: Dimensions): Dimensions {
  const product = areaOf(job, sides);
  const isEqual = area && product && Math.abs(product / area - 1) < SAME_SIZE;
  return isEqual || area === undefined ? sides : { ...sides, area };
}

/** Square feet or face feet: as they stand, or the product of two sides. */
function areaOf(job: string, { area, length = 0, width = 0, height = 0 }: Dimensions) {
  const other = jobOf(job).measure === 'face foot' ? height : width;
  return area ?? (Math.round(length * other) || undefined);
}

/** Adds the sizes of the form, and opens the one side that is missing; without any, a size is typical. */
function sized(parts: readonly Part[], { squareFootage, projectScope }: Project): Part[] {
  // The form's own fields are about the first job that is measured by the square foot.
  const first = parts.find(({ job }) => isByArea(jobOf(job)));
  return parts.map((part) => {
    if (part === first && squareFootage) return withTypedArea(part, squareFootage);
    const hasNoSize = Object.keys({ ...part.dimensions, ...part.openSizes }).length === 0;
    if (!hasNoSize) return withMissingSide(part);
    const area = part === first && projectScope && SCOPE_AREAS[projectScope];
    return area ? { ...part, dimensions: { area } } : part;
  });
}

function withTypedArea(part: Part, typed: number): Part {
  const { job, dimensions } = part;
  const read = areaOf(job, dimensions);
  const isSame = read === undefined || Math.abs(read / typed - 1) < SAME_SIZE;
  const { height } = dimensions;
  return {
    ...part,
    dimensions: { ...(height !== undefined && { height }), area: typed },
    openSizes: isSame ? {} : { area: [typed, read].toSorted((a, b) => a - b) },
  };
}

function withMissingSide(part: Part): Part {
  const { dimensions, openSizes } = part;
  const known = Object.keys({ ...dimensions, ...openSizes });
  const names: readonly Dimension[] = dimensionsOf[jobOf(part.job).measure];
  const missing = names.filter((name) => !known.includes(name));
  if (known.includes('area') || missing.length === 0) return part;
  const opened = missing.map((name) => [name, usualSizes(part, name)]);
  return { ...part, openSizes: { ...openSizes, ...Object.fromEntries(opened) } };
}

/** A walk is long and narrow, and a patio is not. */
const WALK_FEET = 25;

/** Returns three sizes that such a job usually has. */
function usualSizes({ job, dimensions }: Part, name: Dimension): number[] {
  const { typical, measure } = jobOf(job);
  if (measure === 'square foot' && name !== 'area') {
    return (dimensions.length ?? 0) >= WALK_FEET ? [3, 4, 5] : [10, 12, 15];
  }
  const size = name === 'area' ? typicalArea(job) : (typical[name] ?? 1);
  const sizes = [0.7, 1, 1.3].map((factor) => Math.max(1, Math.round(size * factor)));
  return [...new Set(sizes)];
}

function typicalArea(job: string): number {
  const { length = 1, width = 1, height = 1 } = jobOf(job).typical;
  return length * width * height;
}

/** The part of the price list that goes with an estimate: every kind of job of its types, and their adders. */
function offerOf(projectType: ProjectType, parts: readonly Part[]): Offer {
  const asked = priceList.tables[projectType].answer.map(({ job }) => jobOf(job).type);
  const kinds = parts.flatMap(({ job, otherJobs }) => [job, ...otherJobs]);
  const types = new Set([projectType, ...asked, ...kinds.map((job) => jobOf(job).type)]);
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

/** Returns the questions about all jobs; what would be asked of two jobs is asked once. */
function questionsAbout(offer: Offer, parts: readonly Part[], jobs: readonly JobReading[]) {
  const questions = parts.flatMap((part, index) =>
    questionsAboutPart(offer, part, index, jobs[index]),
  );
  const isAdder = ({ answers }: AskedQuestion) => answers.some(({ adds }) => adds !== undefined);
  const asked = questions.filter(
    (question, index) =>
      !isAdder(question) || questions.findIndex(({ text }) => text === question.text) === index,
  );
  if (parts.length < 2) return asked;
  return asked.map((question) => {
    const job = parts[question.part]?.job;
    const label = job && !isAdder(question) ? `${jobOf(job).label}: ` : '';
    return { ...question, text: label + question.text };
  });
}

/** Adders of one job that are asked, and widen its range, without words of the homeowner's. */
const MAX_OPEN_ADDERS = 2;

/** Returns the questions about one job, those with the largest effect in dollars first. */
function questionsAboutPart(offer: Offer, part: Part, index: number, reading?: JobReading) {
  const byEffect = (questions: AskedQuestion[]) =>
    questions
      .map((question) => ({ question, effect: effectOf(offer, part, question) }))
      .toSorted((a, b) => b.effect - a.effect)
      .map(({ question }) => question);
  const asks = reading?.asks ?? [];
  const adders = byEffect(addersAsked(offer, part, index, asks));
  const isNamed = ({ id }: AskedQuestion) => asks.some((each) => id === `${each.id}-${index}`);
  const named = adders.filter(isNamed);
  const others = adders.filter((question) => !isNamed(question));
  const kinds = part.otherJobs.length > 0 ? [part.job, ...part.otherJobs] : [];
  return byEffect([
    ...sizesAsked(part, index),
    ...(kinds.length > 0 ? kindAsked(jobOf(part.job).type, index, kinds) : []),
    ...named,
    ...(reading ? withinSpread(offer, part, others) : others),
  ]);
}

/** Keeps the first questions whose adders leave a range that still says something. */
function withinSpread(offer: Offer, part: Part, questions: readonly AskedQuestion[]) {
  const isHopeless = isTooWide(pricePart(offer, part)?.range);
  let open: string[] = [];
  return questions.filter((question) => {
    const wider = [...open, ...addersIn([question], question.part)];
    const isFull = open.length === MAX_OPEN_ADDERS;
    if (isFull || (!isHopeless && isTooWide(pricePart(offer, { ...part, open: wider })?.range)))
      return false;
    open = wider;
    return true;
  });
}

const sizeTexts: Record<Dimension, [question: string, unit: string]> = {
  length: ['How long is it?', ' ft'],
  width: ['How wide is it?', ' ft'],
  height: ['How tall is it?', ' ft'],
  area: ['About how big is it?', ' sq ft'],
  steps: ['How many steps?', ''],
  count: ['How many?', ''],
};

function sizesAsked(part: Part, index: number): AskedQuestion[] {
  const opened = Object.entries(part.openSizes) as [Dimension, number[]][];
  const { typical, measure } = jobOf(part.job);
  const isKnown = opened.length > 0 || Object.keys(part.dimensions).length > 0;
  if (isKnown || measure === 'piece') {
    return opened.map(([name, values]) => sizeAsked(name, values, index));
  }
  // The typical size, which is priced, comes first.
  const [only, side] = dimensionsOf[measure];
  const name = side ? 'area' : only;
  const size = Math.round(side ? typicalArea(part.job) : (typical[only] ?? 1));
  const values = [size, Math.round(size / 2), size * 2];
  return [{ ...sizeAsked(name, values, index), isAssumption: true }];
}

function sizeAsked(name: Dimension, values: readonly number[], part: number): AskedQuestion {
  const [text, unit] = sizeTexts[name];
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${unit}`,
    dimensions: { [name]: value },
  }));
  return { id: `size-${name}-${part}`, part, text, answers };
}

/** Asks which kind of job is meant: one of these, or without any one of the usual ones. */
function kindAsked(type: ProjectType, part: number, jobs?: readonly string[]): AskedQuestion[] {
  const { choose, answer } = priceList.tables[type];
  const usual = answer.map(({ job }) => job);
  // The form's estimate may leave a kind out of its range, and still asks for it.
  const ids = jobs?.every((job) => usual.includes(job)) ? usual : (jobs ?? usual);
  if (!choose[0] || ids.length < 2) return [];
  const labelOf = (id: string) => answer.find(({ job }) => job === id)?.label ?? jobOf(id).label;
  const answers = ids.map((id) => ({ id, label: labelOf(id), job: id }));
  return [{ id: `job-${part}`, part, text: choose[0].text, answers }];
}

function addersAsked(
  offer: Offer,
  { job, adders, out }: Part,
  part: number,
  asks: JobReading['asks'],
): AskedQuestion[] {
  const known = [...adders, ...out];
  return offer.adders.flatMap(({ id, label, jobs }) => {
    const asked = asks.find((each) => each.id === id);
    const own = questionsOf(job).find((each) => each.id === id);
    if (!jobs.includes(job) || known.includes(id) || (!own && !asked)) return [];
    const text = own?.text ?? `Is this part of the work: ${label.toLowerCase()}?`;
    const answers = [
      { id: 'no', label: own?.no ?? 'No', drops: id },
      { id: 'yes', label: own?.yes ?? 'Yes', adds: id },
    ];
    return [
      { id: `${id}-${part}`, part, text, ...(asked?.photo && { photo: asked.photo }), answers },
    ];
  });
}

/** Returns the dollars by which the answers of a question differ. */
function effectOf(offer: Offer, part: Part, { answers }: AskedQuestion): number {
  const highs = answers.map((answer) => pricePart(offer, answered(part, answer))?.range.high ?? 0);
  return Math.max(...highs) - Math.min(...highs);
}
