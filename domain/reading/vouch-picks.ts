import * as z from 'zod/mini';
import type { Project, Suggestions } from '../estimate/make-estimate.ts';
import { addersFor, jobOf } from '../price-list/price-list.ts';
import { isNegated } from './denials.ts';
import { hasWordOf } from './patterns.ts';
import {
  type DescriptionRead,
  readDescription,
  vouchesForAdder,
  withoutInstructions,
} from './read-description.ts';
import { mentionsIn, sizesOf } from './sizes.ts';

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
const picksSchema = z.object({
  parts: list(
    z.object({
      job: z.string(),
      words: z.string(),
      adders: list(quoted),
      spans: list(z.object({ dimension: z.string(), words: z.string() })),
    }),
  ),
  photos: list(shown),
});

type Picks = z.output<typeof picksSchema>;

/** Words longer than this are no reason but the whole description. */
const MAX_SPAN_CHARACTERS = 200;
/** A picture shows much that is no part of the job. */
const MAX_BY_PHOTO = 2;

/**
 * Joins a model's picks with what our own rules read. A pick counts only if its words stand in the description, as
 * whole words, are not taken back there, and hold a word of that id's own; what lacks them becomes a question. What
 * our rules found and the model did not becomes a question too. Warnings are those of our rules. Nothing but ids of the price list and the visitor's
 * own words comes out.
 *
 * @param input - the picks, as a model may have made them
 * @param photos - the number of photos that the model was shown
 */
export function vouchPicks(
  input: unknown,
  { projectType, description }: Pick<Project, 'projectType' | 'description'>,
  photos = 0,
): { read: DescriptionRead; suggestions: Suggestions } {
  const parsed = picksSchema.safeParse(input);
  const picks: Picks = parsed.success ? parsed.data : { parts: [], photos: [] };
  const text = singleSpaced(withoutInstructions(description));
  const isVouched = (words: string, isOwn: (words: string) => boolean) => {
    const span = singleSpaced(words);
    const start = wholeWordsAt(text, span);
    return start !== -1 && isOwn(span) && !isNegated(text, { start, end: start + span.length });
  };
  const jobs = picks.parts.filter(
    ({ job, words }) => jobOf(job) && isVouched(words, (span) => hasWordOf(span, job)),
  );
  const read = readDescription(
    projectType,
    description,
    jobs.map(({ job }) => job),
  );
  const picked = picks.parts.flatMap(({ adders }) => adders);
  const asks: Suggestions['asks'] = [];
  const parts = read.parts.map((part) => {
    const fitting = addersFor(part.job);
    const isPicked = (id: string) =>
      picked.some(
        (pick) => pick.id === id && isVouched(pick.words, (span) => vouchesForAdder(span, id)),
      );
    for (const { id } of picked) {
      const isKnown = part.adders.some((adder) => adder.id === id) || part.out.includes(id);
      if (!isKnown && fitting.some((adder) => adder.id === id)) asks.push({ id });
    }
    return {
      ...part,
      adders: part.adders.filter(({ id }) => isPicked(id) || !hasAnswered(picks, part.job)),
      sizes: withSpans(part, picks, text),
    };
  });
  for (const [index, { adders }] of read.parts.entries()) {
    const kept = parts[index]?.adders ?? [];
    asks.push(
      ...adders.filter(({ id }) => !kept.some((each) => each.id === id)).map(({ id }) => ({ id })),
    );
  }
  for (const { id, photo } of picks.photos.slice(0, MAX_BY_PHOTO)) {
    const isOut = read.parts.some(
      ({ out, adders }) => out.includes(id) || adders.some((adder) => adder.id === id),
    );
    if (photo >= 1 && photo <= photos && !isOut) asks.unshift({ id, photo });
  }
  return {
    read: { ...read, parts },
    suggestions: { readBy: 'ai', asks, ...(photos > 0 && { photos }) },
  };
}

/** A model that took up a job has said which adders it found for it. */
function hasAnswered({ parts }: Picks, job: string): boolean {
  return parts.some((part) => part.job === job || jobOf(part.job)?.type === jobOf(job)?.type);
}

/** Fills in the sizes that a model points at and our rules left open: of a span that names one length and no side. */
function withSpans(
  { sizes, job: id }: DescriptionRead['parts'][number],
  { parts }: Picks,
  text: string,
) {
  const job = jobOf(id);
  if (!job) return sizes;
  const [known, words] = [{ ...sizes.known }, { ...sizes.words }];
  const used = Object.values(sizes.words).join(' ');
  for (const { dimension, words: span } of parts
    .filter((part) => part.job === id)
    .flatMap(({ spans }) => spans)) {
    const name = dimension as keyof typeof known;
    const spoken = singleSpaced(span);
    const isOpen =
      known[name] === undefined && sizes.open[name] === undefined && known.area === undefined;
    if (!isOpen || wholeWordsAt(text, spoken) === -1 || used.includes(spoken)) continue;
    const read = sizesOf(mentionsIn(spoken), job, spoken).known[name];
    if (read === undefined) continue;
    known[name] = read;
    words[name] = spoken;
  }
  return { ...sizes, known, words };
}

/** Finds words that stand in a text as whole words and whole numbers: "50 ft" is not in "150 ft". */
function wholeWordsAt(text: string, words: string): number {
  if (words.length < 2 || words.length > MAX_SPAN_CHARACTERS) return -1;
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const [before = ' ', after = ' '] = [text[start - 1], text[start + words.length]];
    const isCut = (outer: string, inner = '') =>
      /[\p{L}\p{N}]/u.test(outer) && /[\p{L}\p{N}]/u.test(inner);
    const isNumberCut =
      /[\d.,]$/.test(text.slice(0, start)) &&
      /^\d/.test(words) &&
      /\d[.,]?$/.test(text.slice(0, start));
    if (!isCut(before, words[0]) && !isCut(after, words.at(-1)) && !isNumberCut) return start;
  }
  return -1;
}

/** White space of any kind and length reads the same as one space. */
function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
