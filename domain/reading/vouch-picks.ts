import * as z from 'zod/mini';
import type { Dimension } from '../estimate/estimate.ts';
import type { Project, Suggestions } from '../estimate/make-estimate.ts';
import { addersFor, allJobs, jobOf } from '../price-list/price-list.ts';
import { isNegated } from './denials.ts';
import { hasWordOf } from './patterns.ts';
import {
  type DescriptionRead,
  type PartRead,
  readDescription,
  vouchesForAdder,
  withoutInstructions,
} from './read-description.ts';
import { mentionsIn, type Sizes, sizesOf } from './sizes.ts';

const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries): z.output<Item>[] =>
      entries.slice(0, 20).flatMap((entry) => {
        const parsed = item.safeParse(entry);
        return parsed.success ? [parsed.data as z.output<Item>] : [];
      }),
    ),
  );
const quoted = z.object({ id: z.string(), words: z.string() });
const shown = z.object({ id: z.string(), photo: z.int() });

/** The input of the tool as a model may have made it; what is none of it is left out. */
const picksSchema = z.catch(
  z.object({
    parts: list(
      z.object({
        job: z.string(),
        words: z.string(),
        adders: list(quoted),
        spans: list(z.object({ dimension: z.string(), words: z.string() })),
      }),
    ),
    photos: list(shown),
  }),
  { parts: [], photos: [] },
);

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
  const { parts: partsPicked, photos: photosPicked } = picksSchema.parse(input);
  const picks = partsPicked.filter(({ job }) => allJobs.some(({ id }) => id === job));
  const text = singleSpaced(withoutInstructions(description));
  const isVouched = (words: string, isOwn: (words: string) => boolean) => {
    const span = singleSpaced(words);
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
  const vouched = new Set(
    picked
      .filter(({ id, words }) => isVouched(words, (span) => vouchesForAdder(span, id)))
      .map(({ id }) => id),
  );
  const parts = read.parts.map((part) => ({
    ...part,
    adders: part.adders.filter(({ id }) => vouched.has(id) || !hasAnswered(picks, part.job)),
    sizes: withSpans(part, picks, text),
  }));
  const ofPart = read.parts.flatMap(({ job, adders, out }, index) => {
    const ids = adders.map(({ id }) => id);
    const kept = parts[index]?.adders.map(({ id }) => id) ?? [];
    const offered = addersFor(job).map(({ id }) => id);
    const isNew = (id: string) => offered.includes(id) && ![...ids, ...out].includes(id);
    return [
      ...picked.map(({ id }) => id).filter(isNew),
      ...ids.filter((id) => !kept.includes(id)),
    ].map((id) => ({ id }));
  });
  const known = read.parts.flatMap(({ out, adders }) => [...out, ...adders.map(({ id }) => id)]);
  const byPhoto = photosPicked
    .slice(0, MAX_BY_PHOTO)
    .filter(({ id, photo }) => photo >= 1 && photo <= photos && !known.includes(id));
  return {
    read: { ...read, parts },
    suggestions: { readBy: 'ai', asks: [...byPhoto, ...ofPart], ...(photos > 0 && { photos }) },
  };
}

/** A model that took up a job has said which adders it found for it. */
function hasAnswered(picks: Picks['parts'], job: string): boolean {
  return picks.some((part) => jobOf(part.job).type === jobOf(job).type);
}

/** Fills in the sizes that a model points at and our rules left open: of a span that names one length and no side. */
function withSpans({ sizes, job: id }: PartRead, picks: Picks['parts'], text: string): Sizes {
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
  const ahead = /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : '';
  const behind = /[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}])' : '';
  const number = /^\d/.test(words) ? '(?<!\\d[.,])' : '';
  return text.search(new RegExp(`${ahead}${number}${source}${behind}`, 'u'));
}

/** White space of any kind and length reads the same as one space. */
function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
