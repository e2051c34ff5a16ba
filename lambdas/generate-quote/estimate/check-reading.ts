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
const MAX_QUOTE_CHARACTERS = 300;
const MIN_QUOTE_CHARACTERS = 2;

/** The homeowner's quote behind a job, a size, or an adder. */
type Reason = Omit<Estimate['reading']['reasons'][number], 'part'>;

/** A job from the model's answer, with the entries that the description supports. */
export interface JobReading extends Pick<Part, 'job' | 'otherJobs' | 'sizes' | 'adders'> {
  /** Dimensions to ask about, because the model named them without a valid quote. */
  unclear: Dimension[];
  /** Adders to ask about, for the same reason. */
  asks: string[];
  reasons: Reason[];
}

/** Accepts anything as a list, and keeps the valid entries. */
function validEntriesOf<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((value) => entry.safeParse(value).data ?? [])),
  );
}

const quotedId = z.object({ id: z.string(), words: z.string() });
/** The input of the model's tool. `words` are the homeowner's own, as the model quotes them. */
const answerSchema = z.object({
  jobs: validEntriesOf(
    z.object({ job: z.string(), or: z.nullish(z.array(z.string())), words: z.string() }),
  ),
  sizes: validEntriesOf(
    z.object({
      job: z.string(),
      dimension: z.keyof(dimensionsSchema),
      /** Without a value, the size is unclear. */
      value: z.nullish(z.number()),
      to: z.nullish(z.number()),
      words: z.string(),
    }),
  ),
  adders: validEntriesOf(z.extend(quotedId, { job: z.string(), wanted: z.enum(['yes', 'no']) })),
  warnings: validEntriesOf(quotedId),
  visits: validEntriesOf(quotedId),
});
type Answer = z.output<typeof answerSchema>;

/**
 * Keeps the entries of a model's answer whose ID is in the price list and fits the job, and whose words are in the
 * description. Other sizes and wanted adders become questions; other jobs, warnings, and visits are dropped.
 *
 * @param input - the input of the model's tool call, in any shape
 */
export function checkReading(priceList: PriceList, input: unknown, description: string) {
  const answer = answerSchema.safeParse(input).data ?? answerSchema.parse({});
  const idsOf = (entries: Answer['warnings']) =>
    entries.filter(({ words }) => findQuote(description, words)).map(({ id }) => id);
  const warningIds = idsOf(answer.warnings);
  const visitIds = idsOf(answer.visits);
  return {
    jobs: checkJobs(priceList, answer, description),
    warnings: priceList.shared.warning.filter(({ id }) => warningIds.includes(id)),
    visits: priceList.shared.visit.filter(({ id }) => visitIds.includes(id)),
  };
}

function checkJobs(priceList: PriceList, answer: Answer, description: string): JobReading[] {
  const readings: JobReading[] = [];
  for (const { job, or, words } of answer.jobs) {
    const quote = findQuote(description, words);
    const isRepeated = readings.some((reading) => reading.job === job);
    if (!quote || isRepeated || !priceList.hasJob(job)) continue;
    const { sizes, unclear, ...size } = checkSizes(priceList.jobOf(job), answer, description);
    const { adders, asks, ...adder } = checkAdders(priceList, job, answer, description);
    const reasons = [{ about: { kind: 'job' }, quote } as const, ...size.reasons, ...adder.reasons];
    const otherJobs = [...new Set(or)].filter((other) => other !== job && priceList.hasJob(other));
    readings.push({
      job,
      otherJobs: otherJobs.slice(0, MAX_JOBS),
      sizes,
      unclear,
      adders,
      asks,
      reasons,
    });
  }
  return readings.slice(0, MAX_JOBS);
}

/** No part of a longer number: not `20` in `120` or `1,20`, and not in `205` or `20.5`. */
const NO_DIGIT_BEFORE = '(?<!\\d[.,]?)';
const NO_DIGIT_AFTER = '(?![.,]?\\d)';
/** No part of a longer word: not `wall` in `drywall`, and not in `wallpaper`. */
const NO_LETTER_BEFORE = '(?<!\\p{L})';
const NO_LETTER_AFTER = '(?!\\p{L})';

/** Finds whole words and numbers, ignoring case, spacing, and quotation mark style. Returns the original text. */
export function findQuote(description: string, words: string): string | undefined {
  const trimmed = words.trim();
  if (trimmed.length < MIN_QUOTE_CHARACTERS || trimmed.length > MAX_QUOTE_CHARACTERS)
    return undefined;
  const pattern = trimmed
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['‘’′]/g, "['‘’′]")
    .replace(/["“”″]/g, '["“”″]')
    .replace(/\s+/g, '\\s+');
  const start = /^\d/.test(trimmed) ? NO_DIGIT_BEFORE : NO_LETTER_BEFORE;
  let end = '';
  if (/\d$/.test(trimmed)) end = NO_DIGIT_AFTER;
  if (/\p{L}$/u.test(trimmed)) end = NO_LETTER_AFTER;
  return new RegExp(start + pattern + end, 'iu').exec(description)?.[0].replace(/\s+/g, ' ');
}

const otherNumbers = 'hundred|thousand|dozen|couple|pair|both|half|a|an';
/** `12`, `½`, `twelve`, or `a dozen` */
const anyNumber = new RegExp(`\\d|[½¼¾]|\\b(?:${numerals}|${otherNumbers})\\b`, 'i');

/** The dimensions of each unit, with their maximum in a residential job. */
const MAX_SIZES: Record<Measure, Dimensions> = {
  'face foot': { length: 400, height: 30, area: 5000 },
  'square foot': { length: 300, width: 200, area: 8000 },
  'foot of chimney': { height: 15 },
  'running foot': { length: 400 },
  step: { steps: 24 },
  piece: { count: 20 },
};
const MIN_SIZE = 0.3;

function checkSizes({ id, measure }: Job, answer: Answer, description: string) {
  const sizes: Part['sizes'] = {};
  const unclear = new Set<Dimension>();
  const reasons: Reason[] = [];
  for (const entry of answer.sizes) {
    const dimension = dimensionOf(entry, measure);
    const max = MAX_SIZES[measure][dimension];
    // The model may name a size that this kind of work doesn't have.
    if (entry.job !== id || max === undefined) continue;
    const quote = findQuote(description, entry.words);
    const values = quote ? readValues(entry, quote) : [];
    const isClear =
      values.length > 0 && values.every((value) => isPlausible(value, dimension, max));
    if (isClear && sizes[dimension]) continue;
    if (isClear) sizes[dimension] = values;
    else unclear.add(dimension);
    if (quote) reasons.push({ about: { kind: 'size', dimension }, quote });
  }
  return { sizes, unclear: [...unclear].filter((dimension) => !sizes[dimension]), reasons };
}

/** Some people call a wall's length its width. */
function dimensionOf({ dimension }: Answer['sizes'][number], measure: Measure): Dimension {
  return measure === 'face foot' && dimension === 'width' ? 'length' : dimension;
}

function isPlausible(value: number, dimension: Dimension, max: number): boolean {
  const isCount = dimension === 'steps' || dimension === 'count';
  if (isCount && !Number.isInteger(value)) return false;
  return value >= MIN_SIZE && value <= max;
}

/** A bare number, or a number of feet. The model converts other units, and numerals such as `twelve`. */
const plainNumber =
  /^(?:about |around )?(?<number>\d+(?:\.\d+)?)[\s-]*(?:f(?:ee|oo)?t|['’])?\s*(?:long|wide|high|tall)?$/i;

/** Returns the size of an entry, or its two ends; empty if its quote gives no number, or another number of feet. */
function readValues({ dimension, value, to }: Answer['sizes'][number], quote: string): number[] {
  // A bare singular, such as "the mailbox", means one.
  const isSingular = dimension === 'count' && value === 1;
  if (!value || !(isSingular || anyNumber.test(quote))) return [];
  const stated = Number(plainNumber.exec(quote)?.groups?.number ?? value);
  const isSame = Math.abs(stated / value - 1) < 0.02;
  if (!isSame) return [];
  return [...new Set([value, to ?? value])].sort((one, other) => one - other);
}

function checkAdders(priceList: PriceList, job: string, answer: Answer, description: string) {
  const adders: Part['adders'] = {};
  const asks: string[] = [];
  const reasons: Reason[] = [];
  for (const { id } of priceList.addersFor(job)) {
    const entry = answer.adders.find((adder) => adder.job === job && adder.id === id);
    if (!entry) continue;
    const quote = findQuote(description, entry.words);
    const isWanted = entry.wanted === 'yes';
    if (quote) adders[id] = entry.wanted;
    if (quote && isWanted) reasons.push({ about: { kind: 'adder', id }, quote });
    if (!quote && isWanted) asks.push(id);
  }
  return { adders, asks, reasons };
}
