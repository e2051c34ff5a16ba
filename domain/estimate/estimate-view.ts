import { projectScopes, projectTypes } from '../project.ts';
import {
  type AskedQuestion,
  answered,
  type Dimension,
  type Estimate,
  type Part,
  type PriceRange,
} from './estimate.ts';
import { areaUnit, changeText, dollars, rangeText, sizeText, unitPrice } from './money.ts';
import { isByArea, type PricedPart, pricePart, priceProject } from './price-project.ts';

/** One line of an estimate in words. */
export interface LineView {
  id: string;
  /** The job that it belongs to. */
  part: number;
  /** The job itself. */
  isBase: boolean;
  /** It can be switched off: somebody picked it, and it does not follow from a size. */
  isSwitchable: boolean;
  label: string;
  /** The owner's sentence. */
  sentence: string;
  /** `+$900 to $1,600` */
  amount: string;
  /** The visitor's words that it was picked for. */
  words?: string;
  /** Switched off it stays in view and counts nothing. */
  isOn: boolean;
}

/** An estimate in words, in the order to read it; the same for site, page and email. */
export interface EstimateView {
  /** `Boulder wall`, or both of two jobs. */
  project: string;
  /** In large: a range, a price for one unit, or that it has to be seen first. */
  figure: string;
  notes: string[];
  /** Sizes worked out, where only a scope is known. */
  examples: { size: string; amount: string }[];
  /** The size of each job that has one. */
  sizes: string[];
  lines: LineView[];
  questions: QuestionView[];
  /** Titles that depend on whether there is a price, and on how many questions are asked. */
  titles: { notIncluded: string; questions: string };
}

/** A question with what each answer does to the range. */
export interface QuestionView extends Omit<AskedQuestion, 'answers'> {
  answers: (AskedQuestion['answers'][number] & { effect: string })[];
}

export const estimateText = {
  title: 'Your Estimate',
  requestOfficial: 'Request Official Quote',
  noPrice: 'We need to see this one to price it',
  warnings: 'Please note',
  lines: 'What the range is made of',
  haveReady: 'Good to have ready for the visit',
  beforeReading: 'We are reading your description …',
  fromPhoto: 'from your photo',
};

/** Puts an estimate into words. */
export function estimateView(estimate: Estimate): EstimateView {
  const { offer, choices, projectType, reading } = estimate;
  const priced = priceProject(offer, choices);
  const [first] = priced?.parts ?? [];
  const type = projectTypes[projectType];
  if (!priced || !first) {
    return {
      project: type,
      figure: estimateText.noPrice,
      notes:
        reading.visits.length > 0
          ? reading.visits
          : [
              "This kind of work has no set price. We have your request, and we'll look at it in person.",
            ],
      examples: [],
      sizes: [],
      lines: [],
      questions: reading.questions.map((question) => questionView(estimate, question)),
      titles: titlesFor(estimate, false),
    };
  }
  const basis = basisOf(estimate, first);
  return {
    project: projectText(type, priced.parts),
    figure: basis === 'range' ? rangeText(priced.range) : unitPrice(first.job),
    notes: notesFor(estimate, priced.parts),
    examples: basis === 'scope' ? examplesOf(estimate, first) : [],
    sizes: basis === 'range' ? priced.parts.flatMap((part) => sizeOf(part, priced.parts)) : [],
    lines: priced.parts.flatMap((part, index) => linesOf(estimate, part, index, basis === 'range')),
    questions: reading.questions.map((question) => questionView(estimate, question)),
    titles: titlesFor(estimate, true),
  };
}

/** Sizes as text; with several jobs, each is labeled with its job. */
function sizeOf(part: PricedPart, all: readonly PricedPart[]): string[] {
  const size = sizeText(part);
  if (!size) return [];
  return [all.length > 1 ? `${part.job.label}: ${size}` : size];
}

/** A range needs a size; a scope alone, or a size beyond any job, gives a price for one unit. */
function basisOf(
  { choices, projectScope, reading }: Estimate,
  { job }: PricedPart,
): 'range' | 'scope' | 'unit' {
  const [part] = choices.parts;
  const isKnown = Object.keys(part?.dimensions ?? {}).length > 0;
  if (choices.parts.length !== 1 || isKnown || !isByArea(job)) return 'range';
  if (reading.unclear.length > 0) return 'unit';
  return projectScope && part?.openSizes.area ? 'scope' : 'range';
}

function titlesFor({ reading }: Estimate, isPriced: boolean): EstimateView['titles'] {
  const count = reading.questions.length === 1 ? 'One quick question' : 'Two quick questions';
  return isPriced
    ? { notIncluded: 'Not in this range', questions: `${count} to narrow it down` }
    : { notIncluded: 'Good to know', questions: `${count} that would help` };
}

/** A label such as "Boulder wall" does not say that it is a retaining wall; "Fireplace refaced" does. */
function projectText(type: string, parts: readonly PricedPart[]): string {
  const labels = parts.map(({ job }) => job.label);
  const [label = type] = labels;
  if (labels.length > 1)
    return labels.map((each, index) => (index === 0 ? each : each.toLowerCase())).join(', and ');
  const own = parts[0] ? projectTypes[parts[0].job.type] : type;
  const [first = own] = own.split(/[ /]/);
  return label.toLowerCase().includes(first.toLowerCase()) || own !== type
    ? label
    : `${own}: ${label.toLowerCase()}`;
}

/** `Retaining Wall, boulder wall, 50 × 3 ft, hard to reach with a machine: $7,900 to $13,400` */
export function summaryLine(estimate: Estimate): string {
  const { project, figure, lines, sizes } = estimateView(estimate);
  const isKnown = estimate.choices.parts.some(
    ({ dimensions }) => Object.keys(dimensions).length > 0,
  );
  const added = lines.filter(({ isOn, isBase }) => isOn && !isBase);
  return `${[
    project.replace(': ', ', '),
    ...(isKnown ? sizes.map((size) => size.replace(/ \(.*\)$/, '')) : []),
    ...added.map(({ label }) => label.toLowerCase()),
  ].join(', ')}: ${figure}`;
}

/** Returns the range of an estimate as it stands, with everything that was chosen. */
export function rangeOf({ offer, choices }: Estimate): PriceRange | undefined {
  return priceProject(offer, choices)?.range;
}

const photosInWords = ['', ', looked at one photo of yours', ', looked at two photos of yours'];

/** An estimate's disclaimer in the form that is true of it. */
export function disclaimerFor({ reading, offer }: Pick<Estimate, 'reading' | 'offer'>): string {
  const read =
    reading.readBy === 'ai'
      ? `This estimate is AI-generated: AI read your description${photosInWords[reading.photos ?? 0]} and picked these points`
      : 'Our own rules, not AI, read your description this time and picked these points';
  return `${read}; the words and prices are ours. It is a planning range and not an offer, and your price is final only after we've seen the site; prices as of ${priceDate(offer.date)}.`;
}

/** Everyday names of the work of each type, for when no kind was named. */
const nouns: Partial<Record<Estimate['projectType'], string>> = {
  'retaining-wall': 'wall',
  'patio-walkway': 'paving',
  'stone-veneer': 'stone',
  'block-work': 'wall',
  'brick-work': 'brick work',
  fireplace: 'fireplace work',
};
const thing: Partial<Record<Estimate['projectType'], string>> = {
  ...nouns,
  'patio-walkway': 'patio',
  'stone-veneer': 'wall',
  'brick-work': 'wall',
  fireplace: 'face',
};

function notesFor(estimate: Estimate, parts: readonly PricedPart[]): string[] {
  return parts.flatMap((priced, index) => {
    const notes = notesOf(estimate, priced, index);
    return parts.length > 1 ? notes.map((note) => `${priced.job.label}: ${note}`) : notes;
  });
}

function notesOf(estimate: Estimate, priced: PricedPart, index: number): string[] {
  const { choices, reading, projectScope, isCorrected } = estimate;
  const { job, assumed, isMinimum, units } = priced;
  const part = choices.parts[index];
  if (!part) return [];
  const isBare = Object.keys(part.dimensions).length === 0;
  const opened = Object.entries(part.openSizes) as [Dimension, number[]][];
  const unclear = index === 0 && isBare ? reading.unclear : [];
  const isUnknown = isBare && opened.length === 0 && unclear.length === 0 && assumed.length > 0;
  const isByScope = isBare && unclear.length === 0 && projectScope && part.openSizes.area;
  const size = sizeText(priced)?.replace(/ \(.*\)$/, '');
  const reasons = reading.reasons.filter(
    (each) => each.part === index && each.id.startsWith('size-'),
  );
  const isRead = (name: Dimension) => reasons.some(({ id }) => id === `size-${name}`);
  const isAssumed =
    reading.isJobAssumed && index === 0 && (!isCorrected || part.otherJobs.length > 0);
  const noun = isByArea(job) ? (thing[job.type] ?? 'job') : 'job';
  return [
    ...unclear.map(
      (words) => `We weren't sure about "${words}". Tell us the size for your own range.`,
    ),
    isUnknown && `You didn't mention a size, so this is for a typical ${size} ${noun}.`,
    assumed.length > 0 &&
      !isBare &&
      `You didn't give a ${assumed.join(' or ')}, so we used a typical one.`,
    isByScope && choices.parts.length > 1 && `You chose ${projectScopes[projectScope]}.`,
    isByScope &&
      choices.parts.length === 1 &&
      'Here are two examples. Tell us your size for your own range.',
    ...(isByScope
      ? reasons.map(({ words }) => `We read "${words}" too, but it takes both sides to price.`)
      : opened.map(([name, values]) => openSizeNote(name, values, isRead(name)))),
    isAssumed && assumedJobNote(nouns[job.type] ?? 'work', job.label, part, estimate),
    isMinimum && `Our minimum is about ${dollars(job.minimum)}.`,
    ...scopeNote(estimate, units, index, job),
  ].filter((note) => typeof note === 'string');
}

function openSizeNote(name: Dimension, values: readonly number[], isRead: boolean): string {
  const unit = { area: ' sq ft', steps: ' steps' }[name as string] ?? ' ft';
  const span = `${values[0]?.toLocaleString('en-US')} to ${values.at(-1)?.toLocaleString('en-US')}${unit}`;
  if (isRead || name === 'area') return `We read ${span}, so the range covers both.`;
  return `You didn't give a ${name === 'steps' ? 'number of steps' : name}, so the range runs from ${span}.`;
}

function assumedJobNote(
  kind: string,
  label: string,
  { otherJobs }: Part,
  { offer }: Estimate,
): string {
  const others = otherJobs.flatMap(
    (id) => offer.jobs.find((job) => job.id === id)?.label.toLowerCase() ?? [],
  );
  const priced = `You didn't say what kind of ${kind}, so we priced the most common one: ${label.toLowerCase().replace(/ wall$/, '')}.`;
  return others.length === 0 ? priced : `${priced} The range covers ${others.join(' and ')} too.`;
}

/** A scope that the sizes contradict is said, and not dropped in silence. */
function scopeNote(
  { projectScope, choices }: Estimate,
  units: number,
  index: number,
  job: PricedPart['job'],
): string[] {
  if (!projectScope || index > 0 || !isByArea(job)) return [];
  const isGiven = Object.keys(choices.parts[0]?.dimensions ?? {}).length > 0;
  const [from, to] = {
    small: [0, 100],
    medium: [100, 500],
    large: [500, 1000],
    xlarge: [1000, Infinity],
  }[projectScope] as [number, number];
  const isWithin = units >= from * 0.8 && units <= to * 1.2;
  return isGiven && !isWithin
    ? [
        `You chose ${projectScopes[projectScope]}, but your sizes come to ${Math.round(units)} ${areaUnit(job)}. We used the sizes.`,
      ]
    : [];
}

/** Each end of a scope priced by itself: a range over the whole of it would be too wide to plan with. */
function examplesOf({ offer, choices }: Estimate, { job }: PricedPart): EstimateView['examples'] {
  const [part] = choices.parts;
  return (part?.openSizes.area ?? []).flatMap((area) => {
    const priced = part && pricePart(offer, { ...part, dimensions: { area }, openSizes: {} });
    return priced
      ? [
          {
            size: `${area.toLocaleString('en-US')} ${areaUnit(job)}`,
            amount: rangeText(priced.range),
          },
        ]
      : [];
  });
}

function linesOf(
  { offer, choices, reading }: Estimate,
  priced: PricedPart,
  index: number,
  isSized: boolean,
): LineView[] {
  const { job, base } = priced;
  const part = choices.parts[index];
  if (!part) return [];
  const reasons = reading.reasons.filter((reason) => reason.part === index);
  const asked = reading.questions.flatMap((question) =>
    question.part === index ? question.answers.flatMap(({ adds }) => adds ?? []) : [],
  );
  // What was picked and switched off again stays, to be switched on; so does what an answer added.
  const shown = offer.adders.filter(({ id, jobs }) => {
    const isOn = part.adders.includes(id) || priced.lines.some((line) => line.id === id);
    const isKept =
      reasons.some((reason) => reason.id === id) ||
      (asked.includes(id) && !part.open.includes(id) && part.adders.includes(id));
    return jobs.includes(job.id) && !part.open.includes(id) && (isOn || isKept);
  });
  // Switched off it still says what it would come to.
  const all = pricePart(offer, { ...part, adders: shown.map(({ id }) => id) })?.lines ?? [];
  return [
    {
      id: 'base',
      part: index,
      isBase: true,
      isSwitchable: false,
      label: job.label,
      sentence: `${unitPriceWithFixed(job)} The price includes ${job.includes}.`,
      amount: isSized ? rangeText(base) : unitPrice(job),
      isOn: true,
    },
    ...shown.map(({ id, label, sentence, effect }): LineView => {
      const range = all.find((line) => line.id === id)?.range;
      const words = reasons.find((reason) => reason.id === id)?.words;
      return {
        id,
        part: index,
        isBase: false,
        isSwitchable: effect.per !== 'unit over 4 ft',
        label,
        sentence,
        amount: range ? changeText(range) : '',
        ...(words !== undefined && { words }),
        isOn: priced.lines.some((line) => line.id === id),
      };
    }),
  ];
}

/** Says in dollars what each answer does, by what it would add or by the range that it leads to. */
function questionView({ offer, choices }: Estimate, question: AskedQuestion): QuestionView {
  const part = choices.parts[question.part];
  return {
    ...question,
    answers: question.answers.map((answer) => {
      const after = answered(part ?? emptyPart(answer.job ?? ''), answer);
      const priced = pricePart(offer, after);
      const line = priced?.lines.find(({ id }) => id === answer.adds)?.range;
      const effect =
        answer.adds !== undefined
          ? line && changeText(line)
          : answer.drops === undefined && part && priced
            ? rangeText(priced.range)
            : undefined;
      return { ...answer, effect: effect ?? '' };
    }),
  };
}

/** A job of which nothing but its kind is known. */
export function emptyPart(job: string): Part {
  return { job, otherJobs: [], dimensions: {}, openSizes: {}, adders: [], open: [] };
}

function unitPriceWithFixed(job: PricedPart['job']): string {
  const perFoot = job.perFoot ? ` plus ${rangeText(job.perFoot)} per linear foot of footing` : '';
  const fixed = job.fixed.high > 0 ? ` plus ${rangeText(job.fixed)} per job` : '';
  return `${unitPrice(job)}${perFoot}${fixed}.`;
}

/** `November 1, 2025`: the day from which prices hold, the same wherever it is read. */
export function priceDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Writes a question with its answers in a line: `What is above the wall? (Level ground, A slope: +$700 to $1,900)`. */
export function questionText({ text, answers, photo }: QuestionView): string {
  const labels = answers.map(({ label, effect }) => (effect ? `${label}: ${effect}` : label));
  return `${text} (${labels.join(' / ')})${photo === undefined ? '' : ` (${estimateText.fromPhoto})`}`;
}

/** Writes a whole estimate as plain text, a paragraph or a list for each of its parts. */
export function estimateInText(estimate: Estimate): string {
  const { project, figure, sizes, notes, examples, lines, titles, questions } =
    estimateView(estimate);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  return [
    [project, figure, ...sizes].join('\n'),
    notes.join(' '),
    list(
      '',
      examples.map(({ size, amount }) => `${size}: ${amount}`),
    ),
    list(estimateText.warnings, warnings),
    list(estimateText.lines, lines.filter(({ isOn }) => isOn).map(lineText)),
    list(titles.notIncluded, notIncluded),
    list(titles.questions, questions.map(questionText)),
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
  if (entries.length === 0) return '';
  return [title && `${title}:`, ...entries.map((entry) => `- ${entry}`)].filter(Boolean).join('\n');
}
