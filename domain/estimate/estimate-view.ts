import { projectTypes } from '../project.ts';
import type { Choices, Estimate, OfferedJob, PriceRange, Reading } from './estimate.ts';
import { dollars, rangeText } from './money.ts';
import {
  BASE_LINE,
  isByArea,
  type PricedProject,
  priceProject,
  workedExamples,
} from './price-project.ts';
import { areaUnit, sizeText, unitPrice } from './size-text.ts';

/** One line of an estimate in words. */
export interface LineView {
  id: string;
  label: string;
  /** The owner's sentence. */
  sentence: string;
  /** `$900 to $1,600`, `−$600 to −$300`, or that it is not priced. */
  amount: string;
  /** The visitor's words that it was picked for. */
  words?: string;
  /** It was picked because of a photograph, and of no words. */
  isFromPhoto?: boolean;
  /** Switched off it stays in view and counts nothing. */
  isOn: boolean;
}

/** An estimate in words, in the order to read it; the same for site, page and email. */
export interface EstimateView {
  /** `Retaining Wall: boulder wall` */
  project: string;
  /** In large: a range, a price for one unit, or that a visit settles the price. */
  figure: string;
  notes: string[];
  /** Sizes worked out, where only a scope is known. */
  examples: { size: string; amount: string }[];
  size?: string;
  lines: LineView[];
  /** Titles that depend on whether there is a price, and on how many questions are asked. */
  titles: { notIncluded: string; questions: string };
}

export const estimateText = {
  title: 'Your Estimate',
  requestOfficial: 'Request Official Quote',
  noPrice: 'A visit settles the price',
  notPriced: 'not priced here',
  warnings: 'Please note',
  lines: 'What the range is made of',
  haveReady: 'Good to have ready for the visit',
  beforeReading: 'We are reading your description …',
  fromPhoto: 'from your photo',
};

/**
 * Puts an estimate into words.
 *
 * @param pinned - ids of adders that stay in view where they are switched off, besides those that were read
 */
export function estimateView(estimate: Estimate, pinned: readonly string[] = []): EstimateView {
  const { offer, choices, projectType, projectScope } = estimate;
  const priced = priceProject(offer, choices);
  const type = projectTypes[projectType];
  if (!priced) {
    return {
      project: type,
      figure: estimateText.noPrice,
      notes: [
        `This kind of work has no set price. Your request is with us, and we look at it in person. Our smallest jobs come to about ${dollars(offer.minimumCharge)} and more.`,
      ],
      examples: [],
      lines: [],
      titles: titlesFor(estimate, false),
    };
  }
  const { job, range } = priced;
  const hasSize = Object.keys(choices.dimensions).length > 0;
  const isScopeOnly = projectScope !== undefined && !hasSize && isByArea(job);
  const size = sizeText(job, priced.dimensions, priced.units);
  return {
    project: projectText(type, job),
    figure: isScopeOnly ? unitPrice(job) : rangeText(range),
    notes: notesFor(estimate, priced, isScopeOnly, size),
    examples: isScopeOnly
      ? workedExamples(offer, choices, projectScope).map(({ area, range }) => ({
          size: `${area.toLocaleString('en-US')} ${areaUnit(job)}`,
          amount: rangeText(range),
        }))
      : [],
    ...(size && !isScopeOnly && { size }),
    lines: isScopeOnly ? [] : linesOf(estimate, priced, pinned),
    titles: titlesFor(estimate, true),
  };
}

function titlesFor({ reading }: Estimate, isPriced: boolean): EstimateView['titles'] {
  const answers = reading?.questions.length === 1 ? 'One answer' : 'Two answers';
  return isPriced
    ? { notIncluded: 'Not in this range', questions: `${answers} would narrow it` }
    : { notIncluded: 'Good to know', questions: `${answers} would help` };
}

/** A label such as "Boulder wall" does not say that it is a retaining wall; "Fireplace refaced" does. */
function projectText(type: string, { label }: OfferedJob): string {
  const [first = type] = type.split(/[ /]/);
  return label.toLowerCase().includes(first.toLowerCase())
    ? label
    : `${type}: ${label.toLowerCase()}`;
}

/** `Retaining Wall, boulder wall, 50 ft × 3 ft, a spot that no machine reaches: $7,900 to $13,400` */
export function summaryLine(estimate: Estimate): string {
  const view = estimateView(estimate);
  const priced = priceProject(estimate.offer, estimate.choices);
  const added = view.lines.filter(({ id, isOn }) => isOn && id !== BASE_LINE);
  const parts = [
    view.project.replace(': ', ', '),
    priced && sizeInShort(priced, estimate.choices),
    ...added.map(({ label }) => label.toLowerCase()),
  ];
  return `${parts.filter(Boolean).join(', ')}: ${view.figure}`;
}

/** The range of an estimate as it stands, with everything that was chosen. */
export function rangeOf({ offer, choices }: Estimate): PriceRange | undefined {
  return priceProject(offer, choices)?.range;
}

const unread =
  'This range follows from the fields of the form alone: your description has not been read yet.';

const readers: Record<Reading['readBy'], (photos: string | undefined) => string> = {
  ai: (photos) =>
    `This estimate is AI-generated: AI read your description${photos ? `, looked at ${photos}` : ''} and picked these points; the words and prices are ours.`,
  rules: (photos) =>
    `This time not AI but our own rules read your description${photos ? `, AI looked at ${photos}, and these points were picked` : ' and picked these points'}; the words and prices are ours.`,
};

const photosInWords = [undefined, 'one photo of yours', 'two photos of yours'];

/** An estimate's disclaimer in the form that is true of it. */
export function disclaimerFor({ reading, offer }: Pick<Estimate, 'reading' | 'offer'>): string {
  const read = reading && readers[reading.readBy](photosInWords[reading.photos ?? 0]);
  return `${read ?? unread} It is a planning range and not an offer: it uses our prices of ${priceDate(offer.date)}, and yours is settled when we have seen the site.`;
}

function notesFor(
  estimate: Estimate,
  priced: PricedProject,
  isScopeOnly: boolean,
  size: string | undefined,
): string[] {
  const { offer, typed, choices, reading } = estimate;
  const { job, assumed, isJobAssumed, isMinimumCharge, range } = priced;
  const before = reading && priceProject(offer, typed)?.range;
  const hasChanged = before && (before.low !== range.low || before.high !== range.high);
  const isWholeSizeAssumed = assumed.length > 0 && Object.keys(choices.dimensions).length === 0;
  return [
    ...(isScopeOnly ? ['Two sizes worked out; tell us yours and the range is yours too.'] : []),
    ...(isWholeSizeAssumed && !isScopeOnly && size
      ? [`You gave no size: this is for a typical job of ${size}.`]
      : []),
    ...(assumed.length > 0 && !isWholeSizeAssumed
      ? [`We took the ${assumed.join(' and ')} of a typical job, which you did not name.`]
      : []),
    ...(isJobAssumed && offer.jobs.length > 1
      ? [`You named no kind of work: we took the most usual, ${job.label.toLowerCase()}.`]
      : []),
    ...(isMinimumCharge
      ? [`Our smallest jobs of this kind come to about ${dollars(offer.minimumCharge)} and more.`]
      : []),
    ...(hasChanged && !isScopeOnly && !estimate.projectScope
      ? [
          `Before we read your words${reading.photos ? ' and looked at your photos' : ''} it was ${rangeText(before)}.`,
        ]
      : []),
  ];
}

function linesOf(
  { offer, choices, reading }: Estimate,
  priced: PricedProject,
  pinned: readonly string[],
): LineView[] {
  const { job, lines } = priced;
  const base = lines.find(({ id }) => id === BASE_LINE)?.range;
  const reasonFor = (id: string) => {
    const reason = reading?.reasons.find((each) => each.id === id);
    if (!reason) return {};
    return 'words' in reason ? { words: reason.words } : { isFromPhoto: true };
  };
  // What was picked and switched off again stays, to be switched on.
  const picked = offer.adders.filter(
    ({ id, jobs }) =>
      (choices.adders.includes(id) ||
        pinned.includes(id) ||
        reading?.reasons.some((reason) => reason.id === id)) &&
      (!jobs || jobs.includes(job.id)),
  );
  // Switched off it still says what it would come to.
  const adders = picked.map(({ id }) => id);
  const allLines = priceProject(offer, { ...choices, adders })?.lines ?? [];
  return [
    {
      id: BASE_LINE,
      label: job.label,
      sentence: `${unitPriceWithFixed(job)} The price includes ${job.includes}.`,
      amount: base ? rangeText(base) : '',
      isOn: true,
    },
    ...picked.map(({ id, label, sentence }) => {
      const isOn = choices.adders.includes(id);
      const range = (isOn ? lines : allLines).find((line) => line.id === id)?.range;
      return {
        id,
        label,
        sentence,
        amount: range ? changeText(range) : estimateText.notPriced,
        ...reasonFor(id),
        isOn,
      };
    }),
  ];
}

function sizeInShort(priced: PricedProject, { dimensions }: Choices): string | undefined {
  if (Object.keys(dimensions).length === 0) return undefined;
  return sizeText(priced.job, priced.dimensions, priced.units)?.replace(/ \(.*\)$/, '');
}

function unitPriceWithFixed(job: OfferedJob): string {
  const fixed = job.fixed.high > 0 ? ` plus ${rangeText(job.fixed)} per job` : '';
  return `${unitPrice(job)}${fixed}.`;
}

/** `$900 to $1,600` more, or `−$600 to −$300`: what is saved has a minus. */
function changeText({ low, high }: PriceRange): string {
  const signed = (amount: number) => (amount < 0 ? `−${dollars(-amount)}` : `+${dollars(amount)}`);
  return low === high ? signed(low) : `${signed(low)} to ${signed(high)}`;
}

/** `November 1, 2025`: the day from which prices hold, the same wherever it is read. */
export function priceDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
