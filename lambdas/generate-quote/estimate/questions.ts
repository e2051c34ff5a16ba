import {
  type AskedQuestion,
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
import type { PriceTable } from '../../../domain/price-list/price-table.ts';
import { dimensionsOf, type ProjectType } from '../../../domain/project.ts';
import type { JobReading } from './check-reading.ts';
import { typicalUnits } from './fill-in-sizes.ts';

type Question = Omit<AskedQuestion, 'part'>;

/** Adders that we ask about unprompted after a reading, as long as they leave the range narrow enough to be useful. */
const MAX_UNPROMPTED_ADDERS = 2;

interface Context {
  priceList: PriceList;
  offer: Offer;
  /** True if nothing was read, and the form alone is priced: every adder with a question is asked about then. */
  isByForm: boolean;
}

/** Returns the questions about each job, those with the largest effect on its price first. */
export function questionsFor(
  context: Context,
  parts: readonly Part[],
  readings: readonly JobReading[],
): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  for (const [index, part] of parts.entries()) {
    const { label } = context.priceList.jobOf(part.job);
    for (const question of questionsAbout(context, part, readings[index]?.asks ?? [])) {
      const namesJob = parts.length > 1 && question.about.kind !== 'adder';
      const text = namesJob ? `${label}: ${question.text}` : question.text;
      // Two jobs may share an adder, which is asked about once.
      const isAsked = asked.some((earlier) => earlier.text === text);
      if (!isAsked) asked.push({ ...question, part: index, text });
    }
  }
  return asked;
}

/** @param asks - the adders that the reader wants to be asked about */
function questionsAbout(context: Context, part: Part, asks: readonly string[]): Question[] {
  const { priceList, offer, isByForm } = context;
  const sizes = sizeQuestions(priceList.jobOf(part.job), part);
  const required = [...sizes, ...kindQuestions(context, part)];
  const optional: Question[] = [];
  for (const adder of offer.adders) {
    const isSettled = part.adders[adder.id] !== undefined;
    if (isSettled || !adder.jobs.includes(part.job)) continue;
    const row = priceList.questionsOf(part.job).find(({ id }) => id === adder.id);
    if (asks.includes(adder.id)) required.push(adderQuestion(adder, row));
    else if (row) optional.push(adderQuestion(adder, row));
  }
  const effectOf = (question: Question) => effectOn(offer, part, question);
  const largestFirst = (a: Question, b: Question) => effectOf(b) - effectOf(a);
  const effective = optional.filter((question) => effectOf(question) > 0).sort(largestFirst);
  const useful = isByForm ? effective : takeUseful(offer, part, effective);
  return [...required, ...useful].sort(largestFirst);
}

/** Returns the difference in dollars between the high ends that the answers lead to. */
function effectOn(offer: Offer, part: Part, { answers }: Question): number {
  const highs = answers.map(
    ({ change }) => pricePart(offer, changed(part, change))?.range.high ?? 0,
  );
  return Math.max(...highs) - Math.min(...highs);
}

/** Takes the first questions that leave the range useful while they are unanswered. */
function takeUseful(offer: Offer, part: Part, questions: readonly Question[]): Question[] {
  const isUseless = (candidate: Part) => isTooWide(pricePart(offer, candidate)?.range);
  const useful: Question[] = [];
  let current = part;
  for (const question of questions) {
    if (useful.length === MAX_UNPROMPTED_ADDERS) break;
    const widened = changed(current, question.unanswered);
    if (isUseless(widened) && !isUseless(part)) continue;
    useful.push(question);
    current = widened;
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
  row: Partial<PriceTable['question'][number]> = {},
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
  const [first, second] = dimensionsOf[job.measure];
  const dimension = second ? 'area' : first;
  const typical = Math.round(typicalUnits(job));
  // The typical size, which is priced, comes first.
  return [sizeQuestion(dimension, [typical, Math.round(typical / 2), typical * 2], [])];
}

/** @param covered - the values that the range covers without an answer; none if a size is assumed */
function sizeQuestion(dimension: Dimension, values: number[], covered: number[]): Question {
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${sizeUnits[dimension]}`,
    change: { sizes: { [dimension]: [value] } },
  }));
  const unanswered = { sizes: { [dimension]: covered } };
  return { about: { kind: 'size', dimension }, text: sizeTexts[dimension], answers, unanswered };
}

/** Asks which kind of job it is; `jobs` are the kinds, the most common one first. */
function kindQuestion(priceList: PriceList, type: ProjectType, jobs: readonly string[]): Question {
  const { choose, answer } = priceList.tables[type];
  const [job = '', ...otherJobs] = jobs;
  const answers = jobs.map((id) => {
    const { label } = answer.find((row) => row.job === id) ?? priceList.jobOf(id);
    return { id, label, change: { job: id, otherJobs: [] } };
  });
  const text = choose[0]?.text ?? 'Which kind of work is it?';
  return { about: { kind: 'job' }, text, answers, unanswered: { job, otherJobs } };
}
