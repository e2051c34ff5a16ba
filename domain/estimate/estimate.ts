import * as z from 'zod/mini';
import { MAX_PHOTOS_READ } from '../photo-upload.ts';
import {
  measures,
  PRICE_UNITS,
  type ProjectScope,
  type ProjectType,
  projectScopes,
  projectTypes,
} from './project.ts';

const id = z.string().check(z.maxLength(60));
const text = z.string().check(z.maxLength(600));
const feet = z.number().check(z.gte(0.1), z.lte(1000));
const area = z.number().check(z.gte(0.1), z.lte(100_000));
const count = z.int().check(z.gt(0), z.lte(40));
const types = z.enum(Object.keys(projectTypes) as ProjectType[]);
const photoNumber = z.int().check(z.gte(1), z.lte(MAX_PHOTOS_READ));

/** Sizes in feet (`area` in square feet, or face feet of a wall), and counts of steps and of pieces. */
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
  job: id,
  otherJobs: z.array(id).check(z.maxLength(6)),
  dimensions: dimensionsSchema,
  /** Sizes that it may have; the range runs from the smallest to the largest. */
  openSizes: z.partialRecord(dimension, z.array(area).check(z.maxLength(4))),
  /** The square feet of the form, where the words give another size: the words are priced, and a question offers both. */
  otherArea: z.optional(area),
  adders: z.array(id).check(z.maxLength(20)),
  out: z.array(id).check(z.maxLength(20)),
  /** Adders that widen the top of the range until they are answered. */
  open: z.array(id).check(z.maxLength(20)),
});

/** The homeowner can correct these. */
const choicesSchema = z.strictObject({ parts: z.array(partSchema).check(z.maxLength(4)) });

/** US dollars; `low` is never above `high`. */
const rangeSchema = z.object({ low: z.number(), high: z.number() });

/** Prices add up. */
const priced = {
  id,
  label: text,
  prices: z.array(z.extend(rangeSchema, { per: z.enum(PRICE_UNITS) })),
};

const offerSchema = z.object({
  date: z.string(),
  jobs: z.array(
    z.object({
      ...priced,
      type: types,
      measure: z.enum(measures),
      includes: text,
      typical: z.record(z.string(), z.number()),
      /** The price of the smallest job we take on, in US dollars. */
      minimum: z.number(),
    }),
  ),
  /** `jobs` are the kinds of job that an adder goes with. */
  adders: z.array(z.object({ ...priced, sentence: text, jobs: z.array(id) })),
});

const answerSchema = z.object({
  id,
  label: text,
  adds: z.optional(id),
  drops: z.optional(id),
  job: z.optional(id),
  dimensions: z.optional(dimensionsSchema),
});

/** The subject of a question, or of the homeowner's words. */
const aboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('size'), dimension }),
  z.object({ kind: z.literal('job') }),
  z.object({ kind: z.literal('adder'), id }),
]);

const askedQuestionSchema = z.object({
  about: aboutSchema,
  part: z.int().check(z.gte(0), z.lte(3)),
  text,
  /** True if it's about an assumed size: the range doesn't cover its answers. */
  isAssumption: z.optional(z.boolean()),
  photo: z.optional(photoNumber),
  answers: z.array(answerSchema),
});

/** The reading of a description: sentences of the price list, and quotes of the homeowner's words. */
const readingSchema = z.object({
  /** `words` if names of jobs and plain sizes were matched, `form` if there were none to match. */
  readBy: z.enum(['ai', 'words', 'form']),
  /** The number of photos that the model looked at, if any. */
  photos: z.optional(photoNumber),
  /** The homeowner's words behind jobs, sizes, and adders. */
  reasons: z.array(z.object({ about: aboutSchema, part: z.int(), words: text })),
  /** Words of sizes that are implausible or have no number. */
  unclear: z.array(text),
  /** Warnings that come before any price. */
  dangers: z.array(text),
  warnings: z.array(text),
  /** Work that is priced after a visit, in place of a price. */
  visits: z.array(text),
  notIncluded: z.array(text),
  questions: z.array(askedQuestionSchema),
  haveReady: z.array(text),
});

/** An estimate: what applies of the price list, the choices, and what was read. */
export const estimateSchema = z.object({
  projectType: types,
  projectScope: z.optional(z.enum(Object.keys(projectScopes) as ProjectScope[])),
  /** Square feet from the form's own field. */
  typedArea: z.optional(area),
  offer: offerSchema,
  choices: choicesSchema,
  reading: readingSchema,
  /** Set in the browser once the homeowner has corrected what was read. */
  isCorrected: z.optional(z.boolean()),
});

export type PriceRange = z.output<typeof rangeSchema>;
export type Dimensions = z.output<typeof dimensionsSchema>;
export type Dimension = keyof Dimensions;
export type Part = z.output<typeof partSchema>;
export type Offer = z.output<typeof offerSchema>;
export type OfferedJob = Offer['jobs'][number];
export type OfferedAdder = Offer['adders'][number];
export type AskedQuestion = z.output<typeof askedQuestionSchema>;
export type Answer = z.output<typeof answerSchema>;
export type Estimate = z.output<typeof estimateSchema>;

/** The job of a project that has no price yet, until its kind is chosen. */
export const unknownJob: Part = {
  job: '',
  otherJobs: [],
  dimensions: {},
  openSizes: {},
  adders: [],
  out: [],
  open: [],
};

/** Returns a job of an estimate once a question about it is answered, or answered differently. */
export function answered(part: Part, { adds, drops, job, dimensions = {} }: Answer): Part {
  const isOther = (id: string) => id !== adds && id !== drops;
  const openSizes = { ...part.openSizes };
  for (const name of Object.keys(dimensions)) delete openSizes[name as Dimension];
  return {
    ...part,
    ...(job !== undefined && { job, otherJobs: [] }),
    dimensions: { ...part.dimensions, ...dimensions },
    openSizes,
    adders: [...part.adders.filter(isOther), ...(adds === undefined ? [] : [adds])],
    out: [...part.out.filter(isOther), ...(drops === undefined ? [] : [drops])],
    open: part.open.filter(isOther),
  };
}

/** Returns a job of an estimate once the answer to a question is taken back. */
export function unanswered(part: Part, { about, answers, isAssumption }: AskedQuestion): Part {
  switch (about.kind) {
    case 'adder': {
      const isOther = (id: string) => id !== about.id;
      return {
        ...part,
        adders: part.adders.filter(isOther),
        out: part.out.filter(isOther),
        open: [...part.open.filter(isOther), about.id],
      };
    }
    case 'size': {
      const { [about.dimension]: _, ...dimensions } = part.dimensions;
      const values = answers.flatMap((answer) => answer.dimensions?.[about.dimension] ?? []);
      const openSizes = isAssumption ? {} : { [about.dimension]: values };
      return { ...part, dimensions, openSizes: { ...part.openSizes, ...openSizes } };
    }
    case 'job': {
      const [job = part.job, ...otherJobs] = answers.flatMap((answer) => answer.job ?? []);
      return { ...part, job, otherJobs };
    }
  }
}

/** Returns the answer that matches a job; undefined while the question is open. */
export function answerOf(part: Part, { answers }: AskedQuestion): Answer | undefined {
  return answers.find(({ adds, drops, job, dimensions = {} }) => {
    if (job !== undefined) return part.job === job && part.otherJobs.length === 0;
    if (adds !== undefined) return part.adders.includes(adds);
    if (drops !== undefined) return part.out.includes(drops);
    const names = Object.keys(dimensions) as Dimension[];
    return names.every(
      (name) => part.dimensions[name] === dimensions[name] && !part.openSizes[name],
    );
  });
}

/** The server-sent events of a quote request, in order. */
export type QuoteEvent =
  /** The lead's id, with the estimate by the form alone. */
  | { name: 'range'; data: { id: string; estimate: Estimate } }
  /** The estimate after reading, or again by the form if the model couldn't. */
  | { name: 'reading'; data: { estimate: Estimate } }
  | { name: 'done'; data: { quote: string } };

export interface QuoteResponse {
  id: string;
  estimate: Estimate;
  quote: string;
}
