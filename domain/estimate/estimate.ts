import * as z from 'zod/mini';
import {
  measures,
  PRICE_UNITS,
  type ProjectScope,
  type ProjectType,
  projectScopes,
  projectTypes,
} from '../project.ts';

const feet = z.number().check(z.gte(0.1), z.lte(1000));
const area = z.number().check(z.gte(0.1), z.lte(100_000));
const count = z.int().check(z.gt(0), z.lte(40));
const types = z.enum(Object.keys(projectTypes) as ProjectType[]);
const sentences = z.array(z.string());

/** Sizes in feet (`area` in square feet, or a wall's face feet), and counts of steps or pieces. */
export const dimensionsSchema = z.strictObject({
  length: z.optional(feet),
  width: z.optional(feet),
  height: z.optional(feet),
  area: z.optional(area),
  steps: z.optional(count),
  count: z.optional(count),
});

const dimension = z.keyof(dimensionsSchema);

const partSchema = z.strictObject({
  job: z.string(),
  /** Other kinds of job that it might be; the range covers them. */
  otherJobs: z.array(z.string()),
  /** A known size has one value, an assumed one has none. The range covers all values of an unanswered one. */
  sizes: z.partialRecord(dimension, z.array(area)),
  /** The form's square feet if the description's size differs: that size is priced, and a question offers both. */
  otherArea: z.optional(area),
  /** Adders that are wanted or ruled out, and unanswered ones, which widen the range. */
  adders: z.record(z.string(), z.enum(['yes', 'no', 'unanswered'])),
});

/** The fields of a job that an answer or a correction sets. */
const changeSchema = z.partial(partSchema);

/** US dollars; `low` is never above `high`. */
const rangeSchema = z.object({ low: z.number(), high: z.number() });

/** The fields of jobs and adders alike; `prices` are summed. */
const priced = {
  id: z.string(),
  label: z.string(),
  prices: z.array(z.extend(rangeSchema, { per: z.enum(PRICE_UNITS) })),
};

const offerSchema = z.object({
  date: z.string(),
  jobs: z.array(
    z.object({
      ...priced,
      type: types,
      measure: z.enum(measures),
      includes: z.string(),
      typical: z.record(z.string(), z.number()),
      /** The price of the smallest job we take on, in US dollars. */
      minimum: z.number(),
    }),
  ),
  /** `jobs` are the kinds of job that an adder goes with. */
  adders: z.array(z.object({ ...priced, sentence: z.string(), jobs: z.array(z.string()) })),
});

/** The subject of a question, or of a homeowner's quote. */
const aboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('size'), dimension }),
  z.object({ kind: z.literal('job') }),
  z.object({ kind: z.literal('adder'), id: z.string() }),
]);

/** An estimate: the relevant part of the price list, the choices, and the reading. */
export const estimateSchema = z.object({
  projectType: types,
  projectScope: z.optional(z.enum(Object.keys(projectScopes) as ProjectScope[])),
  /** Square feet from the form's own field. */
  squareFootage: z.optional(area),
  offer: offerSchema,
  /** The homeowner can correct these. */
  choices: z.object({ parts: z.array(partSchema) }),
  /** Sentences of the price list, and quotes of the homeowner. */
  reading: z.object({
    /** `name` if job names and plain sizes were matched, `form` if there weren't any. */
    readBy: z.enum(['ai', 'name', 'form']),
    /** The homeowner's quotes behind jobs, sizes, and adders. */
    reasons: z.array(z.object({ about: aboutSchema, part: z.int(), quote: z.string() })),
    /** Quotes of sizes that are implausible or don't contain a number. */
    unclear: sentences,
    /** Warnings that come before any price. */
    dangers: sentences,
    warnings: sentences,
    /** Work that is priced after a visit, in place of a price. */
    visits: sentences,
    notIncluded: sentences,
    questions: z.array(
      z.object({
        about: aboutSchema,
        part: z.int(),
        text: z.string(),
        answers: z.array(z.object({ id: z.string(), label: z.string(), change: changeSchema })),
        /** The job's fields while the question isn't answered. */
        unanswered: changeSchema,
      }),
    ),
    haveReady: sentences,
  }),
  /** Set in the browser once the homeowner has corrected what was read. */
  isCorrected: z.optional(z.boolean()),
});

export type PriceRange = z.output<typeof rangeSchema>;
export type Dimensions = z.output<typeof dimensionsSchema>;
export type Dimension = keyof Dimensions;
export type Part = z.output<typeof partSchema>;
export type Change = z.output<typeof changeSchema>;
export type Offer = z.output<typeof offerSchema>;
export type OfferedJob = Offer['jobs'][number];
export type OfferedAdder = Offer['adders'][number];
export type Estimate = z.output<typeof estimateSchema>;
export type AskedQuestion = Estimate['reading']['questions'][number];

/** A placeholder for a job whose kind hasn't been chosen yet. */
export const unknownJob: Part = { job: '', otherJobs: [], sizes: {}, adders: {} };

/** Returns a job of an estimate after an answer or a correction. */
export function changed(part: Part, change: Change): Part {
  return {
    ...part,
    ...change,
    sizes: { ...part.sizes, ...change.sizes },
    adders: { ...part.adders, ...change.adders },
  };
}

/** Returns the sizes of a job that are neither unanswered nor assumed. */
export function knownSizes({ sizes }: Part): Dimensions {
  const known = Object.entries(sizes).filter(([, values]) => values.length === 1);
  return Object.fromEntries(known.map(([name, [value]]) => [name, value]));
}

/** Returns the sizes of a job that have several possible values. */
export function unansweredSizes({ sizes }: Part): [Dimension, number[]][] {
  const entries = Object.entries(sizes) as [Dimension, number[]][];
  return entries.filter(([, values]) => values.length > 1);
}

export function hasUnansweredSize(part: Part): boolean {
  return unansweredSizes(part).length > 0;
}

/** The server-sent events of a quote request, in order. */
export type QuoteEvent =
  /** The lead's ID, with the estimate made without the model. */
  | { name: 'range'; data: { id: string; estimate: Estimate } }
  /** The estimate by the model, or the first one again if the model failed. */
  | { name: 'reading'; data: { estimate: Estimate } }
  | { name: 'done'; data: { quote: string } };
