import { projectTypes } from '../project.ts';
import {
  type AskedQuestion,
  type Change,
  changed,
  type Estimate,
  hasUnansweredSize,
  type OfferedJob,
  unknownJob,
} from './estimate.ts';
import { estimateText, explainEstimate, lineSentence, originText } from './estimate-wording.ts';
import {
  difference,
  followsHeight,
  isTooWide,
  type PricedPart,
  type PricedProject,
  priceProject,
  sum,
} from './price-project.ts';
import { changeText, dollars, rangeText, sizeText } from './price-text.ts';

/** An estimate in words, in reading order; the same for site, page, and email. */
export type EstimateView = ReturnType<typeof estimateView>;
export type LineView = EstimateView['lines'][number];
export type QuestionView = EstimateView['asked'][number];
type About = AskedQuestion['about']['kind'];

const MAX_QUESTIONS = 2;

/** Puts an estimate into words. */
export function estimateView(estimate: Estimate) {
  const { projectType, offer, choices, reading } = estimate;
  const firstJob = offer.jobs.find(({ id }) => id === choices.parts[0]?.job);
  const priced = priceProject(estimate);
  const price = priced && priceView(priced);
  const isWide = isTooWide(price?.range);
  const questions = reading.questions.map((question) =>
    questionView(estimate, question, isWide || !priced),
  );
  const asked = questions.filter(({ chosen }) => chosen === undefined).slice(0, MAX_QUESTIONS);
  const answered = questions.filter(({ chosen }) => chosen !== undefined);
  const priceQuestion = priced
    ? undefined
    : asked.find(({ answers }) => answers.some(({ effect }) => effect));
  const notes = [...otherKindNote(estimate, firstJob), ...explainEstimate(estimate, priced)];
  const jobs = priced?.parts.map((part, position) => jobView(estimate, part, position)) ?? [];
  return {
    dangers: reading.dangers,
    jobs,
    /** The jobs in a line that starts with a capital, or the kind of project if none has a price. */
    jobsText: jobs.map(joinedText).join(' + ') || projectTypes[projectType],
    figure: price?.text ?? estimateText.noPrice,
    /** The range; without one, the question whose answers have a price, or that a visit comes first. */
    headline: price?.text ?? priceQuestion?.text ?? estimateText.noPrice,
    priceQuestion,
    /** Undefined if a question or a visit comes first. */
    price,
    /** True if the high end is over three times the low end; the first question then narrows the range most. */
    isWide,
    /**
     * True if the price that is made before a model has read the description can stand meanwhile: the description
     * names a job of the very kind that the form names. Any other price may be about work that isn't wanted.
     */
    isSureBeforeReading:
      reading.readBy === 'name' && projectType !== 'other' && firstJob?.type === projectType,
    notes: priced ? notes : [...notes, priceQuestion ? estimateText.pick : estimateText.willCall],
    lines: priced?.parts.flatMap((part, position) => lineViews(estimate, part, position)) ?? [],
    /** The amount by which the unanswered questions may move the sum of the lines. */
    unanswered: priced && unansweredText(priced),
    /** The questions without an answer; the title counts them. */
    asked,
    askedTitle: asked.length === 1 ? 'One answer narrows it down' : 'Two answers narrow it down',
    isAllAnswered: asked.length === 0 && !jobs.some(({ isAssumed }) => isAssumed),
    answered,
    /** Both, in the order in which they are asked. */
    questions: questions.filter((question) => [...asked, ...answered].includes(question)),
    warnings: reading.warnings,
    /** Says who read the description; empty where there is no price to explain. */
    origin: priced ? originText(estimate) : '',
  };
}

/** The range, and the labels of its known part and of all of it, unless all of it is known. */
function priceView({ known, range }: PricedProject) {
  const price = { known, range, text: rangeText(range) };
  if (known.low === range.low && known.high === range.high) return { ...price, knownText: [] };
  const knownText = [
    `${rangeText(known)} from what you told us`,
    `${rangeText(range)} with what we don't know yet`,
  ];
  return { ...price, knownText };
}

function unansweredText({ known, range }: PricedProject): string | undefined {
  const { low, high } = difference(range, known);
  if (low === 0 && high === 0) return undefined;
  if (low < 0 && high > 0) return changeText({ low, high });
  return high > 0 ? `up to ${dollars(high)} more` : `up to ${dollars(-low)} less`;
}

/** Returns the quotes of the homeowner behind a job, its size, or one of its adders. */
function quotesBehind({ reading }: Estimate, position: number, kind: About, adder?: string) {
  return reading.reasons
    .filter((reason) => reason.part === position && reason.about.kind === kind)
    .filter(({ about }) => about.kind !== 'adder' || about.id === adder)
    .map(({ quote }) => quote);
}

/** A job as it was priced; `isAssumed` if its size is a typical one, or one of several. */
function jobView(estimate: Estimate, priced: PricedPart, position: number) {
  const { label } = priced.job;
  const size = sizeText(priced);
  const isAssumed = hasUnansweredSize(priced.part) || priced.assumed.length > 0;
  const assumed = isAssumed ? ' (assumed)' : '';
  return {
    size,
    isAssumed,
    /** `Boulder wall, 30 × 3 ft (assumed)` */
    text: size ? `${label}, ${size}${assumed}` : label,
    jobQuote: quotesBehind(estimate, position, 'job')[0],
    sizeQuotes: [...new Set(quotesBehind(estimate, position, 'size'))],
  };
}

const joinedText = ({ text }: ReturnType<typeof jobView>, position: number) =>
  position === 0 ? text : text.toLowerCase();

/** Says that the description is about another kind of work than the form, if it is. */
function otherKindNote(estimate: Estimate, job: OfferedJob | undefined): string[] {
  const { projectType } = estimate;
  if (!job || job.type === projectType || projectType === 'other') return [];
  if (quotesBehind(estimate, 0, 'job').length === 0) return [];
  const chosen = projectTypes[projectType];
  return [`You chose ${chosen}, but your description sounds more like ${job.label.toLowerCase()}.`];
}

/** Returns the job's line, then its adders', each with an explanation and a quote. They add up to `known`. */
function lineViews(estimate: Estimate, priced: PricedPart, position: number) {
  const { job, base, adders, minimum } = priced;
  const range = sum([base, minimum]);
  const baseLine = {
    position,
    /** Its ID in the price list; undefined for the line of the job itself. */
    adder: undefined as string | undefined,
    label: job.label,
    sentence: lineSentence(job, minimum.low > 0),
    range,
    amount: rangeText(range),
    quote: quotesBehind(estimate, position, 'job')[0],
    isOn: true,
    isSwitchable: false,
  };
  const adderLines = adders.map(({ adder, range, isOn }) => ({
    position,
    adder: adder.id,
    label: adder.label,
    sentence: adder.sentence,
    range,
    amount: changeText(range),
    quote: quotesBehind(estimate, position, 'adder', adder.id)[0],
    isOn,
    isSwitchable: !followsHeight(adder),
  }));
  // Adders that were switched off stay visible so they can be switched on again; they don't count.
  return [baseLine, ...adderLines.filter(({ isOn, quote }) => isOn || quote !== undefined)];
}

/** Adds the effect of each answer: the difference from the first answer, or the resulting range. */
function questionView(estimate: Estimate, question: AskedQuestion, showsRange: boolean) {
  const part = estimate.choices.parts[question.part] ?? unknownJob;
  const outcomes = question.answers.map(({ change }) =>
    priceProject(corrected(estimate, question.part, change)),
  );
  const [first] = outcomes;
  const effects = outcomes.map((outcome) => {
    if (!outcome) return '';
    if (showsRange) return rangeText(outcome.range);
    return first ? changeText(difference(outcome.known, first.known)) : '';
  });
  // An answer already given no longer changes anything.
  const chosen = question.answers.find(
    ({ change }) => JSON.stringify(changed(part, change)) === JSON.stringify(part),
  );
  const answers = question.answers.map((answer, index) => ({ ...answer, effect: effects[index] }));
  return { ...question, chosen: chosen?.id, answers };
}

/** Returns an estimate with an answer or another correction applied to one of its jobs. */
export function corrected(estimate: Estimate, position: number, change: Change): Estimate {
  const parts = [...estimate.choices.parts];
  parts[position] = changed(parts[position] ?? unknownJob, change);
  return { ...estimate, choices: { parts }, isCorrected: true };
}

/** Sums up an estimate in one line: `$10,700–29,800 · Boulder wall, 30 × 3 ft (assumed) · tear-out and haul-away`. */
export function summaryLine({ figure, jobsText, lines }: EstimateView): string {
  const added = lines.filter(({ isOn, adder }) => isOn && adder !== undefined);
  return [figure, jobsText, ...added.map(({ label }) => label.toLowerCase())].join(' · ');
}

/** Formats a question and its answers: `What is above the wall? (Level ground: no change / A slope: +$700)` */
export function questionText({ text, answers }: QuestionView): string {
  const labels = answers.map(({ label, effect }) => (effect ? `${label}: ${effect}` : label));
  return `${text} (${labels.join(' / ')})`;
}
