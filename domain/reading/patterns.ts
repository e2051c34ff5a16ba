import { isNegated, isOutsideWork, type Span, sentenceAround } from './denials.ts';
import { wordTable } from './word-table.ts';

/** Nobody names a thing so often; the time that a text takes grows with the square of it. */
const MAX_MATCHES = 12;

interface Pattern {
  /** Lists of words, of which one each has to stand near the others. */
  lists: RegExp[];
  unless: RegExp | undefined;
}

const MAX_CHARACTERS_APART = { work: 90, removal: 90, state: 140 };

const sources = new Map(
  wordTable
    .replace(/\n +/g, ' ')
    .trim()
    .split(/\n| ; (?=[+~-]?[a-z-]+ = )/)
    .map((row) => row.split(' = ', 2) as [id: string, pattern: string]),
);

/** Every id of the table, with the sign before it. */
export const patternIds: readonly string[] = [...sources.keys()];

const compiled = new Map<string, Pattern[]>();

function patternsOf(id: string): Pattern[] {
  let patterns = compiled.get(id);
  if (!patterns) {
    const rows = (sources.get(id) ?? '').split(' ; ').map((text) => {
      const [lists = '', own = '', all = ''] = text.trim().split(/ !(?= )| !!/);
      return text.includes(' !! ') ? { lists, own: '', all: own || all } : { lists, own, all: '' };
    });
    const forAll = rows.flatMap(({ all }) => all || []);
    patterns = rows.flatMap(({ lists, own }) => {
      const exceptions = [...forAll, own].filter(Boolean).join('|');
      const unless = exceptions ? regExp(exceptions) : undefined;
      return lists ? [{ lists: lists.split(' & ').map(regExp), unless }] : [];
    });
    compiled.set(id, patterns);
  }
  return patterns;
}

/** `remov*|tear/take .. out` as a regular expression over whole words. */
function regExp(alternatives: string): RegExp {
  const source = alternatives
    .split('|')
    .map((words) =>
      words
        .trim()
        .replace(/\S+\/\S+/g, (choice) => `(?:${choice.replaceAll('/', '|')})`)
        .replace(/[.]{2}/g, '<gap>')
        .replace(/\./g, '\\.')
        .replace(/'/g, "['’]?")
        .replace(/\*/g, "[\\w'’]*")
        .replace(/ <gap> /g, "(?:[\\s/,-]+[\\w'’]+){0,4}?[\\s/-]+")
        .replace(/ /g, '[\\s/-]+'),
    )
    .join('|');
  return new RegExp(`(?<![\\w])(?:${source})(?![\\w])`, 'gi');
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
  return patternsOf(id).flatMap(({ lists: [first, ...others], unless }) => {
    if (!first) return [];
    return [...text.matchAll(first)].slice(0, MAX_MATCHES).flatMap((match): Match[] => {
      const own = { start: match.index, end: match.index + match[0].length };
      const sentence =
        kind === 'state' ? withNextOne(text, sentenceAround(text, own)) : sentenceAround(text, own);
      const near = others.map((list) =>
        nearest(text, list, own, sentence, MAX_CHARACTERS_APART[kind]),
      );
      if (near.some((each) => each === undefined)) return [];
      if (unless && new RegExp(unless, 'i').test(text.slice(sentence.start, sentence.end)))
        return [];
      const parts = [own, ...near.flatMap((each) => each ?? [])];
      // Of "the steps can't be used, they rock" what rocks is said of the steps.
      const said = kind === 'state' && near.length > 0 ? parts.slice(1, 2) : parts;
      const isDenied =
        said.some((part) => isNegated(text, part)) ||
        (kind !== 'state' && isOutsideWork(text, own, kind === 'removal'));
      return [
        {
          start: Math.min(...parts.map(({ start }) => start)),
          end: Math.max(...parts.map(({ end }) => end)),
          isDenied,
        },
      ];
    });
  });
}

/** "The wall is by the street. It leans." is one thought. */
function withNextOne(text: string, sentence: Span): Span {
  const isMore = /^[.!]\s+(?:it|they|one|some|we|i|the middle)\b/i.test(
    text.slice(sentence.end, sentence.end + 20),
  );
  return isMore
    ? {
        ...sentence,
        end: sentenceAround(text, { start: sentence.end + 2, end: sentence.end + 2 }).end,
      }
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
  const places = [...text.slice(from, to).matchAll(list)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
  const distance = (place: Span) => Math.max(place.start - end, start - place.end, 0);
  return places
    .filter((place) => place.end <= start || place.start >= end)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** True if words of an id's own stand in a text, whatever is said of them. */
export function hasWordOf(text: string, id: string): boolean {
  return [id, `~${id}`].some((each) =>
    patternsOf(each).some(({ lists }) => lists.some((list) => text.search(list) !== -1)),
  );
}
