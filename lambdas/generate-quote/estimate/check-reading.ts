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

/** A job from the model's answer, with the entries that the description supports. */
export type JobReading = ReturnType<typeof checkReading>['jobs'][number];
/** The homeowner's quote behind a job, a size, or an adder. */
type Reason = Omit<Estimate['reading']['reasons'][number], 'part'>;

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
  const checkJob = ({ job, or }: Answer['jobs'][number], quote: string) => {
    const otherJobs = [...new Set(or)].filter((other) => other !== job && priceList.hasJob(other));
    const size = checkSizes(priceList.jobOf(job), answer.sizes, description);
    const adder = checkAdders(priceList, job, answer.adders, description);
    const reason: Reason = { about: { kind: 'job' }, quote };
    return {
      job,
      otherJobs: otherJobs.slice(0, MAX_JOBS),
      sizes: size.sizes,
      unclear: size.unclear,
      adders: adder.adders,
      asks: adder.asks,
      reasons: [reason, ...size.reasons, ...adder.reasons],
    };
  };
  const jobs = new Map<string, ReturnType<typeof checkJob>>();
  for (const entry of answer.jobs) {
    const quote = findQuote(description, entry.words);
    if (quote === undefined || jobs.has(entry.job) || !priceList.hasJob(entry.job)) continue;
    jobs.set(entry.job, checkJob(entry, quote));
  }
  const isQuoted = ({ words }: { words: string }) => findQuote(description, words) !== undefined;
  const warnings = new Set(answer.warnings.filter(isQuoted).map(({ id }) => id));
  const visits = new Set(answer.visits.filter(isQuoted).map(({ id }) => id));
  return {
    jobs: [...jobs.values()].slice(0, MAX_JOBS),
    warnings: priceList.shared.warning.filter(({ id }) => warnings.has(id)),
    visits: priceList.shared.visit.filter(({ id }) => visits.has(id)),
  };
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
    const values = quote ? readValues(entry, quote) : [];
    const isCount = dimension === 'steps' || dimension === 'count';
    const isPlausible = (value: number) =>
      value >= MIN_SIZE && value <= max && (!isCount || Number.isInteger(value));
    const isClear = values.length > 0 && values.every(isPlausible);
    if (isClear && sizes[dimension]) continue;
    if (isClear) sizes[dimension] = values;
    else unclear.push(dimension);
    if (quote) reasons.push({ about: { kind: 'size', dimension }, quote });
  }
  return { sizes, unclear: unclear.filter((dimension) => !sizes[dimension]), reasons };
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
  if (Math.abs(stated / value - 1) >= 0.02) return [];
  return [...new Set([value, to ?? value])].sort((one, other) => one - other);
}

function checkAdders(
  priceList: PriceList,
  job: string,
  entries: Answer['adders'],
  description: string,
) {
  const adders: Part['adders'] = {};
  const reasons: Reason[] = [];
  /** Adders to ask about: the model named them without a valid quote. */
  const asks: string[] = [];
  for (const { id } of priceList.addersFor(job)) {
    const entry = entries.find((adder) => adder.job === job && adder.id === id);
    const quote = entry && findQuote(description, entry.words);
    if (quote) adders[id] = entry.wanted;
    else if (entry?.wanted === 'yes') asks.push(id);
    if (quote && entry.wanted === 'yes') reasons.push({ about: { kind: 'adder', id }, quote });
  }
  return { adders, asks, reasons };
}
