import * as z from 'zod/mini';
import { measures } from '../measure.ts';
import { type ProjectScope, type ProjectType, projectScopes, projectTypes } from '../project.ts';

const id = z.string().check(z.maxLength(60));
const text = z.string().check(z.maxLength(600));
const feet = z.number().check(z.gte(0.1), z.lte(1000));

/** The most photographs of a request that the model looks at. */
export const MOST_PHOTOS_READ = 2;
/** The number of a photograph among those that the model looked at, from 1. */
const photoNumber = z.int().check(z.gte(1), z.lte(MOST_PHOTOS_READ));

/** Sizes in feet (`area` in square feet, or face feet of a wall), and a count of steps. */
export const dimensionsSchema = z.strictObject({
  length: z.optional(feet),
  width: z.optional(feet),
  height: z.optional(feet),
  area: z.optional(z.number().check(z.gte(0.1), z.lte(100_000))),
  steps: z.optional(z.int().check(z.gt(0), z.lte(40))),
});

/** All that the figures of an estimate follow from, and that the homeowner can correct. */
export const choicesSchema = z.strictObject({
  job: z.optional(id),
  dimensions: dimensionsSchema,
  /** Ids of what is added or saved. */
  adders: z.array(id).check(z.maxLength(20)),
});

const costSchema = z.object({ low: z.number(), high: z.number() });

const offeredJobSchema = z.object({
  id,
  label: text,
  measure: z.enum(measures),
  fixed: costSchema,
  perUnit: costSchema,
  includes: text,
  typical: dimensionsSchema,
});

const offeredAdderSchema = z.object({
  id,
  label: text,
  sentence: text,
  effect: z.optional(
    z.object({
      per: z.enum(['job', 'unit', 'linear foot', 'percent']),
      low: z.number(),
      high: z.number(),
    }),
  ),
  jobs: z.optional(z.array(id)),
});

/** The part of the price list that one estimate can move within. */
const offerSchema = z.object({
  /** ISO 8601 date from which the prices hold. */
  date: z.string(),
  minimumCharge: z.number(),
  /** The kind of job that is priced where nobody named one; without it such a project has no price. */
  usualJob: z.optional(id),
  jobs: z.array(offeredJobSchema),
  adders: z.array(offeredAdderSchema),
});

/** A question whose answer narrows the range: by a kind of job, something added, or a size. */
const askedQuestionSchema = z.object({
  id,
  text,
  /** The photograph because of which it is asked, where it is asked because of one. */
  photo: z.optional(photoNumber),
  answers: z.array(
    z.object({
      id,
      label: text,
      adds: z.optional(id),
      job: z.optional(id),
      dimensions: z.optional(dimensionsSchema),
    }),
  ),
});

/** The visitor's own words, verbatim, behind an id that was picked because of them, or the photograph that shows it. */
const reasonSchema = z.union([z.object({ id, words: text }), z.object({ id, photo: photoNumber })]);

/** An understanding of a description, and of photographs: ids of the price list, and sentences of the owner's. */
const readingSchema = z.object({
  /** The model, or our own rules where it was out of reach. */
  readBy: z.enum(['ai', 'rules']),
  /** The number of photographs that the model looked at besides; absent where it looked at none. */
  photos: z.optional(photoNumber),
  /** The reasons for the kind of job, the sizes (by dimension) and the adders. */
  reasons: z.array(reasonSchema),
  warnings: z.array(text),
  notIncluded: z.array(text),
  questions: z.array(askedQuestionSchema),
  haveReady: z.array(text),
});

/** An estimate: what it may be chosen from, what is chosen, and what was understood. */
export const estimateSchema = z.object({
  projectType: z.enum(Object.keys(projectTypes) as ProjectType[]),
  projectScope: z.optional(z.enum(Object.keys(projectScopes) as ProjectScope[])),
  offer: offerSchema,
  choices: choicesSchema,
  /** The choices that came from the form's fields alone, before the description was read. */
  typed: choicesSchema,
  /** Absent until the description was read. */
  reading: z.optional(readingSchema),
  /** Set once the homeowner has corrected what was read. */
  isCorrected: z.optional(z.boolean()),
});

export type Dimensions = z.output<typeof dimensionsSchema>;
export type Dimension = keyof Dimensions;
export type Choices = z.output<typeof choicesSchema>;
export type Offer = z.output<typeof offerSchema>;
export type OfferedJob = z.output<typeof offeredJobSchema>;
export type OfferedAdder = z.output<typeof offeredAdderSchema>;
export type AskedQuestion = z.output<typeof askedQuestionSchema>;
export type Reading = z.output<typeof readingSchema>;
type Reason = Reading['reasons'][number];
export type ReasonByWords = Extract<Reason, { words: string }>;
export type Estimate = z.output<typeof estimateSchema>;

/** Whole US dollars; `low` is never above `high`. */
export interface PriceRange {
  low: number;
  high: number;
}
