import {
  commonJobs,
  jobOf,
  priceList,
  questionsOf,
  typicalUnits,
} from '../price-list/price-list.ts';
import type { JobReading } from './check-reading.ts';
import {
  type AskedQuestion,
  changed,
  type Dimension,
  knownSizes,
  type Offer,
  type OfferedAdder,
  type Part,
} from './estimate.ts';
import { countUnits, isTooWide, pricePart } from './price-project.ts';
import { sizeUnits } from './price-text.ts';
import { dimensionsOf, type ProjectType } from './project.ts';

type Question = Omit<AskedQuestion, 'part'>;

/** Adders that we ask about unprompted, because each of them widens the range. */
const MAX_OPEN_ADDERS = 2;

/**
 * Writes the questions about the jobs of an estimate, for each job those with the largest effect on its price first.
 *
 * @param readings - what was read of each job; without it, every adder of the price list that has a question is open
 */
export function questionsFor(
  offer: Offer,
  parts: readonly Part[],
  readings: readonly JobReading[],
): AskedQuestion[] {
  const questions = parts.flatMap((part, index) => {
    const label = parts.length > 1 ? `${jobOf(part.job).label}: ` : '';
    return questionsAbout(offer, part, readings[index]).map((question) => {
      const text = question.about.kind === 'adder' ? question.text : label + question.text;
      return { ...question, part: index, text };
    });
  });
  // An adder of two jobs is asked about once.
  const texts = questions.map(({ text }) => text);
  return questions.filter(({ text }, index) => texts.indexOf(text) === index);
}

function questionsAbout(offer: Offer, part: Part, reading?: JobReading): Question[] {
  const effectOf = ({ answers }: Question) => {
    const highs = answers.map(
      ({ change }) => pricePart(offer, changed(part, change))?.range.high ?? 0,
    );
    return Math.max(...highs) - Math.min(...highs);
  };
  const byEffect = (a: Question, b: Question) => effectOf(b) - effectOf(a);
  const asks = reading?.asks ?? [];
  const adders = offer.adders.filter(({ id, jobs }) => jobs.includes(part.job) && !part.adders[id]);
  const named = adders.filter(({ id }) => asks.some((ask) => ask.id === id));
  const unnamed = adders
    .filter((adder) => !named.includes(adder) && rowOf(part, adder))
    .map((adder) => adderQuestion(part, adder))
    .sort(byEffect);
  return [
    ...sizeQuestions(part),
    ...kindQuestions(part, reading),
    ...named.map((adder) => adderQuestion(part, adder, asks)),
    ...(reading ? withinSpread(offer, part, unnamed) : unnamed),
  ].sort(byEffect);
}

/** The form's estimate covers the two most common kinds, but asks about all of them. */
function kindQuestions({ job, otherJobs }: Part, reading?: JobReading): Question[] {
  if (otherJobs.length === 0) return [];
  const { type } = jobOf(job);
  return [kindQuestion(type, reading ? [job, ...otherJobs] : commonJobs(type))];
}

/** The row of the price list that asks about an adder. */
const rowOf = ({ job }: Part, { id }: OfferedAdder) =>
  questionsOf(job).find((row) => row.id === id);

function adderQuestion(part: Part, adder: OfferedAdder, asks: JobReading['asks'] = []): Question {
  const { id, label } = adder;
  const row = rowOf(part, adder);
  const text = row?.text ?? `Should we include ${label.toLowerCase()}?`;
  const isSeen = asks.some((ask) => ask.id === id && ask.isFromPhoto);
  const seen = isSeen ? `${row?.photo ?? 'Your photo looks as if it is needed.'} ` : '';
  return {
    about: { kind: 'adder', id },
    text: seen + text,
    answers: [
      { id: 'no', label: row?.no ?? 'No', change: { adders: { [id]: 'no' } } },
      { id: 'yes', label: row?.yes ?? 'Yes', change: { adders: { [id]: 'yes' } } },
    ],
    open: { adders: { [id]: 'open' } },
  };
}

/** Keeps the first questions whose adders leave the range narrow enough to be useful. */
function withinSpread(offer: Offer, part: Part, questions: readonly Question[]): Question[] {
  const isUseless = (candidate: Part) => isTooWide(pricePart(offer, candidate)?.range);
  const kept: Question[] = [];
  let current = part;
  for (const question of questions) {
    const next = changed(current, question.open);
    if (kept.length === MAX_OPEN_ADDERS || (isUseless(next) && !isUseless(part))) continue;
    kept.push(question);
    current = next;
  }
  return kept;
}

const sizeTexts: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How tall is it?',
  area: 'About how big is it?',
  steps: 'How many steps?',
  count: 'How many?',
};

function sizeQuestions(part: Part): Question[] {
  const job = jobOf(part.job);
  if (part.otherArea !== undefined) {
    const { units } = countUnits(job, knownSizes(part));
    return [sizeQuestion('area', [units, part.otherArea], [])];
  }
  const sizes = Object.entries(part.sizes) as [Dimension, number[]][];
  if (sizes.length > 0 || job.measure === 'piece') {
    const open = sizes.filter(([, values]) => values.length > 1);
    return open.map(([dimension, values]) => sizeQuestion(dimension, values, values));
  }
  // The typical size, which is priced, comes first.
  const [only, side] = dimensionsOf[job.measure];
  const size = Math.round(typicalUnits(part.job));
  return [sizeQuestion(side ? 'area' : only, [size, Math.round(size / 2), size * 2], [])];
}

/** @param open - the values that the range covers without an answer; none if a size is assumed */
function sizeQuestion(dimension: Dimension, values: number[], open: number[]): Question {
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${sizeUnits[dimension]}`,
    change: { sizes: { [dimension]: [value] } },
  }));
  const about = { kind: 'size', dimension } as const;
  return { about, text: sizeTexts[dimension], answers, open: { sizes: { [dimension]: open } } };
}

/** Asks which kind of job it is; `jobs` are the kinds, the most common one first. */
export function kindQuestion(type: ProjectType, jobs: readonly string[]): Question {
  const { choose, answer } = priceList.tables[type];
  const [job = '', ...otherJobs] = jobs;
  return {
    about: { kind: 'job' },
    text: choose[0]?.text ?? 'Which kind of work is it?',
    answers: jobs.map((id) => {
      const label = answer.find((row) => row.job === id)?.label ?? jobOf(id).label;
      return { id, label, change: { job: id, otherJobs: [] } };
    }),
    open: { job, otherJobs },
  };
}
