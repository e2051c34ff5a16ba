import * as z from 'zod/mini';
import { measures } from '../measure.ts';

const id = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens'),
  );
const line = z.string().check(
  z.minLength(1, 'must not be empty'),
  z.refine((text) => text.trim() === text, 'must not begin or end with a space'),
);
const dollars = z
  .number('must be a number')
  .check(z.multipleOf(0.5, 'must be whole or half dollars'));
const order = z.refine<{ low: number; high: number }>(
  ({ low, high }) => low <= high,
  'must not have "low" above "high"',
);

/** The source of a figure: the page or person, what it is called, and the year or date. */
const source = line.check(z.regex(/\b20\d\d\b/, 'must name the year of the source'));

/** US dollars from `low` to `high`, with where the figures are from. */
const price = z
  .strictObject({
    low: dollars.check(z.gte(0, 'must not be below 0')),
    high: dollars.check(z.gt(0, 'must be above 0')),
    source,
  })
  .check(order);

/**
 * Lower-case words or phrases that speak for an entry where they stand in a description. A `*` at the end of a
 * word stands for any ending: `remov*` finds "remove" and "removal". A `*` by itself stands for up to four words:
 * `tear * out` finds "tear the old deck out".
 */
const hints = z.array(
  z
    .string()
    .check(z.regex(/^[a-z0-9'*-]+( [a-z0-9'*-]+)*$/, 'must be small letters, digits and spaces')),
);

/**
 * Words that speak for an entry where they stand near each other: one of the first list with one of every other,
 * each at most twelve words from it in the same sentence, in whatever order. With `brick*, stone*` and
 * `loose, fell` it finds "the bricks up there look loose" and "a loose old stone".
 */
const near = z.array(z.array(hints).check(z.minLength(2, 'must have two lists of words or more')));

/** The ways in which a description can speak for an entry. */
const hinted = {
  hints,
  /** Read of a kind of job where no hint speaks for one, of an adder where the kind of job is named. */
  vagueHints: z.optional(hints),
  /** Words that take back every hint in the same sentence. */
  unless: z.optional(hints),
};

const feet = z
  .number('must be a number of feet')
  .check(z.gt(0, 'must be above 0'), z.lte(1000, 'must not be above 1000'));

/** Feet or counts; which of them a job needs follows from its measure. */
const dimensions = z.strictObject({
  length: z.optional(feet),
  width: z.optional(feet),
  height: z.optional(feet),
  /** Square feet, or face feet of a wall. */
  area: z.optional(
    z
      .number('must be a number of square feet')
      .check(z.gt(0, 'must be above 0'), z.lte(100_000, 'must not be above 100000')),
  ),
  steps: z.optional(
    z
      .int('must be a whole number')
      .check(z.gt(0, 'must be above 0'), z.lte(40, 'must not be above 40')),
  ),
});

/** A kind of job: `fixed` once, plus `perUnit` for each unit of its measure. */
const job = z.strictObject({
  id,
  label: line,
  measure: z.enum(measures),
  fixed: price,
  perUnit: price,
  /** Completes "The price includes …". */
  includes: line,
  /** The job that is priced where no size is known. */
  typical: dimensions,
  ...hinted,
});

/**
 * An entry that makes a job dearer or, with negative figures, cheaper. Without an effect it is said and not priced.
 * `unit` is that of the job's measure, `linear foot` one of its length; percentages are of fixed part and
 * units together.
 */
const adder = z.strictObject({
  id,
  label: line,
  /** True of every job of the type, whatever the visitor wrote. */
  sentence: line,
  effect: z.optional(
    z
      .strictObject({
        per: z.enum(['job', 'unit', 'linear foot', 'percent']),
        low: dollars,
        high: dollars,
        source,
      })
      .check(order),
  ),
  /** The kinds of job that it can go with; all where absent. */
  jobs: z.optional(z.array(id)),
  near: z.optional(near),
  ...hinted,
});

/** A sentence of the owner's; without hints it stands with every estimate of the type. */
const statement = z.strictObject({
  id,
  sentence: line,
  hints: z.optional(hints),
  near: z.optional(near),
  unless: z.optional(hints),
});

/** A question whose answer narrows the range. Each answer may choose a kind of job or add something. */
const question = z.strictObject({
  id,
  text: line.check(z.endsWith('?', 'must end with a question mark')),
  answers: z
    .array(z.strictObject({ id, label: line, adds: z.optional(id), job: z.optional(id) }))
    .check(
      z.minLength(2, 'needs two to four answers'),
      z.maxLength(4, 'needs two to four answers'),
    ),
});

/** The owner's prices and sentences for one type of project. */
export const priceSheetSchema = z.strictObject({
  /** US dollars below which no job of the type is taken on. */
  minimumCharge: dollars.check(z.gt(0, 'must be above 0')),
  minimumChargeSource: source,
  /**
   * The most usual kind of job first: it is priced where the description names none. Under "Other" nothing is
   * priced then.
   */
  jobs: z.array(job),
  adders: z.array(adder),
  notIncluded: z.array(statement),
  warnings: z.array(statement),
  questions: z.array(question),
  haveReady: z.array(statement),
});

export type PriceSheet = z.output<typeof priceSheetSchema>;
export type Job = z.output<typeof job>;
export type Adder = z.output<typeof adder>;
export type Statement = z.output<typeof statement>;
export type Question = z.output<typeof question>;
export type Dimensions = z.output<typeof dimensions>;
