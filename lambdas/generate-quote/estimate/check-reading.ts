import * as z from 'zod/mini';
import {
  type Dimension,
  type Dimensions,
  dimensionsSchema,
  type Estimate,
  type Part,
} from '../../../domain/estimate/estimate.ts';
import type { Job, PriceList } from '../../../domain/price-list/price-list.ts';
import type { Measure } from '../../../domain/project.ts';
import { numerals } from '../../../domain/sizes.ts';

const MAX_JOBS = 4;
/** A quote that lists several surfaces to add up can be long. */
const QUOTE_LENGTH = { min: 2, max: 300 };

/** A job of a model's answer, with the entries that the description supports. */
export type JobReading = ReturnType<typeof checkReading>['jobs'][number];
/** A quote of the homeowner behind a job, a size, or an adder. */
type Reason = Omit<Estimate['reading']['reasons'][number], 'part'>;

/** Takes the valid entries of a list, and none from anything else. */
function listOf<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((value) => entry.safeParse(value).data ?? [])),
  );
}

const job = z.string();
const id = z.string();
/** The homeowner's words as the model quotes them; a quote once they are in the description. */
const words = z.string();
const answerSchema = z.object({
  jobs: listOf(z.object({ job, or: z.nullish(z.array(job)), words })),
  sizes: listOf(
    z.object({
      job,
      dimension: z.keyof(dimensionsSchema),
      value: z.number(),
      to: z.nullish(z.number()),
      words,
    }),
  ),
  adders: listOf(z.object({ job, id, wanted: z.enum(['yes', 'no']), words })),
  warnings: listOf(z.object({ id, words })),
  visits: listOf(z.object({ id, words })),
  photos: listOf(z.object({ id, photo: z.int() })),
});
type Answer = z.output<typeof answerSchema>;

/**
 * Keeps the entries of a model's answer whose id is in the price list and fits the job, and whose words are in the
 * description. Anything else becomes a question, never a price.
 *
 * @param answer - the input of the model's tool call, in any shape
 * @param photos - the number of photos that the model was shown
 */
export function checkReading(
  priceList: PriceList,
  answer: unknown,
  description: string,
  photos = 0,
) {
  const entries = answerSchema.safeParse(answer).data ?? answerSchema.parse({});
  const isJob = (id: string) => priceList.jobs.some((job) => job.id === id);
  const isQuoted = ({ words }: { words: string }) => findQuote(description, words) !== undefined;
  const shown = entries.photos.filter(({ photo }) => photo >= 1 && photo <= photos);
  const jobs = new Map<string, Answer['jobs'][number]>();
  for (const entry of entries.jobs) {
    if (!jobs.has(entry.job) && isJob(entry.job) && isQuoted(entry)) jobs.set(entry.job, entry);
  }
  const idsOf = (known: readonly { id: string }[], quoted: Answer['visits']) => {
    const ids = quoted.filter(isQuoted).map(({ id }) => id);
    return known.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  return {
    jobs: [...jobs.values()].slice(0, MAX_JOBS).map(({ job, or, words }) => {
      const otherJobs = [...new Set(or)].filter((other) => other !== job && isJob(other));
      const size = checkSizes(priceList.jobOf(job), entries.sizes, description);
      const adder = checkAdders(priceList, job, entries.adders, shown, description);
      const reason: Reason = { about: { kind: 'job' }, quote: findQuote(description, words) ?? '' };
      return {
        job,
        otherJobs: otherJobs.slice(0, MAX_JOBS),
        ...size,
        ...adder,
        reasons: [reason, ...size.reasons, ...adder.reasons],
      };
    }),
    warnings: idsOf(priceList.shared.warning, entries.warnings),
    visits: idsOf(priceList.shared.visit, entries.visits),
  };
}

/** Finds a quote of whole words and numbers, ignoring case, spacing, and style of quotation marks. Returns it as in the text. */
export function findQuote(description: string, words: string): string | undefined {
  const trimmed = words.trim();
  if (trimmed.length < QUOTE_LENGTH.min || trimmed.length > QUOTE_LENGTH.max) return undefined;
  const pattern = trimmed
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['‘’′]/g, "['‘’′]")
    .replace(/["“”″]/g, '["“”″]')
    .replace(/\s+/g, '\\s+');
  const start = /^\d/.test(trimmed) ? '(?<!\\d[.,]?)' : '(?<!\\p{L})';
  const end = /\d$/.test(trimmed) ? '(?![.,]?\\d)' : '(?!(?<=\\p{L})\\p{L})';
  return new RegExp(start + pattern + end, 'iu').exec(description)?.[0].replace(/\s+/g, ' ');
}

const otherNumbers = 'hundred|thousand|dozen|couple|pair|both|half|a|an';
const number = new RegExp(`\\d|[½¼¾]|\\b(?:${numerals}|${otherNumbers})\\b`, 'i');

/** The dimensions of each unit, with the largest size of a residential job. */
const MAX_SIZES: Record<Measure, Dimensions> = {
  'face foot': { length: 400, height: 30, area: 5000 },
  'square foot': { length: 300, width: 200, area: 8000 },
  'foot of chimney': { height: 15 },
  'running foot': { length: 400 },
  step: { steps: 24 },
  piece: { count: 20 },
};
const MIN_SIZE = 0.3;

function checkSizes({ id, measure }: Job, entries: Answer['sizes'], description: string) {
  const sizes: Part['sizes'] = {};
  const reasons: Reason[] = [];
  /** Dimensions that the model named without a valid quote. */
  const unclear: Dimension[] = [];
  for (const entry of entries.filter(({ job }) => job === id)) {
    // Some people call a wall's length its width.
    const isWidth = measure === 'face foot' && entry.dimension === 'width';
    const dimension = isWidth ? 'length' : entry.dimension;
    const max = MAX_SIZES[measure][dimension];
    if (max === undefined) continue;
    const quote = findQuote(description, entry.words);
    const isCount = dimension === 'steps' || dimension === 'count';
    const isPlausible = (value: number) =>
      value >= MIN_SIZE && value <= max && (!isCount || value % 1 === 0);
    // A bare singular, such as "the mailbox", is one.
    const isSingular = dimension === 'count' && entry.value === 1;
    const values = quote && (isSingular || number.test(quote)) ? readValues(entry, quote) : [];
    const isClear = values.length > 0 && values.every(isPlausible);
    if (isClear && sizes[dimension]) continue;
    if (isClear) sizes[dimension] = values.toSorted((one, other) => one - other);
    else unclear.push(dimension);
    if (quote) reasons.push({ about: { kind: 'size', dimension }, quote });
  }
  return { sizes, unclear: unclear.filter((dimension) => !sizes[dimension]), reasons };
}

/** A number by itself, or of feet. The model converts other units, and numerals such as `twelve`. */
const plainNumber =
  /^(?:about |around )?(?<number>\d+(?:\.\d+)?)[\s-]*(?:f(?:ee|oo)?t|['’])?\s*(?:long|wide|high|tall)?$/i;

/** Returns the size of an entry, or its two ends; empty if its quote gives another number of feet. */
function readValues({ value, to }: Answer['sizes'][number], quote: string): number[] {
  const number = Number(plainNumber.exec(quote)?.groups?.number ?? value);
  return Math.abs(number / value - 1) < 0.02 ? [...new Set([value, to ?? value])] : [];
}

function checkAdders(
  priceList: PriceList,
  job: string,
  entries: Answer['adders'],
  photos: Answer['photos'],
  description: string,
) {
  const adders: Part['adders'] = {};
  const reasons: Reason[] = [];
  /** Adders to ask about: the model named them without a valid quote, or because of a photo. */
  const asks: { id: string; isFromPhoto: boolean }[] = [];
  for (const { id } of priceList.addersFor(job)) {
    const entry = entries.find((adder) => adder.job === job && adder.id === id);
    const quote = entry && findQuote(description, entry.words);
    const isFromPhoto = photos.some((seen) => seen.id === id);
    if (quote) adders[id] = entry.wanted;
    else if (isFromPhoto || entry?.wanted === 'yes') asks.push({ id, isFromPhoto });
    if (quote && entry.wanted === 'yes') reasons.push({ about: { kind: 'adder', id }, quote });
  }
  return { adders, asks, reasons };
}
