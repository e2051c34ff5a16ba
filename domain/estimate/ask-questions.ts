import { jobOf, priceList, questionsOf, typicalUnits } from '../price-list/price-list.ts';
import type { JobReading } from './check-reading.ts';
import { type AskedQuestion, answered, type Dimension, type Offer, type Part } from './estimate.ts';
import { isTooWide, pricePart } from './price-project.ts';
import { sizeUnits } from './price-text.ts';
import { dimensionsOf, type ProjectType } from './project.ts';

/** Returns the questions about each job: without what was read of them, every question of the price list. */
export function questionsAbout(
  offer: Offer,
  parts: readonly Part[],
  jobs: readonly JobReading[] = [],
): AskedQuestion[] {
  const questions: AskedQuestion[] = [];
  for (const [index, part] of parts.entries()) {
    const label = parts.length > 1 ? `${jobOf(part.job).label}: ` : '';
    for (const question of questionsAboutPart(offer, part, index, jobs[index])) {
      // An adder of two jobs is asked about once.
      const isAboutAdder = question.answers.some(({ adds }) => adds !== undefined);
      const text = isAboutAdder ? question.text : label + question.text;
      if (!questions.some((each) => each.text === text)) questions.push({ ...question, text });
    }
  }
  return questions;
}

/** Adders that we ask about unprompted, because each of them widens the range. */
const MAX_OPEN_ADDERS = 2;

/** Returns the questions about one job, those with the largest effect on its price first. */
function questionsAboutPart(offer: Offer, part: Part, index: number, reading?: JobReading) {
  const effectOf = (question: AskedQuestion) => dollarEffect(offer, part, question);
  const byEffect = (a: AskedQuestion, b: AskedQuestion) => effectOf(b) - effectOf(a);
  const asks = reading?.asks ?? [];
  const adders = addersAsked(offer, part, index, asks).toSorted(byEffect);
  const isNamed = ({ id }: AskedQuestion) => asks.some((each) => id === `${each.id}-${index}`);
  const others = adders.filter((question) => !isNamed(question));
  const kinds = [part.job, ...part.otherJobs];
  return [
    ...sizesAsked(part, index),
    ...(kinds.length > 1 ? kindQuestion(jobOf(part.job).type, index, kinds) : []),
    ...adders.filter(isNamed),
    ...(reading ? withinSpread(offer, part, others) : others),
  ].toSorted(byEffect);
}

/** Keeps the first questions whose adders leave the range narrow enough to be useful. */
function withinSpread(offer: Offer, part: Part, questions: readonly AskedQuestion[]) {
  const isHopeless = isTooWide(pricePart(offer, part)?.range);
  const kept: AskedQuestion[] = [];
  for (const question of questions) {
    const open = askedAdders([...kept, question], question.part);
    const isUseful = isHopeless || !isTooWide(pricePart(offer, { ...part, open })?.range);
    if (isUseful && kept.length < MAX_OPEN_ADDERS) kept.push(question);
  }
  return kept;
}

const sizeQuestions: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How tall is it?',
  area: 'About how big is it?',
  steps: 'How many steps?',
  count: 'How many?',
};

function sizesAsked(part: Part, index: number): AskedQuestion[] {
  const opened = Object.entries(part.openSizes) as [Dimension, number[]][];
  const { measure } = jobOf(part.job);
  const isKnown = opened.length > 0 || Object.keys(part.dimensions).length > 0;
  if (isKnown || measure === 'piece') {
    return opened.map(([name, values]) => sizeAsked(name, values, index));
  }
  // The typical size, which is priced, comes first.
  const [only, side] = dimensionsOf[measure];
  const name = side ? 'area' : only;
  const size = Math.round(typicalUnits(part.job));
  const values = [size, Math.round(size / 2), size * 2];
  return [{ ...sizeAsked(name, values, index), isAssumption: true }];
}

function sizeAsked(name: Dimension, values: readonly number[], part: number): AskedQuestion {
  const answers = values.map((value) => ({
    id: String(value),
    label: `${value.toLocaleString('en-US')}${sizeUnits[name]}`,
    dimensions: { [name]: value },
  }));
  return { id: `size-${name}-${part}`, part, text: sizeQuestions[name], answers };
}

/** Asks for the kind of job: one of `jobs`, or of the usual ones. */
export function kindQuestion(
  type: ProjectType,
  part: number,
  jobs?: readonly string[],
): AskedQuestion[] {
  const { choose, answer } = priceList.tables[type];
  const usual = answer.map(({ job }) => job);
  // The form's estimate covers two kinds, but asks about all of them.
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
    const text = own?.text ?? `Should we include ${label.toLowerCase()}?`;
    const answers = [
      { id: 'no', label: own?.no ?? 'No', drops: id },
      { id: 'yes', label: own?.yes ?? 'Yes', adds: id },
    ];
    const photo = asked?.photo && { photo: asked.photo };
    return [{ id: `${id}-${part}`, part, text, ...photo, answers }];
  });
}

function dollarEffect(offer: Offer, part: Part, { answers }: AskedQuestion): number {
  const highs = answers.map((answer) => pricePart(offer, answered(part, answer))?.range.high ?? 0);
  return Math.max(...highs) - Math.min(...highs);
}

/** Returns the adders that the questions about a job would add. */
export function askedAdders(questions: readonly AskedQuestion[], part: number): string[] {
  const own = questions.filter((each) => each.part === part);
  return own.flatMap(({ answers }) => answers.flatMap(({ adds }) => adds ?? []));
}
