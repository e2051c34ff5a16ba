import {
  type Answer,
  type AskedQuestion,
  answered,
  answerOf,
  type Dimension,
  type Estimate,
  type Part,
  unknownJob,
} from './estimate.ts';
import {
  difference,
  followsHeight,
  isByArea,
  isTooWide,
  type PricedPart,
  type PricedProject,
  priceProject,
} from './price-project.ts';
import {
  areaText,
  changeText,
  dollars,
  priceDate,
  pricesText,
  rangeText,
  sizeText,
  sizeUnits,
} from './price-text.ts';
import { projectScopes, projectTypes, scopeSizes } from './project.ts';

/** An estimate in words, in reading order; the same for site, page, and email. */
export type EstimateView = ReturnType<typeof estimateView>;
export type LineView = EstimateView['lines'][number];
export type QuestionView = EstimateView['questions'][number];

export const estimateText = {
  title: 'Your Estimate',
  requestOfficial: 'Request Official Quote',
  noPrice: "We'd need to see this one",
  noSetPrice:
    "We don't have a set price for this kind of work. We have your request and will come look.",
  oneAnswer: 'One answer gets you a price',
  warnings: 'Please note',
  lines: "What's in this price",
  open: 'Still open',
  total: 'Your range',
  notIncluded: 'Not included',
  haveReady: 'Handy to have for the visit',
  beforeReading: 'Reading your description…',
  fromPhoto: 'from your photo',
};

/** The id of the line with the job itself. */
export const BASE_LINE = 'base';

const MAX_QUESTIONS = 2;

/** Puts an estimate into words; `isReading` while the model is still reading the description. */
export function estimateView(estimate: Estimate, isReading = false) {
  const { reading } = estimate;
  const priced = pricedEstimate(estimate);
  const shown = isTooWide(priced?.range) ? undefined : priced;
  const questions = reading.questions.map((each) => questionView(estimate, each, Boolean(shown)));
  const open = questions.filter(({ chosen }) => chosen === undefined);
  const asked = shown
    ? open.slice(0, MAX_QUESTIONS)
    : open.filter(({ isAssumption }) => !isAssumption).slice(0, 1);
  return {
    project: projectText(estimate, priced?.parts ?? []),
    /** The headline: a price range, or what it takes to get one. */
    figure: shown ? rangeText(shown.range) : estimateText[priced ? 'oneAnswer' : 'noPrice'],
    /** The sum of the lines, and with all that is open; absent if no price is shown. */
    ...(shown && { known: shown.known, range: shown.range }),
    notes: explainEstimate(estimate, priced, isReading),
    sizes: priced?.parts.map(sizeView) ?? [],
    lines: shown?.parts.flatMap((part, index) => lineViews(estimate, part, index)) ?? [],
    /** The amount by which the open questions may move the sum of the lines. */
    open: shown && openText(shown),
    asked,
    /** The open and the answered questions, in order. */
    questions: questions.filter((each) => each.chosen !== undefined || asked.includes(each)),
    questionsTitle: questionsTitle(asked.length, Boolean(shown)),
  };
}

function questionsTitle(count: number, isPriced: boolean): string {
  if (count === 0) return 'Your answers';
  const questions = count === 1 ? 'one quick question' : 'two quick questions';
  return `Answer ${questions} ${isPriced ? 'to narrow it down' : 'for your price'}`;
}

/** Prices an estimate with everything that was chosen; undefined if the job needs a visit first. */
export function pricedEstimate({ offer, choices, reading }: Estimate): PricedProject | undefined {
  return reading.visits.length > 0 ? undefined : priceProject(offer, choices);
}

/** Returns the range that is shown; undefined if a question or a visit comes first. */
export function rangeOf(estimate: Estimate) {
  const range = pricedEstimate(estimate)?.range;
  return isTooWide(range) ? undefined : range;
}

function openText({ known, range }: PricedProject): string | undefined {
  const { low, high } = difference(range, known);
  if (low === 0 && high === 0) return undefined;
  if (low < 0 && high > 0) return changeText({ low, high });
  const end = low === 0 ? high : low;
  return `up to ${changeText({ low: end, high: end })}`;
}

function projectText({ projectType, reading }: Estimate, parts: readonly PricedPart[]): string {
  const [first] = parts;
  const type = projectTypes[projectType];
  if (!first) return type;
  if (reading.readBy === 'form' && isByArea(first.job)) {
    const area = Math.round(first.units).toLocaleString('en-US');
    return `Usual price for ${area} sq ft of ${type.toLowerCase()}`;
  }
  return [first.job.label, ...parts.slice(1).map(({ job }) => lowerLabel(job))].join(' + ');
}

const SUMMARY_LENGTH = 90;

/** Sums up an estimate in one line: `$10,700–29,800 · Boulder wall 30 × 3 ft (assumed) · tear-out and haul-away`. */
export function summaryLine(estimate: Estimate): string {
  const { project, figure, sizes, lines } = estimateView(estimate);
  const jobs = sizes.map(({ job, text, isAssumed }) =>
    [job, text, text && isAssumed && '(assumed)'].filter(Boolean).join(' '),
  );
  const added = lines.filter(({ isOn, id }) => isOn && id !== BASE_LINE);
  let summary = figure;
  for (const each of [jobs, jobs.length === 0 ? project : [], added.map(lowerLabel)].flat()) {
    const longer = `${summary} · ${each}`;
    if (longer.length <= SUMMARY_LENGTH) summary = longer;
  }
  return summary;
}

const lowerLabel = ({ label }: { label: string }) => label.toLowerCase();

const photosRead = ['', ' and one of your photos', ' and two of your photos'];

export function disclaimerFor({ reading, offer }: Pick<Estimate, 'reading' | 'offer'>): string {
  const date = priceDate(offer.date);
  const origin =
    reading.readBy === 'ai'
      ? `This estimate is AI-generated. AI read your description${photosRead[reading.photos ?? 0]}; the prices are ours, as of ${date}.`
      : `We priced this from your form without AI, by our own prices as of ${date}.`;
  return `${origin} It's a planning range, not an offer. We set the final price after we see the job.`;
}

/** The size of a job; `isAssumed` if it is a typical one, or one of several. */
function sizeView(priced: PricedPart, index: number) {
  const isOpen = Object.keys(priced.part.openSizes).length > 0;
  const isAssumed = isOpen || priced.assumed.length > 0;
  return { part: index, job: priced.job.label, text: sizeText(priced), isAssumed };
}

/** Explains what was read and priced, or why there is no price. */
function explainEstimate(estimate: Estimate, priced?: PricedProject, isReading = false) {
  const { readBy, unclear, visits } = estimate.reading;
  const notes = unclear.map(
    (words) => `We couldn't tell what "${words}" meant. Add a size to get your range.`,
  );
  if (readBy === 'form' && !isReading) notes.unshift("We couldn't read your description just now.");
  if (!priced) return [...notes, ...(visits.length > 0 ? visits : [estimateText.noSetPrice])];
  for (const [index, part] of priced.parts.entries()) {
    const label = priced.parts.length > 1 ? `${part.job.label}: ` : '';
    notes.push(...explainPart(estimate, part, index).map((note) => label + note));
  }
  return notes;
}

function explainPart(estimate: Estimate, priced: PricedPart, index: number): string[] {
  const { part, job, minimum } = priced;
  const notes = [basisNote(estimate, priced, index), ...openSizeNotes(estimate, part, index)];
  const others = estimate.offer.jobs.filter(({ id }) => part.otherJobs.includes(id));
  if (others.length > 0) {
    const kinds = new Intl.ListFormat('en-US').format(others.map(lowerLabel));
    notes.push(
      `We assumed the most common kind, ${lowerLabel(job)}. The range also covers ${kinds}.`,
    );
  }
  if (minimum) notes.push(`Our minimum for this is about ${dollars(job.minimum)}.`);
  return notes.filter((note) => note !== undefined);
}

function basisNote(estimate: Estimate, priced: PricedPart, index: number) {
  const { projectScope: scope, typedArea, reading, isCorrected } = estimate;
  const { part, job, units, assumed } = priced;
  const size = sizeText(priced);
  const { area } = part.dimensions;
  if (!size || Object.keys(part.openSizes).length > 0) return undefined;
  if (assumed.length > 0) {
    return reading.readBy === 'form'
      ? `This is for a typical job: ${size}.`
      : `You didn't give a size, so we priced a typical job: ${size}.`;
  }
  if (!isByArea(job)) return `Based on your ${size}.`;
  const surface = areaText({ job, units });
  const isRead = reading.reasons.some((each) => each.part === index && /^size-/.test(each.id));
  if (scope && !isCorrected) {
    const isChosen = area !== undefined && area !== typedArea && !isRead;
    if (isChosen) return `You chose ${projectScopes[scope]}, so we priced ${size}.`;
    const { min, max } = scopeSizes[scope];
    if (units < min || units > max)
      return `You chose ${projectScopes[scope]}, but your measurements come to ${surface}, so we used those.`;
  }
  return `Based on your ${area === undefined ? `${size} (${surface})` : surface}.`;
}

function openSizeNotes({ reading }: Estimate, { openSizes }: Part, index: number): string[] {
  return (Object.entries(openSizes) as [Dimension, number[]][]).map(([name, values]) => {
    const [from, to] = [values[0], values.at(-1)].map((value) => value?.toLocaleString('en-US'));
    const read = reading.reasons.find(({ id, part }) => part === index && id === `size-${name}`);
    return read && !reading.unclear.includes(read.words)
      ? `You gave two sizes, ${from} and ${to}${sizeUnits[name]}. Pick one below to narrow the price.`
      : `No ${name} given, so this covers ${from} to ${to}${sizeUnits[name]}.`;
  });
}

/** Returns the base line item, then the adders, each with its explanation and the homeowner's words. */
function lineViews({ reading }: Estimate, priced: PricedPart, part: number) {
  const { job, base, adders, minimum } = priced;
  const line = (id: string, label: string, sentence: string, amount: string) => {
    const words = reading.reasons.find((each) => each.part === part && each.id === id)?.words;
    return { part, id, label, sentence, amount, words, isOn: true, isSwitchable: false };
  };
  const included = `${pricesText(job)}. Includes ${job.includes}.`;
  const lines = [line(BASE_LINE, job.label, included, rangeText(base))];
  for (const { adder, range, isOn } of adders) {
    const added = line(adder.id, adder.label, adder.sentence, changeText(range));
    // Adders that were switched off stay visible so they can be switched on again; they don't count.
    if (isOn || added.words !== undefined)
      lines.push({ ...added, isOn, isSwitchable: !followsHeight(adder) });
  }
  const effort = 'What it takes to bring the crew and the tools out.';
  if (minimum) lines.push(line('minimum', 'Small job', effort, changeText(minimum)));
  return lines;
}

/** Adds the effect of each answer: the difference to the first answer, or before any price the range it leads to. */
function questionView(estimate: Estimate, question: AskedQuestion, isPriced: boolean) {
  const part = estimate.choices.parts[question.part];
  const answers = question.answers.map((answer) => {
    const priced = pricedEstimate(withAnswer(estimate, question.part, answer));
    return { ...answer, priced };
  });
  const first = answers[0]?.priced;
  const effectOf = (priced: PricedProject | undefined) => {
    if (isPriced) return priced && first ? changeText(difference(priced.known, first.known)) : '';
    return priced && !isTooWide(priced.range) ? rangeText(priced.range) : '';
  };
  return {
    ...question,
    chosen: part && answerOf(part, question)?.id,
    answers: answers.map(({ priced, ...answer }) => ({ ...answer, effect: effectOf(priced) })),
  };
}

/** Returns an estimate once a question about one of its jobs is answered. */
export function withAnswer(estimate: Estimate, part: number, answer: Answer): Estimate {
  const { parts } = estimate.choices;
  const asked = parts.length > part ? parts : [unknownJob];
  const choices = {
    parts: asked.map((each, index) => (index === part ? answered(each, answer) : each)),
  };
  return { ...estimate, choices, isCorrected: true };
}

/** Writes a question with its answers in a line: `What is above the wall? (Level ground: +$0 / A slope: +$700 to $1,900)`. */
export function questionText({ text, answers, photo }: QuestionView): string {
  const labels = answers.map(({ label, effect }) => (effect ? `${label}: ${effect}` : label));
  return `${text} (${labels.join(' / ')})${photo === undefined ? '' : ` (${estimateText.fromPhoto})`}`;
}

/** Writes a whole estimate as plain text, a paragraph or a list for each of its parts. */
export function estimateInText(estimate: Estimate): string {
  const { project, figure, notes, questionsTitle, open, lines, asked, range } =
    estimateView(estimate);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  const sums = [
    ...(open ? [`${estimateText.open}: ${open}`] : []),
    ...(range ? [`${estimateText.total}: ${figure}`] : []),
  ];
  return [
    [project, figure].join('\n'),
    notes.join(' '),
    list(estimateText.warnings, warnings),
    list(estimateText.lines, [...lines.filter(({ isOn }) => isOn).map(lineText), ...sums]),
    list(estimateText.notIncluded, notIncluded),
    list(questionsTitle, asked.map(questionText)),
    list(estimateText.haveReady, haveReady),
    disclaimerFor(estimate),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function lineText({ label, amount, words, sentence }: LineView): string {
  return `${label}: ${amount}${words === undefined ? '' : ` ("${words}")`}. ${sentence}`;
}

function list(title: string, entries: readonly string[]): string {
  return entries.length > 0
    ? [`${title}:`, ...entries.map((entry) => `- ${entry}`)].join('\n')
    : '';
}
