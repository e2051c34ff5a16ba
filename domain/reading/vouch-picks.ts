import * as z from 'zod/mini';
import type { Dimension } from '../estimate/estimate.ts';
import type { Project, Suggestions } from '../estimate/make-estimate.ts';
import { addersFor, allJobs, jobOf } from '../price-list/price-list.ts';
import { isNegated } from './denials.ts';
import {
  type DescriptionRead,
  type PartRead,
  readDescription,
  vouchesForAdder,
  withoutInstructions,
} from './read-description.ts';
import { mentionsIn, sizesOf } from './sizes.ts';
import { hasWordOf } from './word-table.ts';

/** Text, or none where a model gave something else. */
const text = z.transform((value: unknown) => (typeof value === 'string' ? value : ''));
const listOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) ? value.map((each) => ({ ...each })) : [],
    ),
    z.array(z.object(shape)),
  );
const adders = listOf({ id: text, words: text });
const spans = listOf({ dimension: text, words: text });

/** The input of the tool as a model may have made it. */
const picksSchema = z.object({
  parts: listOf({ job: text, words: text, adders, spans }),
  photos: listOf({ id: text, photo: z.transform(Number) }),
});

type Picks = z.output<typeof picksSchema>;

/** Words longer than this are no reason but the whole description. */
const MAX_SPAN_CHARACTERS = 200;
/** A picture shows much that is no part of the job. */
const MAX_BY_PHOTO = 2;

/**
 * Joins a model's picks with what our own rules read. A pick counts only if its words stand in the description, as
 * whole words, are not taken back there, and hold a word of that id's own; what lacks them becomes a question. What
 * our rules found and the model did not becomes a question too. Warnings are those of our rules. Nothing but ids of
 * the price list and the visitor's own words comes out.
 *
 * @param input - the picks, as a model may have made them
 * @param photos - the number of photos that the model was shown
 */
export function vouchPicks(
  input: unknown,
  { projectType, description }: Pick<Project, 'projectType' | 'description'>,
  photos = 0,
): { read: DescriptionRead; suggestions: Suggestions } {
  const { parts: partsPicked, photos: photosPicked } = picksSchema.parse({ ...Object(input) });
  const picks = partsPicked.filter(({ job }) => allJobs.some(({ id }) => id === job));
  const text = singleSpaced(withoutInstructions(description));
  const isVouched = (words: string, isOwn: (words: string) => boolean) => {
    const span = singleSpaced(words).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const start = wholeWordsAt(text, span);
    return start !== -1 && isOwn(span) && !isNegated(text, { start, end: start + span.length });
  };
  const jobs = picks.filter(({ job, words }) => isVouched(words, (span) => hasWordOf(span, job)));
  const read = readDescription(
    projectType,
    description,
    jobs.map(({ job }) => job),
  );
  const picked = partsPicked.flatMap(({ adders }) => adders);
  const vouched = picked.filter(({ id, words }) =>
    isVouched(words, (span) => vouchesForAdder(span, id)),
  );
  const asks: Suggestions['asks'] = [];
  const parts = read.parts.map((part) => {
    const { job, adders, out } = part;
    const isKept = ({ id }: { id: string }) =>
      vouched.some((each) => each.id === id) || !hasAnswered(picks, job);
    const settled = [...out, ...adders.map(({ id }) => id)];
    const isNew = ({ id }: { id: string }) =>
      addersFor(job).some((each) => each.id === id) && !settled.includes(id);
    const asked = [...picked.filter(isNew), ...adders.filter((each) => !isKept(each))];
    asks.push(...asked.map(({ id }) => ({ id })));
    return { ...part, adders: adders.filter(isKept), sizes: withSpans(part, picks, text) };
  });
  const known = read.parts.flatMap(({ out, adders }) => [...out, ...adders.map(({ id }) => id)]);
  const byPhoto = photosPicked
    .filter(
      ({ id, photo }) =>
        Number.isInteger(photo) && photo >= 1 && photo <= photos && !known.includes(id),
    )
    .slice(0, MAX_BY_PHOTO);
  return {
    read: { ...read, parts },
    suggestions: { readBy: 'ai', asks: [...byPhoto, ...asks], ...(photos > 0 && { photos }) },
  };
}

/** A model that took up a job has said which adders it found for it. */
function hasAnswered(picks: Picks['parts'], job: string): boolean {
  return picks.some((part) => jobOf(part.job).type === jobOf(job).type);
}

/** Fills in the sizes that a model points at and our rules left open: of a span that names one length and no side. */
function withSpans(
  { sizes, job: id }: PartRead,
  picks: Picks['parts'],
  text: string,
): PartRead['sizes'] {
  const { measure } = jobOf(id);
  const used = Object.values(sizes.words).join(' ');
  const [known, words] = [{ ...sizes.known }, { ...sizes.words }];
  for (const span of picks.flatMap((part) => (part.job === id ? part.spans : []))) {
    const name = span.dimension as Dimension;
    const spoken = singleSpaced(span.words);
    const isKnown = [known[name], sizes.open[name], known.area].some(Boolean);
    if (isKnown || wholeWordsAt(text, spoken) === -1 || used.includes(spoken)) continue;
    const size = sizesOf(mentionsIn(spoken), measure, spoken).known[name];
    if (size === undefined) continue;
    known[name] = size;
    words[name] = spoken;
  }
  return { ...sizes, known, words };
}

/** Finds words that stand in a text as whole words and whole numbers: "50 ft" is not in "150 ft" or "1,50 ft". */
function wholeWordsAt(text: string, words: string): number {
  if (words.length < 2 || words.length > MAX_SPAN_CHARACTERS) return -1;
  const source = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,])${source}(?![\\p{L}\\p{N}])`, 'u'));
}

/** White space of any kind and length reads the same as one space. */
function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
