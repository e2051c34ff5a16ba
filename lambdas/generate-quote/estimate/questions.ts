import {
  type AskedQuestion,
  type Change,
  changed,
  type Dimension,
  knownSizes,
  type Offer,
  type OfferedAdder,
  type Part,
  unansweredSizes,
} from '../../../domain/estimate/estimate.ts';
import { countUnits, isTooWide, pricePart } from '../../../domain/estimate/price-project.ts';
import { sizeUnits } from '../../../domain/estimate/price-text.ts';
import type { Job, PriceList } from '../../../domain/price-list/price-list.ts';
import { dimensionsOf, type ProjectType } from '../../../domain/project.ts';
import type { JobReading } from './check-reading.ts';

type Question = Omit<AskedQuestion, 'part'>;

/** Adders that we ask about unprompted after a reading, as long as they leave the range narrow enough to be useful. */
const MAX_UNPROMPTED_ADDERS = 2;

interface Context {
  priceList: PriceList;
  offer: Offer;
  /** True if nothing was read, and the form alone is priced: every adder with a question is asked about then. */
  isByForm: boolean;
}

/** Returns the questions about each job, sorted by their effect on its price, largest first. */
export function questionsFor(
  context: Context,
  parts: readonly Part[],
  readings: readonly JobReading[],
): AskedQuestion[] {
  const questions = new Map<string, AskedQuestion>();
  for (const [index, part] of parts.entries()) {
    const label = parts.length > 1 ? `${context.priceList.jobOf(part.job).label}: ` : '';
    for (const question of questionsAbout(context, part, readings[index]?.asks ?? [])) {
      const text = question.about.kind === 'adder' ? question.text : label + question.text;
      // Ask only once about an adder that two jobs share.
      if (!questions.has(text)) questions.set(text, { ...question, part: index, text });
    }
  }
  return [...questions.values()];
}

/** Returns the questions about a job, those with the largest effect on its price first. */
function questionsAbout(context: Context, part: Part, asks: JobReading['asks']): Question[] {
  const { priceList, offer, isByForm } = context;
  const { prompted, unprompted } = unansweredAdders(context, part, asks);
  const required = [
    ...sizeQuestions(priceList.jobOf(part.job), part),
    ...kindQuestions(context, part),
    ...prompted,
  ];
  const effective = rankByEffect(offer, part, unprompted).filter(({ effect }) => effect > 0);
  const useful = isByForm ? effective : takeUseful(offer, part, effective);
  const asked = [...required, ...useful.map(({ question }) => question)];
  return rankByEffect(offer, part, asked).map(({ question }) => question);
}

/** Returns questions about unsettled adders: `prompted` by the reader, and `unprompted` from the price list. */
function unansweredAdders(context: Context, part: Part, asks: JobReading['asks']) {
  const { priceList, offer } = context;
  const rows = priceList.questionsOf(part.job);
  const prompted: Question[] = [];
  const unprompted: Question[] = [];
  for (const adder of offer.adders) {
    if (!adder.jobs.includes(part.job) || part.adders[adder.id]) continue;
    const row = rows.find(({ id }) => id === adder.id);
    if (asks.includes(adder.id)) prompted.push(adderQuestion(adder, row));
    else if (row) unprompted.push(adderQuestion(adder, row));
  }
  return { prompted, unprompted };
}

type Ranked = { question: Question; effect: number };

/** Sorts questions by the difference in dollars between their answers' high ends, largest first. */
function rankByEffect(offer: Offer, part: Part, questions: readonly Question[]): Ranked[] {
  const highAfter = (change: Change) => pricePart(offer, changed(part, change))?.range.high ?? 0;
  return questions
    .map((question) => {
      const highs = question.answers.map(({ change }) => highAfter(change));
      return { question, effect: Math.max(...highs) - Math.min(...highs) };
    })
    .sort((a, b) => b.effect - a.effect);
}

/** Takes the first questions about adders that leave the range useful while they are unanswered. */
function takeUseful(offer: Offer, part: Part, ranked: readonly Ranked[]): Ranked[] {
  const isUseless = (candidate: Part) => isTooWide(pricePart(offer, candidate)?.range);
  const useful: Ranked[] = [];
  let current = part;
  for (const entry of ranked) {
    if (useful.length === MAX_UNPROMPTED_ADDERS) break;
    const next = changed(current, entry.question.unanswered);
    if (isUseless(next) && !isUseless(part)) continue;
    useful.push(entry);
    current = next;
  }
  return useful;
}

/** Asks which kind a job is, if it might be one of several. */
function kindQuestions({ priceList, isByForm }: Context, { job, otherJobs }: Part): Question[] {
  if (otherJobs.length === 0) return [];
  const { type } = priceList.jobOf(job);
  // The form's estimate covers the two most common kinds, but asks about all of them.
  const kinds = isByForm ? priceList.commonJobs(type) : [job, ...otherJobs];
  return [kindQuestion(priceList, type, kinds)];
}

/** Asks for the kind of work where no job is known; nothing if the project type has only one kind. */
export function firstQuestions(priceList: PriceList, type: ProjectType): AskedQuestion[] {
  const kinds = priceList.commonJobs(type);
  return kinds.length > 1 ? [{ ...kindQuestion(priceList, type, kinds), part: 0 }] : [];
}

/** @param row - how the price list asks about the adder, if it does */
function adderQuestion(
  { id, label }: OfferedAdder,
  row: Partial<ReturnType<PriceList['questionsOf']>[number]> = {},
): Question {
  const { text = `Should we include ${label.toLowerCase()}?`, no = 'No', yes = 'Yes' } = row;
  return {
    about: { kind: 'adder', id },
    text,
    answers: [
      { id: 'no', label: no, change: { adders: { [id]: 'no' } } },
      { id: 'yes', label: yes, change: { adders: { [id]: 'yes' } } },
    ],
    unanswered: { adders: { [id]: 'unanswered' } },
  };
}

const sizeTexts: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How tall is it?',
  area: 'About how big is it?',
  steps: 'How many steps?',
  count: 'How many?',
};

function sizeQuestions(job: Job, part: Part): Question[] {
  if (part.otherArea !== undefined) {
    const { units } = countUnits(job, knownSizes(part));
    return [sizeQuestion('area', [units, part.otherArea], [])];
  }
  if (Object.keys(part.sizes).length > 0 || job.measure === 'piece') {
    return unansweredSizes(part).map(([name, values]) => sizeQuestion(name, values, values));
  }
  // The typical size, which is priced, comes first.
  const [only, side] = dimensionsOf[job.measure];
  const size = Math.round(typicalUnits(job));
  return [sizeQuestion(side ? 'area' : only, [size, Math.round(size / 2), size * 2], [])];
}

/** @param covered - the values that the range covers without an answer; none if a size is assumed */
function sizeQuestion(dimension: Dimension, values: number[], covered: number[]): Question {
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${sizeUnits[dimension]}`,
    change: { sizes: { [dimension]: [value] } },
  }));
  const about = { kind: 'size', dimension } as const;
  return {
    about,
    text: sizeTexts[dimension],
    answers,
    unanswered: { sizes: { [dimension]: covered } },
  };
}

/** Asks which kind of job it is; `jobs` are the kinds, the most common one first. */
function kindQuestion(priceList: PriceList, type: ProjectType, jobs: readonly string[]): Question {
  const { choose, answer } = priceList.tables[type];
  const [job = '', ...otherJobs] = jobs;
  return {
    about: { kind: 'job' },
    text: choose[0]?.text ?? 'Which kind of work is it?',
    answers: jobs.map((id) => {
      const label = answer.find((row) => row.job === id)?.label ?? priceList.jobOf(id).label;
      return { id, label, change: { job: id, otherJobs: [] } };
    }),
    unanswered: { job, otherJobs },
  };
}

export const typicalUnits = (job: Job) => countUnits(job, {}).units;
