import { isNegated, isOutsideWork, type Span, sentenceAround } from './denials.ts';
import { wordTable } from './word-table.ts';

/** Nobody names a thing so often; the time that a text takes grows with the square of it. */
const MAX_MATCHES = 12;

const MAX_CHARACTERS_APART = { work: 90, removal: 90, state: 140 };

interface Entry {
  /** Of each pattern the lists of words, of which one each has to stand near the others. */
  patterns: RegExp[][];
  /** Words that take all patterns back. */
  unless: RegExp | undefined;
}

const rows = new Map(
  wordTable
    .replace(/\n +/g, ' ')
    .trim()
    .split(/\n| ; (?=[+~@-]*[a-z-]+ = )/)
    .map((row) => row.split(' = ', 2) as [id: string, words: string]),
);

/** Every id of the table, with the sign before it. */
export const patternIds: readonly string[] = [...rows.keys()];

const entries = new Map<string, Entry>();

function entryOf(id: string): Entry {
  const [words = '', unless] = (rows.get(id) ?? '').split(' !! ');
  const entry = entries.get(id) ?? {
    patterns: words ? words.split(' ; ').map((each) => each.split(' & ').map(regExp)) : [],
    unless: unless === undefined ? undefined : regExp(unless),
  };
  entries.set(id, entry);
  return entry;
}

/** `remov*|tear/take .. out` as a regular expression over whole words. */
function regExp(words: string): RegExp {
  const source = words
    .replace(/@\w+/g, (name) => rows.get(name) ?? '')
    .replace(/[^\s|]+\/[^\s|]+/g, (choice) => `(?:${choice.replaceAll('/', '|')})`)
    .replaceAll(' .. ', '<gap>')
    .replaceAll('.', '\\.')
    .replaceAll("'", "['’]?")
    .replaceAll('*', "[\\w'’]*")
    .replaceAll('<gap>', "(?:[\\s/,-]+[\\w'’]+){0,4}?[\\s/-]+")
    .replace(/ *(\||$) */g, '$1')
    .replaceAll(' ', '[\\s/-]*');
  return new RegExp(`(?<!\\w)(?:${source})s?(?!\\w)`, 'gi');
}

/** A place that matches a pattern, with what its words say of it. */
export interface Match extends Span {
  isDenied: boolean;
}

/**
 * Finds the places that match the pattern of an id.
 *
 * @param kind - words that state something are taken back by a negation alone: what leans and stays leans
 */
export function matchesOf(text: string, id: string, kind: 'work' | 'removal' | 'state'): Match[] {
  const { patterns, unless } = entryOf(id);
  return patterns.flatMap(([first = /$^/g, ...others]) =>
    spansOf(text, first).flatMap((own): Match[] => {
      const around = sentenceAround(text, own);
      const sentence = kind === 'state' ? withNextOne(text, around) : around;
      if (unless && text.slice(sentence.start, sentence.end).search(unless) !== -1) return [];
      const near = others.flatMap(
        (list) => nearest(text, list, own, sentence, MAX_CHARACTERS_APART[kind]) ?? [],
      );
      if (near.length < others.length) return [];
      const parts = [own, ...near];
      // Of "the steps can't be used, they rock" what rocks is said of the steps.
      const said = kind === 'state' && near.length > 0 ? near.slice(0, 1) : parts;
      return [
        {
          start: Math.min(...parts.map(({ start }) => start)),
          end: Math.max(...parts.map(({ end }) => end)),
          isDenied:
            said.some((part) => isNegated(text, part)) ||
            (kind !== 'state' && isOutsideWork(text, own, kind === 'removal')),
        },
      ];
    }),
  );
}

function spansOf(text: string, words: RegExp, offset = 0): Span[] {
  return [...text.matchAll(words)]
    .slice(0, MAX_MATCHES)
    .map(({ 0: { length }, index }) => ({ start: offset + index, end: offset + index + length }));
}

/** "The wall is by the street. It leans." is one thought. */
function withNextOne(text: string, sentence: Span): Span {
  const next = sentence.end + 2;
  const isMore = /^[.!]\s+(?:it|they|one|some|we|i|the middle)\b/i.test(text.slice(sentence.end));
  return isMore
    ? { ...sentence, end: sentenceAround(text, { start: next, end: next }).end }
    : sentence;
}

function nearest(
  text: string,
  list: RegExp,
  { start, end }: Span,
  sentence: Span,
  reach: number,
): Span | undefined {
  const from = Math.max(sentence.start, start - reach);
  const to = Math.min(sentence.end, end + reach);
  const distance = (place: Span) => Math.max(place.start - end, start - place.end, 0);
  return spansOf(text.slice(from, to), list, from)
    .filter((place) => place.end <= start || place.start >= end)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** True if words of an id's own stand in a text, whatever is said of them. */
export function hasWordOf(text: string, id: string): boolean {
  return [id, `~${id}`].some((each) =>
    entryOf(each).patterns.some((lists) => lists.some((list) => text.search(list) !== -1)),
  );
}
