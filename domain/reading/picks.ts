import * as z from 'zod/mini';

/**
 * Picks of a reader from a price sheet because of a description: ids, and for what changes the price the
 * description's own words. The model answers in this shape and so do our own rules; neither is trusted.
 */
export interface Picks {
  job?: string;
  sizes: { dimension: string; words: string }[];
  adders: { id: string; words: string }[];
  notIncluded: string[];
  warnings: string[];
  questions: string[];
  haveReady: string[];
}

const MOST_PICKS = 40;

const idSchema = z.string();
const sizeSchema = z.object({ dimension: z.string(), words: z.string() });
const adderSchema = z.object({ id: z.string(), words: z.string() });

/**
 * Picks of a model because of photographs: each id with the number of the photograph that shows it. There is no
 * place in them for a size or a kind of job.
 */
export interface PhotoPicks {
  adders: { id: string; photo: number }[];
  questions: { id: string; photo: number }[];
}

const photoPickSchema = z.object({ id: z.string(), photo: z.int() });

/** Takes what can be understood of any value; of garbage nothing is left. */
export function picksFrom(input: unknown): Picks {
  const fields = fieldsOf<keyof Picks>(input);
  return {
    ...(typeof fields.job === 'string' && { job: fields.job }),
    sizes: listOf(sizeSchema, fields.sizes),
    adders: listOf(adderSchema, fields.adders),
    notIncluded: listOf(idSchema, fields.notIncluded),
    warnings: listOf(idSchema, fields.warnings),
    questions: listOf(idSchema, fields.questions),
    haveReady: listOf(idSchema, fields.haveReady),
  };
}

/** Takes what can be understood of any value as picks because of photographs. */
export function photoPicksFrom(input: unknown): PhotoPicks {
  const fields = fieldsOf<keyof PhotoPicks>(input);
  return {
    adders: listOf(photoPickSchema, fields.adders),
    questions: listOf(photoPickSchema, fields.questions),
  };
}

function fieldsOf<Name extends string>(input: unknown): Partial<Record<Name, unknown>> {
  return typeof input === 'object' && input !== null ? input : {};
}

/** Reads a list of anything: entries of another shape are left out, and so is what is no list. */
function listOf<Entry>(entry: z.ZodMiniType<Entry>, input: unknown): Entry[] {
  if (!Array.isArray(input)) return [];
  return input.slice(0, MOST_PICKS).flatMap((each) => {
    const result = entry.safeParse(each);
    return result.success ? [result.data] : [];
  });
}
