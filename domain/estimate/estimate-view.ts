import {
  type Answer,
  type AskedQuestion,
  answered,
  type Dimension,
  type Estimate,
  type OfferedJob,
  type Part,
  type PriceRange,
} from './estimate.ts';
import {
  areaUnit,
  changeText,
  dollars,
  followsHeight,
  isByArea,
  type PricedPart,
  pricePart,
  priceProject,
  pricesText,
  rangeText,
  sizeText,
} from './price-project.ts';
import { type ProjectScope, projectScopes, projectTypes } from './project.ts';

/** An estimate in words, in the order to read it; the same for site, page and email. */
export type EstimateView = ReturnType<typeof estimateView>;
export type LineView = EstimateView['lines'][number];
export type QuestionView = EstimateView['questions'][number];

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

export function estimateView(estimate: Estimate) {
  const { projectType, reading } = estimate;
  const { parts, range } = priceEstimate(estimate) ?? { parts: [], range: undefined };
  const count = reading.questions.length === 1 ? 'One quick question' : 'Two quick questions';
  // With several jobs, each text is labeled with its job.
  const labeled = (textsOf: (part: PricedPart, index: number) => string[]) =>
    parts.flatMap((part, index) =>
      textsOf(part, index).map((text) => (parts.length > 1 ? `${part.job.label}: ${text}` : text)),
    );
  const jobs = parts.map(({ job }) => job);
  return {
    project: projectText(projectTypes[projectType], jobs),
    /** In large: a range, or that it has to be seen first. */
    figure: range ? rangeText(range) : estimateText.noPrice,
    notes: range ? labeled((part, index) => notesOf(estimate, part, index)) : unpriced(reading),
    sizes: labeled((priced) => (priced.part.openSizes.area ? [] : [sizeText(priced) ?? []].flat())),
    lines: parts.flatMap((part, index) => linesOf(estimate, part, index)),
    questions: reading.questions.map((question) => questionView(estimate, question, range)),
    titles: {
      notIncluded: range ? 'Not in this range' : 'Good to know',
      questions: `${count} ${range ? 'to narrow it down' : 'that would help'}`,
    },
  };
}

/** Prices an estimate as it stands, unless a size beyond any such job is all that is known of one. */
function priceEstimate({ offer, choices, reading }: Estimate) {
  const isAsked = reading.unclear.length > 0 && choices.parts.some(isBare);
  return isAsked ? undefined : priceProject(offer, choices);
}

/** Returns the range of an estimate as it stands, with everything that was chosen. */
export function rangeOf(estimate: Estimate): PriceRange | undefined {
  return priceEstimate(estimate)?.range;
}

function unpriced({ unclear, visits }: Estimate['reading']): string[] {
  if (unclear.length > 0) {
    return unclear.map(
      (words) => `We weren't sure about "${words}". Tell us the size for your own range.`,
    );
  }
  const noSetPrice =
    "This kind of work has no set price. We have your request, and we'll look at it in person.";
  return visits.length > 0 ? visits : [noSetPrice];
}

const isBare = ({ dimensions, openSizes }: Part) =>
  Object.keys({ ...dimensions, ...openSizes }).length === 0;

/** A label such as "Boulder wall" does not say that it is a retaining wall; "Fireplace refaced" does. */
function projectText(type: string, [job, ...others]: OfferedJob[]): string {
  if (!job) return type;
  if (others.length > 0)
    return [job.label, ...others.map(({ label }) => label.toLowerCase())].join(', and ');
  const [word = ''] = type.toLowerCase().split(/[ /]/);
  const isClear = projectTypes[job.type] !== type || job.label.toLowerCase().includes(word);
  return isClear ? job.label : `${type}: ${job.label.toLowerCase()}`;
}

/** `Retaining Wall, boulder wall, 50 × 3 ft, hard to reach with a machine: $7,900 to $13,400` */
export function summaryLine(estimate: Estimate): string {
  const { project, figure, lines, sizes } = estimateView(estimate);
  const isKnown = !estimate.choices.parts.every(isBare);
  const added = lines.filter(({ isOn, isBase }) => isOn && !isBase);
  return `${[
    project.replace(': ', ', '),
    ...(isKnown ? sizes.map(withoutArea) : []),
    ...added.map(({ label }) => label.toLowerCase()),
  ].join(', ')}: ${figure}`;
}

const withoutArea = (size: string) => size.replace(/ \(.*\)$/, '');

const photosInWords = ['', ', looked at one photo of yours', ', looked at two photos of yours'];

/** An estimate's disclaimer in the form that is true of it. */
export function disclaimerFor({ reading, offer }: Pick<Estimate, 'reading' | 'offer'>): string {
  const read =
    reading.readBy === 'ai'
      ? `This estimate is AI-generated: AI read your description${photosInWords[reading.photos ?? 0]} and picked these points`
      : 'Our own rules, not AI, read your description this time and picked these points';
  return `${read}; the words and prices are ours. It is a planning range and not an offer, and your price is final only after we've seen the site; prices as of ${priceDate(offer.date)}.`;
}

function notesOf(estimate: Estimate, priced: PricedPart, index: number): string[] {
  const { reading, projectScope, isCorrected } = estimate;
  const { job, part, assumed } = priced;
  const opened = Object.entries(part.openSizes) as [Dimension, number[]][];
  const reasons = reading.reasons.filter(
    (each) => each.part === index && each.id.startsWith('size-'),
  );
  const isRead = (name: Dimension) => reasons.some(({ id }) => id === `size-${name}`);
  const isByScope = part.openSizes.area && !part.dimensions.area && !isRead('area');
  const isAssumed =
    reading.isJobAssumed && index === 0 && (!isCorrected || part.otherJobs.length > 0);
  return [
    assumed.length > 0 &&
      (isBare(part)
        ? `You didn't mention a size, so this is for a typical ${withoutArea(sizeText(priced) ?? '')} job.`
        : `You didn't give a ${assumed.join(' or ')}, so we used a typical one.`),
    ...opened.map(([name, values]) =>
      openSizeNote(name, values, isRead(name), isByScope ? projectScope : undefined),
    ),
    ...(isByScope ? reasons : []).map(
      ({ words }) => `We read "${words}" too, but it takes both sides to price.`,
    ),
    isAssumed && assumedJobNote(priced, estimate),
    priced.isMinimum && `Our minimum is about ${dollars(job.minimum)}.`,
    index === 0 && scopeNote(projectScope, priced),
  ].filter((note) => typeof note === 'string');
}

function openSizeNote(
  name: Dimension,
  values: readonly number[],
  isRead: boolean,
  scope: ProjectScope | undefined,
): string {
  const [from, to] = [values[0], values.at(-1)].map((value) => value?.toLocaleString('en-US'));
  const unit = { area: ' sq ft', steps: ' steps' }[name as string] ?? ' ft';
  if (scope)
    return `You chose ${projectScopes[scope]}. The range runs from ${from} to ${to}${unit}.`;
  if (isRead || name === 'area')
    return `We read ${from} to ${to}${unit}, so the range covers both.`;
  return `You didn't give a ${name === 'steps' ? 'number of steps' : name}, so the range runs from ${from} to ${to}${unit}.`;
}

function assumedJobNote({ job, part }: PricedPart, { offer }: Estimate): string {
  const others = offer.jobs.filter(({ id }) => part.otherJobs.includes(id));
  const priced = `You didn't say what kind of ${projectTypes[job.type].toLowerCase()}, so we priced the most common one: ${job.label.toLowerCase().replace(/ wall$/, '')}.`;
  return others.length === 0
    ? priced
    : `${priced} The range covers ${others.map(({ label }) => label.toLowerCase()).join(' and ')} too.`;
}

const scopeLimits = {
  small: [0, 100],
  medium: [100, 500],
  large: [500, 1000],
  xlarge: [1000, 1e6],
} as const;

/** Names a scope that the sizes contradict. */
function scopeNote(scope: Estimate['projectScope'], { job, part, units }: PricedPart) {
  if (!scope || isBare(part) || !isByArea(job)) return undefined;
  const [from, to] = scopeLimits[scope];
  if (units >= from * 0.8 && units <= to * 1.2) return undefined;
  return `You chose ${projectScopes[scope]}, but your sizes come to ${Math.round(units)} ${areaUnit(job)}. We used the sizes.`;
}

/** The job itself, then what is added to it, with the owner's sentence and the visitor's words for each. */
function linesOf(
  { offer, reading }: Estimate,
  { job, part, base, lines }: PricedPart,
  index: number,
) {
  const reasons = reading.reasons.filter((reason) => reason.part === index);
  const isOn = (id: string) => lines.some((line) => line.id === id);
  // What was picked and switched off again stays in view, to be switched on, and counts nothing.
  const shown = offer.adders.filter(
    ({ id, jobs }) =>
      jobs.includes(job.id) &&
      !part.open.includes(id) &&
      (isOn(id) || reasons.some((reason) => reason.id === id)),
  );
  // Switched off it still says what it would come to.
  const all = pricePart(offer, { ...part, adders: shown.map(({ id }) => id) })?.lines ?? [];
  const jobLine = {
    id: 'base',
    part: index,
    isBase: true,
    isSwitchable: false,
    label: job.label,
    sentence: `${pricesText(job)}. The price includes ${job.includes}.`,
    amount: rangeText(base),
    words: undefined as string | undefined,
    isOn: true,
  };
  const added = shown.map((adder): typeof jobLine => {
    const { id, label, sentence } = adder;
    const range = all.find((line) => line.id === id)?.range;
    return {
      id,
      label,
      sentence,
      part: index,
      isBase: false,
      isOn: isOn(id),
      // What follows from a size is switched by the size alone.
      isSwitchable: !followsHeight(adder),
      amount: range ? changeText(range) : '',
      words: reasons.find((reason) => reason.id === id)?.words,
    };
  });
  return [jobLine, ...added];
}

/** Says in dollars what each answer does, by what it would add or by the range that it leads to. */
function questionView(
  { offer, choices }: Estimate,
  question: AskedQuestion,
  range: PriceRange | undefined,
) {
  const part = choices.parts[question.part];
  const effectOf = (answer: Answer): string => {
    const priced = range && part && pricePart(offer, answered(part, answer));
    const line = priced?.lines.find(({ id }) => id === answer.adds)?.range;
    if (answer.adds !== undefined) return line ? changeText(line) : '';
    return answer.drops === undefined && priced ? rangeText(priced.range) : '';
  };
  const answers = question.answers.map((answer) => ({ ...answer, effect: effectOf(answer) }));
  return { ...question, answers };
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
  const { project, figure, sizes, notes, titles, ...view } = estimateView(estimate);
  const { warnings, notIncluded, haveReady } = estimate.reading;
  return [
    [project, figure, ...sizes].join('\n'),
    notes.join(' '),
    list(estimateText.warnings, warnings),
    list(estimateText.lines, view.lines.filter(({ isOn }) => isOn).map(lineText)),
    list(titles.notIncluded, notIncluded),
    list(titles.questions, view.questions.map(questionText)),
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
